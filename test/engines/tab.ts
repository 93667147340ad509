import { By, type WebDriver, type WebElement } from "selenium-webdriver";
import { isHydrated } from "../support/is-hydrated";

/** How long the functions below wait for a condition, in milliseconds. */
const patience = 15_000;

/** One window of a browser. */
export class Tab {
  private constructor(
    readonly driver: WebDriver,
    private readonly opener: string,
    /** False if the test blocks the page's scripts. The errors that this causes do not count. */
    private readonly isWhole: boolean,
  ) {}

  /**
   * Opens a window and switches to it. The window is a popup, because no engine allows a full browser window to be as
   * narrow as a phone.
   *
   * @param width pixels
   */
  static async open(driver: WebDriver, width: number, isWhole: boolean): Promise<Tab> {
    const opener = await driver.getWindowHandle();
    const before = await driver.getAllWindowHandles();
    await driver.executeScript(
      (features: string) => void window.open("about:blank", "_blank", features),
      `popup,width=${width},height=800`,
    );
    const opened = await driver.wait(async () => {
      const handles = await driver.getAllWindowHandles();
      return handles.find((handle) => !before.includes(handle)) ?? "";
    }, patience);
    await driver.switchTo().window(opened);
    return new Tab(driver, opener, isWhole);
  }

  /**
   * Closes the window and switches back to its opener.
   *
   * @returns the errors and warnings of the last page in it
   */
  async close(): Promise<string[]> {
    const problems = await this.run(() => window.problems);
    await this.driver.close();
    await this.driver.switchTo().window(this.opener);
    return this.isWhole ? problems : [];
  }

  /** Runs a function in the page and returns its awaited result. */
  run<Result, Given extends unknown[]>(
    task: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>> {
    return this.driver.executeScript<Awaited<Result>>(task, ...given);
  }

  /** Waits until a function returns true in the page. */
  async until<Given extends unknown[]>(isSo: (...given: Given) => boolean, ...given: Given): Promise<void> {
    const message = `${isSo.toString()} ${JSON.stringify(given)}`;
    await this.driver.wait(() => this.run(isSo, ...given), patience, message, 50);
  }

  /** Waits until React has hydrated the page. */
  async untilHydrated(): Promise<void> {
    await this.until(isHydrated);
  }

  /** Waits until the browser shows the page of a path. */
  async untilAt(path: string): Promise<void> {
    await this.until(
      (wanted) =>
        location.pathname === wanted &&
        document.querySelector(`nav a[aria-current=page][href="${wanted}"]`) !== null,
      path,
    );
  }

  /** The navbar's links with this text that a tap on their middle would reach. */
  shownLinks(text: string): Promise<WebElement[]> {
    return this.driver.executeScript((wanted: string) => {
      const links = [...document.querySelectorAll("nav a")].filter((link) => link.textContent === wanted);
      return links.filter((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    }, text);
  }

  async follow(text: string): Promise<void> {
    const [link] = await this.shownLinks(text);
    if (!link) throw new Error(`No link ${text} is shown in the navigation`);
    await link.click();
  }

  async press(name: string): Promise<void> {
    for (const button of await this.driver.findElements(By.css("button"))) {
      if ((await button.getAccessibleName()) === name && (await button.isDisplayed())) return button.click();
    }
    throw new Error(`No button ${name} is shown`);
  }

  /** @returns the page as a PDF */
  async print(): Promise<Buffer> {
    // Selenium's types require every option and declare no result.
    const { driver } = this as unknown as { driver: { printPage(options: object): Promise<string> } };
    return Buffer.from(await driver.printPage({}), "base64");
  }
}
