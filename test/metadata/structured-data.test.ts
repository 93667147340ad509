import { createRequestHandler, type LoaderFunctionArgs } from "@remix-run/node";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { profile } from "../fixtures/content/small/profile";
import { startSite, type Site } from "../../harness/start-site";
import { pages, siteUrl } from "../support/addresses";
import { loadBuild } from "../support/create-site";
import { linksOf, oneLine, readPage, visibleText } from "../support/read-page";

interface Item {
  "@type": string;
  name?: string;
  url?: string;
  [property: string]: unknown;
}

interface Person extends Item {
  name: string;
  description: string;
  jobTitle: string;
  image: string;
  sameAs: string[];
  alumniOf: { name: string }[];
  knowsAbout: string[];
}

interface BreadcrumbList extends Item {
  itemListElement: { position: number; name: string; item: string }[];
}

let site: Site;
beforeAll(async () => {
  site = await startSite({ SITE_URL: siteUrl });
});
afterAll(() => site?.stop());

/** A page's items of structured data, with the text and links that a visitor sees. */
async function read(path: string) {
  const { document } = await readPage(site.origin + path);
  const html = document.toString();
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  expect(scripts).toHaveLength(1);
  const data = JSON.parse(scripts[0]?.textContent ?? "") as { "@context": string; "@graph": Item[] };
  expect(data["@context"]).toBe("https://schema.org");
  return {
    document,
    html,
    items: data["@graph"],
    text: visibleText(document),
    links: linksOf(document, siteUrl + path),
  };
}

const typesOf = (items: Item[]) => [...new Set(items.map((item) => item["@type"]))];

test("each page has the types of structured data that suit it, between the tags of link previews and the styles", async () => {
  for (const path of pages) {
    const { items, html } = await read(path);
    const isOfOwner = path === "/" || path === "/about";
    expect(typesOf(items), path).toEqual(isOfOwner ? ["ProfilePage"] : ["WebPage", "BreadcrumbList"]);
    // Some bots read only the first kilobytes of a page, where the tags of link previews must be.
    const [script = 0, styles] = ["application/ld+json", "<style"].map((each) => html.indexOf(each));
    expect(script, path).toBeGreaterThan(html.lastIndexOf('name="twitter:'));
    expect(script, path).toBeGreaterThan(html.lastIndexOf('property="og:'));
    expect(styles, path).toBeGreaterThan(script);
  }
});

/** The owner in the structured data of a page, and what else a visitor sees on it. */
async function readOwner(path: string) {
  const page = await read(path);
  const [profilePage] = page.items;
  expect(profilePage?.url).toBe(siteUrl + path);
  return { ...page, person: profilePage?.mainEntity as Person };
}

/** "Don't mark up content that is not visible": https://developers.google.com/search/docs/appearance/structured-data/sd-policies */
describe("the owner in the structured data", () => {
  test("is a person, with the name on the page, and the job title and profiles on the landing page", async () => {
    const landing = await read("/");
    for (const path of ["/", "/about"]) {
      const { person, text } = await readOwner(path);
      expect(person["@type"]).toBe("Person");
      // Google requires the name: https://developers.google.com/search/docs/appearance/structured-data/profile-page
      expect(person.name).toBe(profile.name);
      expect(text).toContain(person.name);
      expect(landing.text).toContain(person.jobTitle);
      expect(person.sameAs).toEqual(profile.social.map(({ url }) => url));
      expect(landing.links).toEqual(expect.arrayContaining(person.sameAs));
    }
  });

  test("is the same person on both pages, and the landing page claims nothing else", async () => {
    const { person: summaryOf } = await readOwner("/");
    const { person } = await readOwner("/about");
    expect(person).toMatchObject(summaryOf);
    expect(Object.keys(summaryOf)).toEqual(["@type", "@id", "name", "url", "jobTitle", "sameAs"]);
  });

  test("of /about has the summary, portrait, schools and skills that the page shows", async () => {
    const { person, text, document } = await readOwner("/about");
    expect(person.alumniOf.length).toBeGreaterThan(0);
    expect(person.knowsAbout.length).toBeGreaterThan(0);
    const claims = [person.description, ...person.alumniOf.map(({ name }) => name), ...person.knowsAbout];
    for (const claim of claims) expect(text).toContain(oneLine(claim));
    const image = new URL(person.image).pathname;
    expect(document.querySelectorAll("img").map((img) => img.getAttribute("src"))).toContain(image);
    expect((await fetch(site.origin + image)).status).toBe(200);
  });
});

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
test("the breadcrumbs lead from Home to the page, by names that the page shows", async () => {
  for (const path of pages.slice(2)) {
    const { items, text } = await read(path);
    const list = items.find((item) => item["@type"] === "BreadcrumbList") as BreadcrumbList;
    const steps = list.itemListElement;
    expect(steps.map(({ position }) => position)).toEqual([1, 2]);
    expect(steps.map(({ item }) => item)).toEqual([`${siteUrl}/`, siteUrl + path]);
    for (const { name } of steps) expect(text).toContain(name);
  }
});

test("the 404 page has no structured data", async () => {
  const { document } = await readPage(`${site.origin}/no-such-page`);
  expect(document.querySelectorAll('script[type="application/ld+json"]')).toHaveLength(0);
});

/** Renders /about with the given text as the owner's summary. */
async function renderAbout(summary: string): Promise<string> {
  const build = await loadBuild();
  const about = build.routes["routes/about"];
  if (!about) throw new Error("The build has no /about");
  const loader = async (args: LoaderFunctionArgs) => ({
    ...((await about.module.loader?.(args)) as object),
    summary,
  });
  const routes = { ...build.routes, "routes/about": { ...about, module: { ...about.module, loader } } };
  const handle = createRequestHandler({ ...build, routes }, "production");
  const context = {
    siteUrl,
    contactEmail: undefined,
    build: "test-build",
    path: "/about",
    isData: false,
    reportError: console.error,
  };
  return (await handle(new Request(`${siteUrl}/about`), context)).text();
}

/** https://www.w3.org/TR/json-ld11/#restrictions-for-contents-of-json-ld-script-elements */
test("a summary cannot break out of the script element", async () => {
  const elements = (html: string) => parse(html).querySelectorAll("*").length;
  const plain = elements(await renderAbout("Plain words."));
  for (const content of [
    "</script><script>alert(1)</script>",
    "</SCRIPT ><img src=x>",
    "<!--<script>",
    "& \"quotes\" 'and' \\u003c \u2028 \u2029",
  ]) {
    const html = await renderAbout(content);
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
    expect(scripts, content).toHaveLength(1);
    const { "@graph": graph } = JSON.parse(scripts[0]?.[1] ?? "") as { "@graph": [{ mainEntity: Person }] };
    expect(graph[0].mainEntity.description).toBe(content);
    expect(elements(html), content).toBe(plain);
  }
});
