import { expect } from "vitest";
import { pages, test } from "../support/visit";

test.for([...pages, "/nope"])(
  "%s opens what is elsewhere in new tabs, and the rest here",
  async (path, { open, site }) => {
    const page = await open(path, { status: path === "/nope" ? 404 : 200 });
    const links = await page.locator("a[href]").evaluateAll((all) =>
      (all as HTMLAnchorElement[]).map(({ href, target, rel, origin, hostname }) => {
        return { href, target, rel: rel.split(" "), origin, hostname };
      }),
    );
    const away = links.filter(({ origin }) => origin !== site.origin);
    for (const { href, target, rel } of away) {
      expect(target, href).toBe("_blank");
      expect(rel, href).toEqual(expect.arrayContaining(["noopener", "noreferrer"]));
    }
    for (const { href, hostname } of away.filter(({ href }) => !href.startsWith("mailto:"))) {
      expect(hostname, `${href} is no sample address`).toMatch(/(^|\.)example\.(com|org|net)$/);
    }
    expect(away.some(({ href }) => href.startsWith("mailto:"))).toBe(true);
    for (const { href, target } of links.filter(({ origin }) => origin === site.origin)) {
      expect(target, href).toBe("");
    }
  },
);

test("the new tab learns nothing of where it was opened from", async ({ open }) => {
  const page = await open("/");
  await page.context().route(/^https:/, (route) => route.fulfill({ body: "elsewhere" }));
  const opened = page.context().waitForEvent("page");
  await page.getByRole("main").getByRole("link").first().click();
  const tab = await opened;
  await tab.waitForLoadState();
  expect(await tab.evaluate(() => [document.body.innerText, window.opener, document.referrer])).toEqual([
    "elsewhere",
    null,
    "",
  ]);
  expect(new URL(page.url()).pathname).toBe("/");
});
