import { expect } from "vitest";
import { eventually, test } from "../support/visit";

test("print shows all summaries and link URLs, but no header, footer or skip link", async ({
  open,
}) => {
  const page = await open("/resources");
  const summaries = page.getByText(/^Of the /).filter({ visible: true });
  const unwanted = page.locator("header, footer, .skip-link").filter({ visible: true });
  await eventually(() => summaries.count()).toBe(1);
  await eventually(() => unwanted.count()).toBe(3);
  await page.emulateMedia({ media: "print" });
  await eventually(() => summaries.count()).toBe(3);
  expect(await unwanted.count()).toBe(0);
  const link = page.locator('main a[href="https://practice.example.com/craft"]').first();
  const shown = await link.evaluate((each) => getComputedStyle(each, "::after").content);
  expect(shown.replace(/[" ]/g, "")).toBe("(https://practice.example.com/craft)");
});
