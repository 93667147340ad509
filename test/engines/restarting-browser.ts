import type { WebDriver } from "selenium-webdriver";
import type { Engine, RunningBrowser } from "./engine";

/** A browser that is started again when it has crashed, so that one crash fails one test and not all after it. */
export class RestartingBrowser {
  private constructor(
    private readonly engine: Engine,
    private running: RunningBrowser,
  ) {}

  /** @throws as the engine's own start does */
  static async start(engine: Engine): Promise<RestartingBrowser> {
    return new RestartingBrowser(engine, await engine.start());
  }

  /** @returns what drives the browser, or a new one if it has crashed */
  async driver(): Promise<WebDriver> {
    if (await this.hasCrashed()) {
      // What is left of it may be no longer there to end.
      await this.stop().catch(() => undefined);
      this.running = await this.engine.start();
    }
    return this.running.driver;
  }

  /** Whether no script runs in the current window: in place of a page that crashed, Firefox shows one of its own. */
  async hasCrashed(): Promise<boolean> {
    try {
      await this.running.driver.executeScript(() => document.title);
      return false;
    } catch {
      return true;
    }
  }

  async stop(): Promise<void> {
    await this.running.stop();
  }
}
