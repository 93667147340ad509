import { Builder } from "selenium-webdriver";
import { Options, ServiceBuilder } from "selenium-webdriver/chrome";
import { chromiumLaunch, findChromium } from "../chromium";
import { findProgram, needProgram, type Engine } from "./engine";

/** Blink, the engine of Chrome and Edge. */
export const chromium: Engine = {
  name: "Chromium",
  packages: ["chromium", "chromium-driver"],
  missing: () => [
    ...(findChromium() ? [] : ["chromium"]),
    ...(findProgram("chromedriver") ? [] : ["chromedriver"]),
  ],
  prints: true,
  async start() {
    const { executablePath, args } = chromiumLaunch();
    const options = new Options();
    options.setChromeBinaryPath(executablePath);
    // A container's /dev/shm is too small for Chromium.
    options.addArguments("--headless", "--screen-info={1400x1000}", "--disable-dev-shm-usage", ...args);
    const driver = await new Builder()
      .forBrowser("chrome")
      .setChromeOptions(options)
      .setChromeService(new ServiceBuilder(needProgram("chromedriver")))
      .build();
    return { driver, stop: () => driver.quit() };
  },
};
