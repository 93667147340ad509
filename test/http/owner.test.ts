import { expect, test } from "vitest";
import { profile } from "../fixtures/content/minimal/profile";
import { pages, siteUrl } from "../support/paths";
import { site } from "../support/public-site";
import { linksOf, oneLine, readPage, structuredData, visibleText } from "../support/read-page";

interface Item {
  "@type": string;
  mainEntity?: Person;
  itemListElement?: { name: string; item: string }[];
}

interface Person {
  description: string;
  image: string;
  alumniOf: { name: string }[];
  knowsAbout: string[];
}

/**
 * "Don't mark up content that is not visible":
 * https://developers.google.com/search/docs/appearance/structured-data/sd-policies
 */
test("structured data of the home page and About contains only visible text", async () => {
  const profiles = profile.social.map(({ url }) => url);
  const inShort = {
    "@type": "Person",
    "@id": `${siteUrl}/#owner`,
    name: profile.name,
    url: `${siteUrl}/`,
    jobTitle: profile.jobTitle,
    sameAs: profiles,
  };
  const [home, about] = [await readPage(site, "/"), await readPage(site, "/about")];
  const of = (page: typeof home) => structuredData<Item>(page)[0];
  expect(of(home)).toMatchObject({ "@type": "ProfilePage", url: `${siteUrl}/` });
  expect(of(home)?.mainEntity).toEqual(inShort);
  for (const shown of [profile.name, profile.jobTitle]) expect(visibleText(home)).toContain(shown);
  expect(linksOf(home, siteUrl)).toEqual(expect.arrayContaining(profiles));

  expect(of(about)).toMatchObject({ url: `${siteUrl}/about`, mainEntity: inShort });
  const { description: summary, image, alumniOf, knowsAbout } = of(about)?.mainEntity as Person;
  expect([alumniOf.length, knowsAbout]).toEqual([2, profile.goodAt]);
  for (const claim of [summary, ...alumniOf.map(({ name }) => name), ...knowsAbout])
    expect(visibleText(about)).toContain(oneLine(claim));
  const images = about.querySelectorAll("img").map((img) => `${siteUrl}${img.getAttribute("src")}`);
  expect(images).toContain(image);
});

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
test("every other page has breadcrumbs with visible names, and the 404 page has no structured data", async () => {
  for (const path of pages.filter((each) => !["/", "/about"].includes(each))) {
    const page = await readPage(site, path);
    const data = structuredData<Item>(page);
    const steps = data[0]?.itemListElement ?? [];
    expect
      .soft([data.length, ...steps.map(({ item }) => item)], path)
      .toEqual([1, `${siteUrl}/`, siteUrl + path]);
    for (const { name } of steps) expect.soft(visibleText(page), path).toContain(name);
  }
  expect((await site.get("/no-such-page")).text).not.toContain("ld+json");
});

/** https://microformats.org/wiki/representative-h-card-parsing */
test("the home page has one h-card, with the site author's name and profiles", async () => {
  const page = await readPage(site, "/");
  const cards = page.querySelectorAll(".h-card");
  expect(cards.map((card) => card.querySelector(".p-name")?.text)).toEqual([profile.name]);
  // The page contains the links twice, for phones and for wider viewports.
  const mine = page.querySelectorAll("a[rel~=me]").map((link) => link.getAttribute("href"));
  expect([...new Set(mine)]).toEqual(profile.social.map(({ url }) => url));
});
