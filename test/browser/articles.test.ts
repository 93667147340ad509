import { expect } from "vitest";
import { test, untilHydrated } from "../support/visit";

const post = "/resources/the-almost-right-answer";

test("a post is read without a script, and by keyboard", async ({ open }) => {
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

test("the contents are open beside the text, and in a narrow window closed above it", async ({
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

  // They stay in sight as a whole, even in a window that is lower than they are.
  await links.last().click();
  const bottom = await contents.evaluate((box) => box.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(300);
  expect(bottom).toBeGreaterThan(0);
});

test("where scripts run, code has a button that copies what it is after the change", async ({
  open,
}) => {
  const page = await open("/resources");
  await untilHydrated(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  // A client navigation fetches the text with the data, and the styles as a file.
  await page.getByRole("link", { name: "The almost-right answer" }).click();
  const button = page.getByRole("button", { name: "Copy" }).first();
  await button.click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("best = current = days[0]");
  expect(copied).not.toContain("best = current = 0");
  expect(await page.locator(".article").evaluate((text) => getComputedStyle(text).fontSize)).toBe(
    "18px",
  );
  await page.reload();
  await untilHydrated(page);
  await expect.poll(() => page.locator(".code-copy").count()).toBe(2);
  expect(await page.locator('nav .menu [aria-current="true"]').innerText()).toBe("Resources");
});

test("the feed and the sitemap are well-formed XML", async ({ open }) => {
  const page = await open("/");
  const roots = await page.evaluate(() => {
    const read = async (path: string) => {
      const answer = await fetch(path);
      const { documentElement } = new DOMParser().parseFromString(
        await answer.text(),
        "application/xml",
      );
      return `${answer.headers.get("Content-Type")} ${documentElement.namespaceURI} ${documentElement.localName}`;
    };
    return Promise.all([read("/feed.xml"), read("/sitemap.xml")]);
  });
  expect(roots).toEqual([
    "application/atom+xml; charset=utf-8 http://www.w3.org/2005/Atom feed",
    "application/xml; charset=utf-8 http://www.sitemaps.org/schemas/sitemap/0.9 urlset",
  ]);
});
