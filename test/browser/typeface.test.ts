import { describe, expect } from "vitest";
import { layoutShiftsOf, recordLayoutShifts } from "../support/layout-shift";
import { nextFrames, test } from "../support/visit";
import { pages } from "../support/addresses";

describe.each([...pages, "/nope"])("%s", (path) => {
  test("is painted before the headings' font has loaded, and does not shift when it has", async ({
    open,
  }) => {
    const visits = [375, 412, 1440].map(async (width) => {
      const asked: string[] = [];
      let before = NaN;
      const page = await open(path, {
        width,
        status: path === "/nope" ? 404 : 200,
        prepare: async (each) => {
          await recordLayoutShifts(each);
          await each.route("**/*.woff2", async (route) => {
            // While the browser is parsing the document, further content may move what is already painted.
            await each.waitForFunction(
              () =>
                performance.getEntriesByName("first-contentful-paint").length > 0 &&
                document.readyState !== "loading",
            );
            await nextFrames(each);
            before = (await layoutShiftsOf(each, 0)).length;
            asked.push(route.request().url());
            await route.continue();
          });
        },
      });
      await page.evaluate(() => document.fonts.ready);
      await nextFrames(page);
      expect(asked).toHaveLength(1);
      // Allows a title to take a line more or less, because the letters of the two fonts differ in width.
      const shifts = (await layoutShiftsOf(page, 0)).slice(before);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `${width} pixels: ${JSON.stringify(shifts)}`).toBeLessThan(0.01);
    });
    await Promise.all(visits);
  });
});
