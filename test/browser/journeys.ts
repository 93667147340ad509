import { expect } from "vitest";
import { certifications } from "../fixtures/content/minimal/certifications";
import { experience } from "../fixtures/content/minimal/experience";
import { journey } from "../fixtures/content/minimal/journey";
import { profile } from "../fixtures/content/minimal/profile";
import { resources as resourcesContent } from "../fixtures/content/minimal/resources";
import {
  imagesThatFail,
  isHydrated,
  restingEntries,
  rowsOfCertificates,
  scrollThrough,
  socialLinks,
  untilTyped,
} from "../support/in-page";
import { navbarLinks } from "../support/navbar";
import { eventually } from "../support/visit";
import {
  colourMode,
  linkTo,
  markDocument,
  open,
  scrollTo,
  shownLinks,
  state,
  textOf,
  untilArrived,
  untilState,
} from "./steps";
import type { Tab } from "./tab";

export interface Journey {
  name: string;
  /** The journey visits a site without scripts, so errors are expected. */
  withoutScripts?: true;
  run: (tab: Tab, site: string) => Promise<void>;
}

const meter = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((percent) => `${percent}%`);
const labels = [...navbarLinks.map(({ label }) => label), "Contact"];
const toggle = "nav button";

async function routeChanges(tab: Tab, site: string): Promise<void> {
  await open(tab, `${site}/about`);
  expect(await state(tab)).toMatchObject({
    heading: "About",
    current: "About",
    scrolled: 0,
    fade: "none",
  });
  expect(await tab.evaluate(() => document.activeElement?.localName)).toBe("body");
  await markDocument(tab);
  await scrollTo(tab, 300);
  await tab.click(linkTo("/software"));
  await untilArrived(tab, "/software", "Software", "Projects");

  await scrollTo(tab, 900);
  expect(await tab.evaluate(() => document.querySelector("nav")?.getBoundingClientRect().top)).toBe(
    0,
  );
  await tab.evaluate(() => history.back());
  await untilArrived(tab, "/about", "About", "About");
  await tab.evaluate(() => history.forward());
  await untilArrived(tab, "/software", "Software", "Projects");
  await tab.click(linkTo("/security"));
  await untilArrived(tab, "/security", "Software", "Experiences");

  // If only the hash changes, the page scrolls to the target, and no page fades in.
  const id = await tab.evaluate(() => {
    const heading = [...document.querySelectorAll("h2")].at(-1);
    document.querySelector("main")?.setAttribute("data-kept", "");
    location.hash = heading?.closest("[id]")?.id ?? "";
    return location.hash.slice(1);
  });
  await eventually(() =>
    tab.evaluate((target) => document.getElementById(target)?.getBoundingClientRect().top, id),
  ).toBeLessThan(100);
  expect(await tab.evaluate(() => document.querySelector("main[data-kept]") !== null)).toBe(true);
  if (tab.lines) expect(tab.lines).toEqual(meter);
}

async function everyPage(tab: Tab, site: string): Promise<void> {
  const title = () => tab.evaluate(() => document.title);
  const loaded: string[] = [];
  for (const { to, label } of navbarLinks) {
    await open(tab, site + to);
    expect(await tab.evaluate(imagesThatFail), to).toEqual([]);
    expect(await state(tab)).toMatchObject({ current: label });
    loaded.push(await title());
  }
  expect(new Set(loaded).size, "different titles").toBe(navbarLinks.length);

  await markDocument(tab);
  const followed: string[] = [];
  for (const { to, label } of navbarLinks) {
    await tab.click(linkTo(to));
    await untilState(tab, { path: to, current: label, marked: true });
    followed.push(await title());
  }
  expect(followed).toEqual(loaded);
}

async function phoneMenu(tab: Tab, site: string): Promise<void> {
  await tab.resize(767);
  await open(tab, `${site}/about`);
  await markDocument(tab);
  const isToggleShown = () =>
    tab.evaluate((button) => document.querySelector(button)?.getClientRects().length === 1, toggle);
  const openMenu = async () => {
    await tab.click(toggle);
    await eventually(() => shownLinks(tab)).toEqual(labels);
  };
  const untilClosed = () => eventually(() => shownLinks(tab)).toEqual([]);
  await untilClosed();
  expect(await isToggleShown()).toBe(true);

  await openMenu();
  await tab.press("Escape");
  await untilClosed();
  await untilState(tab, { focused: "Menu" });

  await openMenu();
  await tab.click(linkTo("/about"));
  await untilClosed();
  await untilState(tab, { focused: "Menu" });

  await openMenu();
  await tab.click(linkTo("/software"));
  await untilArrived(tab, "/software", "Software", "Projects");
  await untilClosed();
  await openMenu();
  await tab.evaluate(() => history.back());
  await untilState(tab, { path: "/about" });
  await untilClosed();

  await tab.resize(768);
  await open(tab, `${site}/about`);
  expect(await isToggleShown()).toBe(false);
  expect(await shownLinks(tab)).toEqual(labels);
}

async function layouts(tab: Tab, site: string): Promise<void> {
  for (const [width, links] of [
    [768, { columns: 1, rows: 3, captions: 3 }],
    [769, { columns: 3, rows: 1, captions: 0 }],
  ] as const) {
    await tab.resize(width);
    await open(tab, site);
    await eventually(() => tab.evaluate(socialLinks), `at ${width} pixels`).toEqual(links);
  }
  const isOverPage = () =>
    tab.evaluate(() => {
      const box = (name: string) =>
        (document.querySelector(name) as Element).getBoundingClientRect();
      return box("main").top < box("nav").bottom - 1;
    });
  expect(await isOverPage()).toBe(true);
  await tab.click(".stories a");
  await untilState(tab, { path: "/software/bug-triage" });
  await eventually(isOverPage).toBe(false);

  for (const [width, rows] of [
    [575, certifications.map(() => 1)],
    [576, [4, 2]],
  ] as const) {
    await tab.resize(width);
    await open(tab, `${site}/security`);
    expect(await tab.evaluate(rowsOfCertificates), `at ${width} pixels`).toEqual(rows);
  }
}

async function motion(tab: Tab, site: string): Promise<void> {
  await open(tab, `${site}/about`);
  await tab.evaluate(untilTyped, profile.typing[1] ?? "");
  await eventually(() => textOf(tab, "main p button")).toBe("Pause typing");
  for (const [path, entries] of [
    ["/about", journey],
    ["/security", experience],
  ] as const) {
    await tab.click(linkTo(path));
    await eventually(() => tab.evaluate(restingEntries)).toHaveLength(entries.length);
    await tab.evaluate(scrollThrough);
    await eventually(() => tab.evaluate(restingEntries), path).not.toContain(false);
  }
}

async function find(tab: Tab, site: string): Promise<void> {
  await open(tab, `${site}/about`);
  await tab.click(".find-button");
  await eventually(() => tab.evaluate(() => document.activeElement?.getAttribute("role"))).toBe(
    "combobox",
  );
  await tab.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>("dialog .find input");
    // React replaces the setter of the field itself, to know its last value.
    Reflect.set(HTMLInputElement.prototype, "value", "rabbitmq", field);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await eventually(() =>
    tab.evaluate(() => document.querySelector(".find [role=status]")?.textContent),
  ).toBe("Results for “rabbitmq”: 1");
  await tab.click(".find-row");
  await eventually(() => tab.evaluate(() => location.pathname)).toBe("/software/nutrition");
}

async function resources(tab: Tab, site: string): Promise<void> {
  await open(tab, `${site}/about`);
  await markDocument(tab);
  await tab.click(linkTo("/resources"));
  await untilArrived(tab, "/resources", "Resources", "Resources");
  const selected = () =>
    tab.evaluate(() => ({
      title: document.querySelector("main [aria-current]")?.textContent,
      summaries: [...document.querySelectorAll("main *")]
        .filter((each) => each.childElementCount === 0 && each.getClientRects().length > 0)
        .map(({ textContent }) => textContent ?? "")
        .filter((text) => text.startsWith("Of the")),
    }));
  const place = () => tab.evaluate(() => [location.hash, document.activeElement?.textContent]);
  const [first, ...others] = resourcesContent.blogs.items.map(({ id, title, summary }) => ({
    id,
    shown: { title, summaries: [summary] },
  }));
  expect(await selected()).toEqual(first?.shown);
  for (const { id, shown } of others) {
    await tab.click(`main a[href$="#${id}"]`);
    await eventually(selected).toEqual(shown);
    await eventually(place).toEqual([`#${id}`, shown.title]);
  }

  // Back returns to the last selection, and then to the previous page.
  await tab.click(linkTo("/software"));
  await untilArrived(tab, "/software", "Software", "Projects");
  await tab.evaluate(() => history.back());
  await eventually(selected).toEqual(others.at(-1)?.shown);
  await tab.evaluate(() => history.back());
  await untilArrived(tab, "/about", "About", "About");
}

async function languages(tab: Tab, site: string): Promise<void> {
  const place = () => tab.evaluate(() => [document.documentElement.lang, location.pathname]);
  await open(tab, `${site}/about`);
  await tab.click('.site-header [hreflang="fr"]');
  await eventually(place).toEqual(["fr-FR", "/fr/a-propos"]);
  await eventually(() => tab.evaluate(isHydrated)).toBe(true);
  await markDocument(tab);
  await tab.click(linkTo("/fr/software"));
  await untilArrived(tab, "/fr/software", "Logiciels", "Projets");

  await tab.resize(991);
  await open(tab, `${site}/security`);
  await tab.click('.site-footer [hreflang="fr"]');
  await eventually(place).toEqual(["fr-FR", "/fr"]);

  await tab.goto(`${site}/fr/nope`);
  await untilState(tab, {
    path: "/fr",
    focused: "Robin E.",
    current: "Accueil",
  });
}

async function themeToggle(tab: Tab, site: string): Promise<void> {
  await open(tab, `${site}/about`);
  const system = await colourMode(tab);
  expect(system).toMatchObject({ chosen: "system", name: "Colour theme: system" });
  await tab.click(".theme-toggle");
  const dark = await colourMode(tab);
  expect(dark).toMatchObject({ chosen: "dark", name: "Colour theme: dark" });
  expect(await textOf(tab, "#new-mode")).toBe(dark.name);
  expect(dark.background).not.toBe(system.background);

  await tab.click(linkTo("/software"));
  await untilState(tab, { current: "Projects" });
  expect(await colourMode(tab), "after navigation").toEqual(dark);
  await open(tab, `${site}/resume`);
  expect(await colourMode(tab), "after a load").toEqual(dark);
  await tab.click(".theme-toggle");
  expect((await colourMode(tab)).chosen).toBe("light");
  await tab.click(".theme-toggle");
  expect(await colourMode(tab)).toEqual(system);
}

async function noScripts(tab: Tab, site: string): Promise<void> {
  await tab.resize(500);
  await tab.goto(`${site}/about`);
  expect(await shownLinks(tab)).toEqual([]);
  expect(await textOf(tab, ".typed-line [aria-hidden=true]")).toBe(profile.typing[0]);
  for (const [path, label] of [
    ["/security", "Experiences"],
    ["/about", "About"],
    ["/resources", "Resources"],
  ] as const) {
    expect(await tab.evaluate(restingEntries)).not.toContain(false);
    await tab.click(toggle);
    await eventually(() => shownLinks(tab)).toEqual(labels);
    await tab.click(linkTo(path));
    await untilState(tab, { current: label });
  }
  await tab.click('main a[href$="#second"]');
  expect(await textOf(tab, "#second .resource-summary a")).toMatch(/^Open/);
}

export const journeys: Journey[] = [
  {
    name: "navigation fades in the page at its top, focuses its heading and marks its link",
    run: routeChanges,
  },
  {
    name: "every page shows its images, and sets its title on load and on navigation",
    run: everyPage,
  },
  { name: "below 768 pixels, the links are in a menu", run: phoneMenu },
  {
    name: "social links are a list up to 768 pixels, and certificates have rows from 576",
    run: layouts,
  },
  { name: "the typing line types, and timeline entries move into place", run: motion },
  { name: "Find lists the results for a word, and opens one", run: find },
  { name: "a selected post is shown, and shown again on Back", run: resources },
  {
    name: "a page links to its translation, and a 404 page redirects to its home page",
    run: languages,
  },
  { name: "the chosen colour mode survives navigation and reload", run: themeToggle },
  {
    name: "without scripts, everything is readable and reachable",
    run: noScripts,
    withoutScripts: true,
  },
];
