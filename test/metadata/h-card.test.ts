import type { HTMLElement } from "node-html-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { profile } from "../fixtures/content/small/profile";
import { startSite, type Site } from "../../harness/start-site";
import { readPage } from "../support/read-page";

/** https://microformats.org/wiki/h-card */

let site: Site;
let document: HTMLElement;
beforeAll(async () => {
  site = await startSite();
  ({ document } = await readPage(site.origin));
});
afterAll(() => site?.stop());

const tokens = (element: HTMLElement, attribute: string) =>
  element.getAttribute(attribute)?.split(/\s+/) ?? [];
const hrefsOf = (elements: HTMLElement[]) => elements.map((element) => element.getAttribute("href"));

test("the landing page has one h-card, with the owner's name and job title", () => {
  expect(document.querySelectorAll(".h-card")).toHaveLength(1);
  expect(document.querySelector(".h-card .p-name")?.textContent).toBe(profile.name);
  expect(document.querySelector(".h-card .p-job-title")?.textContent).toBe(profile.jobTitle);
});

/** A page's h-card represents its owner if one of the card's addresses is also rel=me: https://microformats.org/wiki/representative-h-card-parsing */
test("the h-card represents the owner of the page", () => {
  const urls = document.querySelectorAll(".h-card .u-url");
  expect(urls.some((url) => tokens(url, "rel").includes("me"))).toBe(true);
});

/** https://microformats.org/wiki/rel-me */
test("the links with rel=me are exactly those to the owner's profiles", () => {
  const mine = document.querySelectorAll("a[rel]").filter((link) => tokens(link, "rel").includes("me"));
  expect(hrefsOf(mine)).toEqual(profile.social.map(({ url }) => url));
  for (const link of mine) expect(tokens(link, "rel")).not.toContain("nofollow");
});
