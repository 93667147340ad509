import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Capabilities, WebDriver } from "selenium-webdriver";
import { findProgram, needProgram, type Engine } from "./engine";
import { Marionette } from "./marionette";

/** Gecko, the engine of Firefox. */
export const firefox: Engine = {
  name: "Firefox",
  packages: ["firefox-esr"],
  missing: () => (findProgram("firefox-esr", "firefox") ? [] : ["firefox-esr"]),
  prints: true,
  async start() {
    const profile = await mkdtemp(path.join(tmpdir(), "firefox-"));
    // With port 0, Firefox chooses a free port and writes it to a file.
    await writeFile(path.join(profile, "user.js"), 'user_pref("marionette.port", 0);\n');
    const program = needProgram("firefox-esr", "firefox");
    const process_ = spawn(program, ["--headless", "--marionette", "--no-remote", "--profile", profile], {
      // As root, Firefox refuses a HOME that is another user's.
      env: { ...process.env, HOME: profile },
      stdio: "ignore",
    });
    const ended = once(process_, "exit");
    const end = async () => {
      process_.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    };
    try {
      const marionette = await Marionette.connect(await portIn(profile, () => process_.exitCode));
      const driver = WebDriver.createSession(marionette, new Capabilities());
      // Selenium returns the driver at once, and would report a failure only with the first command.
      await driver.getSession();
      const stop = () => {
        marionette.close();
        return end();
      };
      return { driver, stop };
    } catch (problem) {
      await end();
      throw problem;
    }
  },
};

/** Waits until Firefox has written its port to the profile. @throws if it exits first, or does not within 30 seconds */
async function portIn(profile: string, exitCode: () => number | null): Promise<number> {
  const file = path.join(profile, "MarionetteActivePort");
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) {
    const port = existsSync(file) ? Number(await readFile(file, "utf8")) : 0;
    if (port > 0) return port;
    if (exitCode() !== null) throw new Error(`Firefox ended with ${exitCode()} before it could be driven`);
    await wait(20);
  }
  throw new Error("Firefox has not written its port");
}
