import { expect } from "vitest";
import { eventually, test, untilHydrated } from "../support/visit";

const post = "/resources/the-almost-right-answer";

test("contents, footnotes and scrollable boxes work without JavaScript, and by keyboard", async ({
  open,
}) => {
  const page = await open(post, { javaScript: false });
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("link", { name: "A believable mistake" }).click();
  await page.waitForURL("**#a-believable-mistake");
  await page.locator("sup a").first().click();
  await page.waitForURL("**#note.fn-seed");
  await page.getByRole("link", { name: "Back to reference 1" }).click();
  await page.waitForURL("**#note.fnref-seed");
  expect(await page.locator("pre[tabindex='0'], .table[tabindex='0']").count()).toBeGreaterThan(2);
  expect(await page.locator(".code-copy").count()).toBe(0);
});

test("the contents are open beside the article, and closed above it in a narrow window", async ({
  open,
}) => {
  const page = await open(post, { javaScript: false, width: 375 });
  const contents = page.getByRole("navigation", { name: "Contents" });
  const links = contents.getByRole("link");
  const all = await page.locator(".article h2:not(.visually-hidden)").count();
  expect(await links.count()).toBe(0);
  await contents.getByText("Contents").click();
  expect(await links.count()).toBe(all);
  await contents.getByText("Contents").click();
  await page.setViewportSize({ width: 1440, height: 300 });
  expect(await links.count()).toBe(all);
  expect(await contents.locator("summary").isVisible()).toBe(false);

  // They stay visible as a whole, even in a window that is lower than they are.
  await links.last().click();
  const bottom = await contents.evaluate((box) => box.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(300);
  expect(bottom).toBeGreaterThan(0);
});

test("code has a button that copies it without the removed lines, and shows for a moment that it has", async ({
  open,
}) => {
  const page = await open("/resources");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  // Client-side navigation fetches the article with the data, and its styles as a file.
  await page.getByRole("link", { name: "The almost-right answer" }).click();
  const button = page.getByRole("button", { name: "Copy" }).first();
  await button.click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("best = current = days[0]");
  expect(copied).not.toContain("best = current = 0");
  await page.getByRole("button", { name: "Copied" }).waitFor({ state: "detached" });
  const article = page.locator(".article");
  expect(await article.evaluate((each) => getComputedStyle(each).fontSize)).toBe("18px");
  await page.reload();
  await untilHydrated(page);
  await eventually(() => page.locator(".code-copy").count()).toBe(2);
  expect(await page.locator('nav .menu [aria-current="true"]').innerText()).toBe("Resources");
});
