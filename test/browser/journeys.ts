import { expect } from "vitest";
import { navbarLinks } from "../support/addresses";
import { isHydrated } from "../support/is-hydrated";
import { durationsOf, recordMotion } from "../support/motion";
import { eventually } from "../support/visit";
import { imagesThatFail, linksOutThatStay, scrollThrough, socialLinks, unrestedEntries } from "./in-page";
import type { Tab } from "./tab";

/** The origins at which a journey finds the site. */
interface Origins {
  site: string;
  /** The same site, but none of its scripts load. */
  withoutScripts: string;
  /** A site in English and in French. */
  french: string;
}

/** A visit of several pages, which keeps the site's promises in every engine. */
export interface Journey {
  name: string;
  /** Whether the pages' scripts load. If not, the errors that this causes are expected. */
  scripts: boolean;
  run: (tab: Tab, origins: Origins) => Promise<void>;
}

const meter = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((percent) => `${percent}%`);
const labels = ["Home", "About", "Experiences", "Projects", "Resources", "Contact"];
const toggle = "nav button";
const linkTo = (path: string) => `nav a[href="${path}"]`;

async function open(tab: Tab, address: string): Promise<void> {
  await tab.goto(address);
  await eventually(() => tab.evaluate(isHydrated)).toBe(true);
}

/** Where the visitor is, and whether the document is still the one that `markDocument` has marked. */
function state(tab: Tab) {
  return tab.evaluate(() => ({
    path: location.pathname,
    heading: document.querySelector("h1")?.textContent ?? "",
    current: [...document.querySelectorAll("nav [aria-current=page]")].map((link) => link.textContent).join(),
    focused: document.activeElement?.textContent ?? "",
    scrolled: window.scrollY,
    marked: document.documentElement.dataset.marked === "yes",
  }));
}

const markDocument = (tab: Tab) =>
  tab.evaluate(() => {
    document.documentElement.dataset.marked = "yes";
  });

/** Waits until a page has been reached by a change of route: at its top, its heading focused, its link marked. */
async function untilAt(tab: Tab, path: string, heading: string, label: string): Promise<void> {
  await eventually(() => state(tab)).toEqual({
    path,
    heading,
    current: label,
    focused: heading,
    scrolled: 0,
    marked: true,
  });
}

const scrollTo = (tab: Tab, to: number) =>
  tab.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), to);

/** The texts of the navbar's links that a tap on their middle would reach. */
const shownLinks = (tab: Tab) =>
  tab.evaluate(() =>
    [...document.querySelectorAll("nav a")]
      .filter((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((link) => link.textContent),
  );

const focused = (tab: Tab) => tab.evaluate(() => document.activeElement?.textContent);

const textOf = (tab: Tab, selector: string) =>
  tab.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.innerText.trim(), selector);

async function routeChanges(tab: Tab, { site }: Origins): Promise<void> {
  await tab.resize(1280);
  await open(tab, `${site}/about`);
  expect(await state(tab)).toMatchObject({ heading: "About", current: "About", scrolled: 0 });
  expect(await tab.evaluate(() => document.activeElement?.localName)).toBe("body");
  await markDocument(tab);
  await tab.evaluate(recordMotion);
  await scrollTo(tab, 300);
  await tab.click(linkTo("/software"));
  await untilAt(tab, "/software", "Software", "Projects");
  const fades = (count: number) =>
    eventually(() => tab.evaluate(durationsOf, ["main", "opacity"] as const)).toEqual(
      Array<number>(count).fill(500),
    );
  await fades(1);

  await scrollTo(tab, 900);
  expect(await tab.evaluate(() => document.querySelector("nav")?.getBoundingClientRect().top)).toBe(0);
  await tab.evaluate(() => history.back());
  await untilAt(tab, "/about", "About", "About");
  await fades(2);
  await tab.evaluate(() => history.forward());
  await untilAt(tab, "/software", "Software", "Projects");
  await fades(3);

  // A change of only the hash is no change of route: it scrolls to the target, and nothing fades.
  await tab.click(linkTo("/security"));
  await untilAt(tab, "/security", "Software", "Experiences");
  const id = await tab.evaluate(() => {
    const heading = [...document.querySelectorAll("h2")].at(-1);
    location.hash = heading?.closest("[id]")?.id ?? "";
    return location.hash.slice(1);
  });
  await eventually(() =>
    tab.evaluate((target) => document.getElementById(target)?.getBoundingClientRect().top, id),
  ).toBeLessThan(100);
  await fades(4);
  expect(await state(tab)).toMatchObject({ marked: true });
  if (tab.lines) expect(tab.lines).toEqual(meter);
}

async function everyPage(tab: Tab, { site }: Origins): Promise<void> {
  const title = () => tab.evaluate(() => document.title);
  const loaded: string[] = [];
  for (const { to, label } of navbarLinks) {
    for (const width of [1280, 375]) {
      await tab.resize(width);
      await open(tab, site + to);
      expect(await tab.evaluate(imagesThatFail), to).toEqual([]);
      const overflow = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${to} at ${width} pixels scrolls sideways`).toBeLessThanOrEqual(0);
    }
    expect(await state(tab)).toMatchObject({ current: label });
    expect(await tab.evaluate(linksOutThatStay), to).toEqual([]);
    loaded.push(await title());
  }
  expect(new Set(loaded).size, "different titles").toBe(navbarLinks.length);

  await tab.resize(1280);
  await markDocument(tab);
  const followed: string[] = [];
  for (const { to, label } of navbarLinks) {
    await tab.click(linkTo(to));
    await eventually(() => state(tab)).toMatchObject({ path: to, current: label, marked: true });
    followed.push(await title());
  }
  expect(followed).toEqual(loaded);
}

async function phoneMenu(tab: Tab, { site }: Origins): Promise<void> {
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
  expect(await focused(tab)).toBe("Menu");

  await openMenu();
  await tab.click(linkTo("/about"));
  await untilClosed();
  expect(await focused(tab), "after a link to the same page").toBe("Menu");

  await openMenu();
  await tab.click(linkTo("/software"));
  await untilAt(tab, "/software", "Software", "Projects");
  await untilClosed();
  await openMenu();
  await tab.evaluate(() => history.back());
  await eventually(async () => (await state(tab)).path).toBe("/about");
  await untilClosed();

  await tab.resize(768);
  await open(tab, `${site}/about`);
  expect(await isToggleShown()).toBe(false);
  expect(await shownLinks(tab)).toEqual(labels);
}

async function landing(tab: Tab, { site }: Origins): Promise<void> {
  await tab.resize(768);
  await open(tab, `${site}/`);
  await eventually(() => tab.evaluate(socialLinks)).toEqual({ layout: "list", captions: "shown" });
  await tab.resize(769);
  await open(tab, `${site}/`);
  await eventually(() => tab.evaluate(socialLinks)).toEqual({ layout: "row", captions: "hidden" });
  const isOverPage = () =>
    tab.evaluate(() => {
      const box = (name: string) => (document.querySelector(name) as Element).getBoundingClientRect();
      return box("main").top < box("nav").bottom - 1;
    });
  expect(await isOverPage()).toBe(true);
  const contact = await tab.evaluate(() => {
    const { href, target, rel } = [...document.querySelectorAll<HTMLAnchorElement>("nav a")].at(-1) ?? {};
    return { href, target, rel };
  });
  expect(contact).toEqual({ href: "mailto:robin@example.com", target: "_blank", rel: "noopener noreferrer" });

  await tab.click(linkTo("/resources"));
  await eventually(isOverPage).toBe(false);
}

async function motionOfPages(tab: Tab, { site }: Origins): Promise<void> {
  await tab.resize(1280);
  await open(tab, `${site}/about`);
  const typed = () => textOf(tab, ".typing-line [aria-hidden=true]");
  await eventually(typed).toBe("Coder.");
  await eventually(() => textOf(tab, "main p button")).toBe("Pause typing");
  for (const [path, entries] of [
    ["/about", 4],
    ["/security", 10],
  ] as const) {
    await tab.click(linkTo(path));
    await eventually(() => tab.evaluate(() => document.querySelectorAll("main ol > li").length)).toBe(
      entries,
    );
    await tab.evaluate(scrollThrough);
    await eventually(() => tab.evaluate(unrestedEntries), path).toEqual([]);
  }
}

async function resources(tab: Tab, { site }: Origins): Promise<void> {
  await tab.resize(1280);
  await open(tab, `${site}/resources`);
  const chosen = () =>
    tab.evaluate(() => ({
      selected: document.querySelector("main [aria-current]")?.textContent,
      focused: document.activeElement?.textContent,
      hash: location.hash,
      summaries: [...document.querySelectorAll(".resource-summary")].filter(
        (summary) => summary.getClientRects().length > 0,
      ).length,
    }));
  const title = "Coding is a craft not a competetion";
  expect(await chosen()).toMatchObject({ selected: title, hash: "", summaries: 1 });
  await tab.click("main [aria-current]");
  await eventually(chosen).toEqual({ selected: title, focused: title, hash: "#link1", summaries: 1 });
  expect(await textOf(tab, ".resource-summary a[target=_blank]")).toMatch(/^Open/);
}

async function unknownAddress(tab: Tab, { site }: Origins): Promise<void> {
  await tab.resize(1280);
  await open(tab, `${site}/nope/nope`);
  expect(await state(tab)).toMatchObject({ heading: "404 - Not Found", current: "" });
  expect(await textOf(tab, "main")).toContain("Redirecting you to Home in 5 seconds");
  await eventually(() => textOf(tab, "main button")).toBe("Stay on this page");
  await tab.click("main button");
  await eventually(() => focused(tab)).toMatch(/^You are staying here/);
  expect(await textOf(tab, "main")).not.toContain("Redirecting");
  await markDocument(tab);
  await tab.click('main a[href="/"]');
  await untilAt(tab, "/", "Robin Example", "Home");

  await open(tab, `${site}/nope`);
  await markDocument(tab);
  await untilAt(tab, "/", "Robin Example", "Home");
}

async function languages(tab: Tab, { french: site }: Origins): Promise<void> {
  const place = () => tab.evaluate(() => [document.documentElement.lang, location.pathname]);
  await tab.resize(1280);
  await open(tab, `${site}/about`);
  await tab.click('.site-header [hreflang="fr"]');
  await eventually(place).toEqual(["fr-FR", "/fr/about"]);
  await eventually(() => tab.evaluate(isHydrated)).toBe(true);
  await markDocument(tab);
  await tab.click(linkTo("/fr/software"));
  await untilAt(tab, "/fr/software", "Logiciels", "Projets");

  await tab.resize(991);
  await open(tab, `${site}/security`);
  await tab.click('.site-footer [hreflang="fr"]');
  await eventually(place).toEqual(["fr-FR", "/fr"]);

  await open(tab, `${site}/fr/nope`);
  expect(await state(tab)).toMatchObject({ heading: "404 - Page introuvable" });
  await markDocument(tab);
  await untilAt(tab, "/fr", "Robin Example", "Accueil");
}

async function noScripts(tab: Tab, { withoutScripts: site }: Origins): Promise<void> {
  await tab.resize(500);
  await tab.goto(`${site}/about`);
  expect(await shownLinks(tab)).toEqual([]);
  expect(await textOf(tab, ".typing-line [aria-hidden=true]")).toBe("Software Developer.");
  for (const [path, label] of [
    ["/security", "Experiences"],
    ["/resources", "Resources"],
    ["/about", "About"],
  ] as const) {
    expect(await tab.evaluate(unrestedEntries)).toEqual([]);
    await tab.click(toggle);
    await eventually(() => shownLinks(tab)).toEqual(labels);
    await tab.click(linkTo(path));
    await eventually(async () => (await state(tab)).current).toBe(label);
  }
  await tab.goto(`${site}/resources`);
  await tab.click('a[href$="#link1"]');
  expect(await textOf(tab, "#link1 .resource-summary a")).toMatch(/^Open/);
}

/** The visitor's choice between light and dark, the name of the switch, and the colour behind the page. */
const light = (tab: Tab) =>
  tab.evaluate(() => ({
    chosen: document.documentElement.dataset.light,
    name: document.querySelector<HTMLElement>(".light-switch")?.innerText.trim() ?? "",
    background: getComputedStyle(document.body).backgroundColor,
  }));

async function lightSwitch(tab: Tab, { site }: Origins): Promise<void> {
  await tab.resize(1280);
  await open(tab, `${site}/about`);
  const bySystem = await light(tab);
  expect(bySystem).toMatchObject({ chosen: "system", name: expect.stringMatching(/system.*light$/) });
  await tab.click(".light-switch");
  const inLight = await light(tab);
  expect(inLight).toMatchObject({ chosen: "light", name: expect.stringMatching(/light.*dark$/) });
  await tab.click(".light-switch");
  const inDark = await light(tab);
  expect(inDark).toMatchObject({ chosen: "dark", name: expect.stringMatching(/dark.*system$/) });
  expect(inDark.background).not.toBe(inLight.background);

  await tab.click(linkTo("/software"));
  await eventually(async () => (await state(tab)).current).toBe("Projects");
  expect(await light(tab), "after a change of route").toEqual(inDark);
  await open(tab, `${site}/resume`);
  expect(await light(tab), "after a load").toEqual(inDark);
  await tab.click(".light-switch");
  expect(await light(tab)).toEqual(bySystem);
}

export const journeys: Journey[] = [
  {
    name: "a route change reaches the top, the heading and the link of a page, on Back too",
    scripts: true,
    run: routeChanges,
  },
  {
    name: "every page shows its images and fits its window, and has its title by each way",
    scripts: true,
    run: everyPage,
  },
  { name: "below 768 pixels, the links are in a menu", scripts: true, run: phoneMenu },
  {
    name: "the landing page shows a list of links up to 768 pixels, and then a row",
    scripts: true,
    run: landing,
  },
  { name: "the line is typed, and the timelines come to rest", scripts: true, run: motionOfPages },
  { name: "the visitor's choice of light and dark stays", scripts: true, run: lightSwitch },
  { name: "a resource is selected", scripts: true, run: resources },
  { name: "an unknown address lets the visitor stay, or leads home", scripts: true, run: unknownAddress },
  {
    name: "a page leads to its translation, and an unknown address home in its language",
    scripts: true,
    run: languages,
  },
  { name: "without scripts, everything can be read and reached", scripts: false, run: noScripts },
];
