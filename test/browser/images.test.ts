import { expect } from "vitest";
import { layoutShiftsOf, recordLayoutShifts } from "../support/layout-shift";
import { test } from "../support/visit";

test("loading images do not shift the page", async ({ open }) => {
  const page = await open("/software", { prepare: recordLayoutShifts });
  for (const image of await page.getByRole("main").getByRole("img").all()) {
    await image.scrollIntoViewIfNeeded();
  }
  await page.waitForLoadState("networkidle");
  expect(await layoutShiftsOf(page)).toEqual([]);
});
