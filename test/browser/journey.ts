import puppeteer, { type Browser, type LaunchOptions, type Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findFirefox } from "../support/engines";
import { type Site, startSite } from "../support/start-site";
import { journeys } from "./journeys";

/** Only ends a test that hangs. */
const timeout = 120_000;

export function testJourneys(program: LaunchOptions): void {
  // In CI, the tests run even without Firefox, and fail.
  const isSkipped = program.browser === "firefox" && !findFirefox() && !process.env.CI;
  describe.skipIf(isSkipped)("in this browser,", () => {
    let site: Site | undefined;
    let browser: Browser | undefined;
    beforeAll(async () => {
      const launched = puppeteer.launch({ ...program, timeout });
      [site, browser] = await Promise.all([startSite(), launched]);
    });
    afterAll(() => Promise.all([browser?.close(), site?.stop()]));

    test.for(Object.entries(journeys))("%s", async ([, run]) => {
      const page = await (browser as Browser).newPage();
      page.setDefaultTimeout(timeout);
      const problems = problemsOf(page);
      await page.setViewport({ width: 1280, height: 800 });
      await run(page, (site as Site).origin);
      expect(problems, "problems on the pages of this journey").toEqual([]);
      await page.close();
    });
  });
}

/** Returns the errors and warnings of the pages, to which later ones are added. */
function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  const record = (problem: string) => {
    // Firefox reports a font that was still loading when the page was left (NS_BINDING_ABORTED).
    if (!problem.includes("status=2152398850")) problems.push(problem);
  };
  page.on("console", (message) => {
    // Chromium also reports the status of a 404 page that it shows.
    const isDocument =
      message.location().url === page.url() && message.text().includes("status of 404");
    if (["error", "warn"].includes(message.type()) && !isDocument) record(message.text());
  });
  page.on("pageerror", (error) => record(String(error)));
  return problems;
}
