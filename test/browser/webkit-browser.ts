import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { Builder, By, Capabilities, Key, type WebDriver } from "selenium-webdriver";
import { freePort } from "../support/free-port";
import { waitUntilReady } from "../support/server-process";
import type { Tab, TabbedBrowser } from "./tab";

declare global {
  interface Window {
    /** The errors and warnings of a page in WebKitGTK since it has loaded. */
    problems: string[];
  }
}

/** Waits for a command of the driver. Ends the browser, and throws, if that takes more than a minute. */
type Limit = <Result>(command: Promise<Result>) => Promise<Result>;

/** Starts WebKitGTK's browser on a screen of its own. @throws if a program is missing or does not start */
export async function launchWebkit(): Promise<TabbedBrowser> {
  const options = ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"];
  const screen = spawn("Xvfb", options, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  // Xvfb writes its display's number when it is ready.
  const [display] = (await once(screen.stdio[3] as Readable, "data")) as [Buffer];
  const port = await freePort();
  const service = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      // The sandbox needs namespaces, which containers deny to root. The browser opens only this site.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
    stdio: "ignore",
  });
  const end = () => {
    service.kill("SIGKILL");
    screen.kill("SIGKILL");
  };
  // On a busy machine, the browser sometimes hangs. When its driver has ended, all pending commands fail.
  const within: Limit = (command) => {
    const limit = setTimeout(end, 60_000);
    // Selenium's commands are thenables without `finally`.
    return Promise.resolve(command).finally(() => clearTimeout(limit));
  };
  try {
    const origin = `http://127.0.0.1:${port}`;
    await waitUntilReady(`${origin}/status`, once(service, "exit"));
    const capabilities = new Capabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { args: ["--automation"] },
    });
    const driver = await within(
      new Builder().usingServer(origin).withCapabilities(capabilities).build(),
    );
    return {
      newTab: () => Promise.resolve(tabOf(driver, within)),
      close: () => within(driver.quit()).finally(end),
    };
  } catch (problem) {
    end();
    throw problem;
  }
}

function tabOf(driver: WebDriver, within: Limit): Tab {
  const evaluate: Tab["evaluate"] = (task, ...given) =>
    within(driver.executeScript(task, ...given));
  async function resize(width: number): Promise<void> {
    // The browser's window cannot be narrower.
    const wanted = Math.max(width, 460);
    // Without a window manager, the browser sometimes ignores a new size.
    while ((await driver.executeScript(() => window.innerWidth)) !== wanted) {
      await driver.manage().window().setRect({ x: 0, y: 0, width: wanted, height: 800 });
      await wait(50);
    }
  }
  return {
    evaluate,
    async goto(url) {
      await within(driver.get(url));
      await evaluate(recordProblems);
    },
    async click(selector) {
      // The driver does not scroll to elements in a box with `overflow: clip`.
      await evaluate(
        (at) =>
          document.querySelector(at)?.scrollIntoView({ block: "center", behavior: "instant" }),
        selector,
      );
      await within(driver.findElement(By.css(selector)).click());
    },
    press: () => within(driver.actions().sendKeys(Key.ESCAPE).perform()),
    resize: (width) => within(resize(width)),
    problems: () => evaluate(() => window.problems ?? []),
    close: () => within(driver.get("about:blank")),
  };
}

function recordProblems(): void {
  window.problems = [];
  const record = (...values: unknown[]) => window.problems.push(values.join(" "));
  window.addEventListener("error", ({ message }) => record(message));
  window.addEventListener("unhandledrejection", ({ reason }) => record(reason));
  Object.assign(console, { error: record, warn: record });
}
