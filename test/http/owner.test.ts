import { expect, test } from "vitest";
import { profile } from "../fixtures/content/minimal/profile";
import { pages, siteUrl } from "../support/paths";
import { type Page, readPage, site } from "../support/public-site";
import { oneLine, structuredData, visibleText } from "../support/read-page";

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
  const [home, about] = [await readPage("/"), await readPage("/about")];
  const of = ({ document }: Page) => structuredData<Item>(document)[0];
  expect(of(home)).toMatchObject({ "@type": "ProfilePage", url: `${siteUrl}/` });
  expect(of(home)?.mainEntity).toEqual(inShort);
  for (const shown of [profile.name, profile.jobTitle])
    expect(visibleText(home.document)).toContain(shown);
  expect(home.values("a", "href")).toEqual(expect.arrayContaining(profiles));

  expect(of(about)).toMatchObject({ url: `${siteUrl}/about`, mainEntity: inShort });
  const { description: summary, image, alumniOf, knowsAbout } = of(about)?.mainEntity as Person;
  expect([alumniOf.length, knowsAbout]).toEqual([2, profile.goodAt]);
  for (const claim of [summary, ...alumniOf.map(({ name }) => name), ...knowsAbout])
    expect(visibleText(about.document)).toContain(oneLine(claim));
  expect(about.values("img", "src")).toContain(image.replace(siteUrl, ""));
});

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
test("every other page has breadcrumbs with visible names, and the 404 page has no structured data", async () => {
  for (const path of pages.filter((each) => !["/", "/about"].includes(each))) {
    const { document } = await readPage(path);
    const data = structuredData<Item>(document);
    const steps = data[0]?.itemListElement ?? [];
    expect
      .soft([data.length, ...steps.map(({ item }) => item)], path)
      .toEqual([1, `${siteUrl}/`, siteUrl + path]);
    for (const { name } of steps) expect.soft(visibleText(document), path).toContain(name);
  }
  expect((await site.get("/no-such-page")).text).not.toContain("ld+json");
});

/** https://microformats.org/wiki/representative-h-card-parsing */
test("the home page has one h-card, with the site author's name and profiles", async () => {
  const { texts, values } = await readPage("/");
  expect(values(".h-card", "class")).toHaveLength(1);
  expect(texts(".h-card .p-name")).toEqual([profile.name]);
  // The page contains the links twice, for phones and for wider viewports.
  const mine = new Set(values("a[rel~=me]", "href"));
  expect([...mine]).toEqual(profile.social.map(({ url }) => url));
});
