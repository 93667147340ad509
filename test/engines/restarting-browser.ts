import type { WebDriver } from "selenium-webdriver";
import type { Engine, RunningBrowser } from "../../harness/engines/engine";

/** Starts a browser, and a new one after a crash, so that a crash fails only one test. */
export class RestartingBrowser {
  private constructor(
    private readonly engine: Engine,
    private running: RunningBrowser,
  ) {}

  /** @throws as the engine's `start` does */
  static async start(engine: Engine): Promise<RestartingBrowser> {
    return new RestartingBrowser(engine, await engine.start());
  }

  /** @returns the browser's driver, or that of a new browser if the old one has crashed */
  async driver(): Promise<WebDriver> {
    if (await this.hasCrashed()) {
      // Stopping a crashed browser may fail.
      await this.stop().catch(() => undefined);
      this.running = await this.engine.start();
    }
    return this.running.driver;
  }

  /** Whether the browser cannot run a script in its window. After a crash, Firefox shows an error page of its own. */
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
