import { expect } from "vitest";
import { certifications } from "../fixtures/content/minimal/certifications";
import { experience } from "../fixtures/content/minimal/experience";
import { journey } from "../fixtures/content/minimal/journey";
import { profile } from "../fixtures/content/minimal/profile";
import { navbarLinks } from "../support/navbar";
import { eventually } from "../support/visit";
import { languages, lightSwitch, resources } from "./choices";
import {
  imagesThatFail,
  restingEntries,
  rowsOfCertificates,
  scrollThrough,
  socialLinks,
  untilTyped,
} from "../support/in-page";
import {
  focused,
  linkTo,
  markDocument,
  open,
  scrollTo,
  shownLinks,
  state,
  textOf,
  untilArrived,
} from "./steps";
import type { Tab } from "./tab";

/** A visit of several pages, which keeps the site's promises in every engine. */
export interface Journey {
  name: string;
  /** The journey visits a site whose scripts never come, so errors are expected. */
  withoutScripts?: true;
  run: (tab: Tab, site: string) => Promise<void>;
}

const meter = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((percent) => `${percent}%`);
const labels = [...navbarLinks.map(({ label }) => label), "Contact"];
const toggle = "nav button";

async function routeChanges(tab: Tab, site: string): Promise<void> {
  await tab.resize(1280);
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

  // A change of only the hash is no change of route: it scrolls to the target, and no new page fades in.
  const id = await tab.evaluate(() => {
    const heading = [...document.querySelectorAll("h2")].at(-1);
    document.querySelector("main")?.setAttribute("data-kept", "");
    location.hash = heading?.closest("[id]")?.id ?? "";
    return location.hash.slice(1);
  });
  await eventually(() =>
    tab.evaluate((target) => document.getElementById(target)?.getBoundingClientRect().top, id),
  ).toBeLessThan(100);
  expect(await tab.evaluate(() => document.querySelector("main")?.hasAttribute("data-kept"))).toBe(
    true,
  );
  if (tab.lines) expect(tab.lines).toEqual(meter);
}

async function everyPage(tab: Tab, site: string): Promise<void> {
  const title = () => tab.evaluate(() => document.title);
  const loaded: string[] = [];
  await tab.resize(1280);
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
    await eventually(() => state(tab)).toMatchObject({ path: to, current: label, marked: true });
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
  await eventually(() => focused(tab)).toBe("Menu");

  await openMenu();
  await tab.click(linkTo("/about"));
  await untilClosed();
  await eventually(() => focused(tab), "after a link to the same page").toBe("Menu");

  await openMenu();
  await tab.click(linkTo("/software"));
  await untilArrived(tab, "/software", "Software", "Projects");
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

async function landing(tab: Tab, site: string): Promise<void> {
  await tab.resize(768);
  await open(tab, `${site}/`);
  await eventually(() => tab.evaluate(socialLinks)).toEqual({ layout: "list", captions: "shown" });
  await tab.resize(769);
  await open(tab, `${site}/`);
  await eventually(() => tab.evaluate(socialLinks)).toEqual({ layout: "row", captions: "hidden" });
  const isOverPage = () =>
    tab.evaluate(() => {
      const box = (name: string) =>
        (document.querySelector(name) as Element).getBoundingClientRect();
      return box("main").top < box("nav").bottom - 1;
    });
  expect(await isOverPage()).toBe(true);
  await tab.click(".stories a");
  await eventually(async () => (await state(tab)).path).toBe("/software/bug-triage");
  await eventually(isOverPage).toBe(false);

  for (const [width, rows] of [
    [575, certifications.map(() => 1)],
    [576, [4, certifications.length - 4]],
  ] as const) {
    await tab.resize(width);
    await open(tab, `${site}/security`);
    expect(await tab.evaluate(rowsOfCertificates), `certificates at ${width} pixels`).toEqual(rows);
  }
}

async function motionOfPages(tab: Tab, site: string): Promise<void> {
  await tab.resize(1280);
  await open(tab, `${site}/about`);
  await tab.evaluate(untilTyped, profile.typing[1] ?? "");
  await eventually(() => textOf(tab, "main p button")).toBe("Pause typing");
  for (const [path, entries] of [
    ["/about", journey],
    ["/security", experience],
  ] as const) {
    await tab.click(linkTo(path));
    const shown = () => tab.evaluate(() => document.querySelectorAll("main ol > li").length);
    await eventually(shown).toBe(entries.length);
    await tab.evaluate(scrollThrough);
    await eventually(() => tab.evaluate(restingEntries), path).not.toContain(false);
  }
}

async function noScripts(tab: Tab, site: string): Promise<void> {
  await tab.resize(500);
  await tab.goto(`${site}/about`);
  expect(await shownLinks(tab)).toEqual([]);
  expect(await textOf(tab, ".typing-line [aria-hidden=true]")).toBe(profile.typing[0]);
  for (const [path, label] of [
    ["/security", "Experiences"],
    ["/resources", "Resources"],
    ["/about", "About"],
  ] as const) {
    expect(await tab.evaluate(restingEntries)).not.toContain(false);
    await tab.click(toggle);
    await eventually(() => shownLinks(tab)).toEqual(labels);
    await tab.click(linkTo(path));
    await eventually(async () => (await state(tab)).current).toBe(label);
  }
  await tab.goto(`${site}/resources`);
  await tab.click('main a[href$="#second"]');
  expect(await textOf(tab, "#second .resource-summary a")).toMatch(/^Open/);
}

export const journeys: Journey[] = [
  {
    name: "a change of route reaches the top, the heading and the link of a page",
    run: routeChanges,
  },
  {
    name: "every page shows its images, and has its title by each way",
    run: everyPage,
  },
  { name: "below 768 pixels, the links are in a menu", run: phoneMenu },
  { name: "links are a list up to 768 pixels, and certificates in rows from 576", run: landing },
  { name: "the line is typed, and the timelines come to rest", run: motionOfPages },
  { name: "a text is chosen, and comes back with Back", run: resources },
  { name: "a page leads to its translation, and an unknown address home", run: languages },
  { name: "the visitor's choice of light and dark stays", run: lightSwitch },
  {
    name: "without scripts, everything can be read and reached",
    run: noScripts,
    withoutScripts: true,
  },
];
