import { expect, test } from "vitest";
import { profile } from "../fixtures/content/minimal/profile";
import { pages, siteUrl } from "../support/paths";
import { site } from "../support/public-site";
import { linksOf, oneLine, readPage, structuredData, visibleText } from "../support/read-page";

interface Item {
  "@type": string;
  mainEntity?: Person;
  itemListElement?: { position: number; name: string; item: string }[];
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
test("the landing page and About describe their owner with visible texts only", async () => {
  const profiles = profile.social.map(({ url }) => url);
  const inShort = {
    "@type": "Person",
    "@id": `${siteUrl}/#owner`,
    name: profile.name,
    url: `${siteUrl}/`,
    jobTitle: profile.jobTitle,
    sameAs: profiles,
  };
  const [landing, about] = [await readPage(site, "/"), await readPage(site, "/about")];
  const [ofLanding, ofAbout] = [landing, about].map((page) => structuredData<Item>(page));
  expect(ofLanding).toMatchObject([{ "@type": "ProfilePage", url: `${siteUrl}/` }]);
  const { text: description, until: availabilityEnds } = profile.availability;
  const seeks = { "@type": "Demand", description, availabilityEnds };
  expect(ofLanding?.[0]?.mainEntity).toEqual({ ...inShort, seeks });
  for (const shown of [profile.name, profile.jobTitle, description])
    expect(visibleText(landing)).toContain(shown);
  expect(linksOf(landing, siteUrl)).toEqual(expect.arrayContaining(profiles));

  expect(ofAbout).toMatchObject([
    { "@type": "ProfilePage", url: `${siteUrl}/about`, mainEntity: inShort },
  ]);
  const { description: summary, image, alumniOf, knowsAbout } = ofAbout?.[0]?.mainEntity as Person;
  expect([alumniOf.length, knowsAbout]).toEqual([2, profile.goodAt]);
  for (const claim of [profile.name, summary, ...alumniOf.map(({ name }) => name), ...knowsAbout])
    expect(visibleText(about)).toContain(oneLine(claim));
  const { pathname } = new URL(image);
  expect(about.querySelectorAll("img").map((img) => img.getAttribute("src"))).toContain(pathname);
  expect((await site.get(pathname)).status).toBe(200);
});

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
test("every other page has breadcrumbs from Home with visible names, and the 404 page has no structured data", async () => {
  for (const path of pages.filter((each) => !["/", "/about"].includes(each))) {
    const page = await readPage(site, path);
    const [itself, list, ...others] = structuredData<Item>(page);
    expect
      .soft([itself, others], path)
      .toMatchObject([{ "@type": "WebPage", url: siteUrl + path }, []]);
    const steps = list?.itemListElement ?? [];
    expect.soft(steps, path).toMatchObject([
      { position: 1, item: `${siteUrl}/` },
      { position: 2, item: siteUrl + path },
    ]);
    for (const { name } of steps) expect.soft(visibleText(page), path).toContain(name);
  }
  expect((await site.get("/no-such-page")).text).not.toContain("ld+json");
});

/**
 * https://microformats.org/wiki/h-card, https://microformats.org/wiki/representative-h-card-parsing
 */
test("the landing page has one h-card, that of its owner, and rel=me only on the owner's profiles", async () => {
  const [card, ...others] = (await readPage(site, "/")).querySelectorAll(".h-card");
  expect(others).toEqual([]);
  expect(card?.querySelector(".p-name")?.textContent).toBe(profile.name);
  expect(card?.querySelector(".p-job-title")?.textContent).toBe(profile.jobTitle);
  expect(card?.querySelectorAll(".u-url[rel~=me]").length).toBeGreaterThan(0);
  const mine = (await readPage(site, "/")).querySelectorAll("a[rel~=me]");
  // The page has them twice, for phones and for wider windows.
  expect([...new Set(mine.map((link) => link.getAttribute("href")))]).toEqual(
    profile.social.map(({ url }) => url),
  );
  for (const link of mine) expect(link.getAttribute("rel")).not.toContain("nofollow");
});
