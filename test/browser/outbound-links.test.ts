import { expect } from "vitest";
import { test } from "../support/visit";

test("the tab that an external link opens gets neither an opener nor a referrer", async ({ open }) => {
  const page = await open("/");
  await page.context().route(/^https:/, (route) => route.fulfill({ body: "elsewhere" }));
  const opened = page.context().waitForEvent("page");
  await page.getByRole("main").getByRole("link").first().click();
  const tab = await opened;
  await tab.waitForLoadState();
  expect(
    await tab.evaluate(() => [document.body.innerText, window.opener as unknown, document.referrer]),
  ).toEqual(["elsewhere", null, ""]);
  expect(new URL(page.url()).pathname).toBe("/");
});
