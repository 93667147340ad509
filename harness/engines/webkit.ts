import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { Builder, Capabilities, type WebDriver } from "selenium-webdriver";
import { freePort } from "../free-port";
import { findProgram, needProgram, type Engine } from "./engine";

const programs = ["WebKitWebDriver", "Xvfb"];

/** WebKit, the engine of Safari, in WebKitGTK's own browser. It has no headless mode and needs an X server. */
export const webkit: Engine = {
  name: "WebKitGTK",
  packages: ["webkit2gtk-driver", "xvfb"],
  missing: () => programs.filter((name) => !findProgram(name)),
  prints: false,
  async start() {
    const screen = spawn(
      needProgram("Xvfb"),
      ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
      { stdio: ["ignore", "ignore", "ignore", "pipe"] },
    );
    const display = await displayOf(screen.stdio[3] as Readable).catch((problem: unknown) => {
      screen.kill();
      throw problem;
    });
    const port = await freePort();
    const service = spawn(needProgram("WebKitWebDriver"), [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        // The sandbox needs namespaces, which a container denies to root. The browser opens only this site.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      },
      stdio: "ignore",
    });
    const stop = () => {
      service.kill();
      screen.kill();
    };
    const driver = await connect(`http://127.0.0.1:${port}`).catch((problem: unknown) => {
      stop();
      throw problem;
    });
    return {
      driver,
      async stop() {
        await driver.quit().finally(stop);
      },
    };
  },
};

/** The number of Xvfb's display, which it writes when it is ready. @throws if it does not within 30 seconds */
async function displayOf(output: Readable): Promise<string> {
  const [written] = (await once(output, "data", { signal: AbortSignal.timeout(30_000) }).catch(
    (cause: unknown) => {
      throw new Error("Xvfb has not started", { cause });
    },
  )) as [Buffer];
  return written.toString().trim();
}

async function connect(address: string): Promise<WebDriver> {
  for (let tries = 0; ; tries++) {
    const answers = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) break;
    if (tries === 1500) throw new Error("WebKitWebDriver does not answer");
    await wait(20);
  }
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": {
      args: ["--automation", "--javascript-can-open-windows-automatically=true"],
    },
  });
  return new Builder().usingServer(address).withCapabilities(capabilities).build();
}
