import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { profile } from "../../app/content/profile";
import { startSite, type Site } from "../../harness/start-site";
import { fetchPages, first, type FetchedPage } from "../../scripts/previews/fetch-pages";
import { pages, siteUrl } from "../support/addresses";

let site: Site;
let fetched: FetchedPage[];

beforeAll(async () => {
  site = await startSite({ SITE_URL: siteUrl });
  fetched = await fetchPages(pages.map((path) => site.origin + path));
});
afterAll(() => site?.stop());

describe.each(pages)("the tags of %s", (path) => {
  const page = () => fetched.find(({ address }) => address === site.origin + path) as FetchedPage;
  const said = (name: string) => first(page(), name);

  test("name the page's title, description and kind, the owner and the language", () => {
    expect(said("title")).toContain(profile.name);
    expect(said("og:title")).toBe(said("title"));
    expect(said("og:description")).toBe(said("description"));
    expect(said("og:site_name")).toBe(profile.name);
    expect(said("og:locale")).toBe(profile.language.replace("-", "_"));
    expect(said("og:type")).toBe(path === "/about" ? "profile" : "website");
  });

  test("let search engines index the page", () => {
    expect(page().tags.has("robots")).toBe(false);
  });
});
