import { describe, expect } from "vitest";
import { layoutShiftOf, recordLayoutShift } from "../support/layout-shift";
import { nextFrames, test } from "../support/visit";
import { pages } from "../support/addresses";

describe.each([...pages, "/nope"])("%s", (path) => {
  test("is painted before the headings' typeface is there, and does not move when it comes", async ({
    open,
  }) => {
    const visits = [375, 412, 1440].map(async (width) => {
      const asked: string[] = [];
      let shiftBefore = NaN;
      const page = await open(path, {
        width,
        status: path === "/nope" ? 404 : 200,
        prepare: async (each) => {
          await recordLayoutShift(each);
          await each.route("**/*.woff2", async (route) => {
            // What is painted while the document is still being read may move as the rest of it comes.
            await each.waitForFunction(
              () =>
                performance.getEntriesByName("first-contentful-paint").length > 0 &&
                document.readyState !== "loading",
            );
            await nextFrames(each);
            shiftBefore = await layoutShiftOf(each);
            asked.push(route.request().url());
            await route.continue();
          });
        },
      });
      await page.evaluate(() => document.fonts.ready);
      await nextFrames(page);
      expect(asked).toHaveLength(1);
      // Room for one title that breaks into one line more or less: other letters, other widths.
      const shift = (await layoutShiftOf(page)) - shiftBefore;
      expect(shift, `${width} pixels`).toBeLessThan(0.01);
    });
    await Promise.all(visits);
  });
});
