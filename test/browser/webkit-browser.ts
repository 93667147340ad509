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

/** Waits for a command. Ends the browser if it does not answer. @throws if it is ended */
type Limit = <Result>(command: Promise<Result>) => Promise<Result>;

/** Starts WebKitGTK's own browser on a screen of its own. @throws if a program is missing or does not start */
export async function launchWebkit(): Promise<TabbedBrowser> {
  const screen = spawn(
    "Xvfb",
    ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  // Xvfb writes its display's number when it is ready.
  const [display] = (await once(screen.stdio[3] as Readable, "data")) as [Buffer];
  const port = await freePort();
  const service = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      // The sandbox needs namespaces, which a container denies to root. The browser opens only this site.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
    stdio: "ignore",
  });
  const end = () => {
    service.kill("SIGKILL");
    screen.kill("SIGKILL");
  };
  // Beside other work, the browser sometimes stops answering. Without its service, all that waits for it fails.
  const within: Limit = (command) => {
    const limit = setTimeout(end, 60_000);
    return command.finally(() => clearTimeout(limit));
  };
  try {
    const driver = await within(connect(`http://127.0.0.1:${port}`, once(service, "exit")));
    return {
      newTab: () => Promise.resolve(tabOf(driver, within)),
      close: () => within(driver.quit()).finally(end),
    };
  } catch (problem) {
    end();
    throw problem;
  }
}

async function connect(origin: string, ended: Promise<unknown>): Promise<WebDriver> {
  await waitUntilReady(`${origin}/status`, ended);
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { args: ["--automation"] },
  });
  return new Builder().usingServer(origin).withCapabilities(capabilities).build();
}

/** The width below which the browser's window does not get, in pixels, rounded up. */
const narrowest = 460;

/** The browser's only window. */
function tabOf(driver: WebDriver, within: Limit): Tab {
  const evaluate: Tab["evaluate"] = (task, ...given) =>
    within(driver.executeScript(task, ...given));
  async function resize(width: number): Promise<void> {
    const wanted = Math.max(width, narrowest);
    // Without a window manager, the browser sometimes keeps its size when it has just got another one.
    while ((await driver.executeScript(() => window.innerWidth)) !== wanted) {
      await driver.manage().window().setRect({ x: 0, y: 0, width: wanted, height: 800 });
      await wait(50);
    }
  }
  return {
    evaluate,
    async goto(address) {
      await within(driver.get(address));
      await evaluate(recordProblems);
    },
    async click(selector) {
      // The driver itself does not scroll to what is in a box with `overflow: clip`.
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
  const note = (...said: unknown[]) => window.problems.push(said.join(" "));
  window.addEventListener("error", ({ message }) => note(message));
  window.addEventListener("unhandledrejection", ({ reason }) => note(reason));
  Object.assign(console, { error: note, warn: note });
}
