import type { Page } from "puppeteer-core";
import { expect } from "vitest";
import { certifications } from "../fixtures/content/minimal/certifications";
import { experience } from "../fixtures/content/minimal/experience";
import { journey } from "../fixtures/content/minimal/journey";
import { profile } from "../fixtures/content/minimal/profile";
import { resources as resourcesContent } from "../fixtures/content/minimal/resources";
import { isReady, restingEntries, scrollThrough } from "../support/in-page";
import { navbarLinks } from "../support/navbar";
import { eventually } from "../support/visit";

/** The lines that the pages write with console.log. */
const meter = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((percent) => `${percent}%`);
const labels = [...navbarLinks.map(({ label }) => label), "Contact"];
const toggle = "nav button";

const linkTo = (path: string) => `nav a[href="${path}"]`;

const resize = (page: Page, width: number) => page.setViewport({ width, height: 800 });

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(isReady);
}

/** Describes the page, its entrance, and whether it is still in the document that `markDocument` marked. */
const state = () => {
  const main = document.querySelector("main") as Element;
  return {
    path: location.pathname,
    heading: document.querySelector("h1")?.textContent ?? "",
    current: [...document.querySelectorAll("nav [aria-current=page]")]
      .map((link) => link.textContent)
      .join(),
    focused: document.activeElement?.textContent ?? "",
    scrolled: window.scrollY,
    fades: getComputedStyle(main).animationName !== "none",
    marked: document.documentElement.dataset.marked === "yes",
  };
};

const markDocument = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.marked = "yes";
  });

const untilState = (page: Page, expected: object) =>
  eventually(() => page.evaluate(state)).toMatchObject(expected);

/** Waits until a page has faded in after client-side navigation: at its top, its heading focused, its link current. */
const untilArrived = (
  page: Page,
  path: string,
  heading: string,
  label: string,
  focused = heading,
) =>
  untilState(page, {
    path,
    heading,
    current: label,
    focused,
    scrolled: 0,
    fades: true,
    marked: true,
  });

const scrollTo = (page: Page, to: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), to);

/** Lists the menu's links that a tap on their middle would reach. */
const shownLinks = () =>
  [...document.querySelectorAll(".menu a")]
    .filter((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    })
    .map((link) => link.textContent);

const textOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => (element as HTMLElement).innerText.trim());

async function routeChanges(page: Page, site: string): Promise<void> {
  const lines: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "log") lines.push(message.text());
  });
  await open(page, `${site}/about`);
  expect(await page.evaluate(state)).toMatchObject({
    heading: "About",
    current: "About",
    scrolled: 0,
    fades: false,
  });
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("body");
  await markDocument(page);
  await scrollTo(page, 300);
  await page.click(linkTo("/software"));
  await untilArrived(page, "/software", "Projects", "Projects");

  await scrollTo(page, 900);
  expect(
    await page.evaluate(() => document.querySelector("nav")?.getBoundingClientRect().top),
  ).toBe(0);
  // After Back, the focus is on the link that was followed.
  await page.evaluate(() => history.back());
  await untilArrived(page, "/about", "About", "About", "Projects");
  await page.evaluate(() => history.forward());
  await untilArrived(page, "/software", "Projects", "Projects");
  await page.click(linkTo("/security"));
  await untilArrived(page, "/security", "Software", "Experiences");

  // If only the hash changes, the page scrolls to the target, and no page fades in.
  const id = await page.evaluate(() => {
    const heading = [...document.querySelectorAll("h2")].at(-1);
    document.querySelector("main")?.setAttribute("data-kept", "");
    location.hash = heading?.closest("[id]")?.id ?? "";
    return location.hash.slice(1);
  });
  await eventually(() =>
    page.evaluate((target) => document.getElementById(target)?.getBoundingClientRect().top, id),
  ).toBeLessThan(100);
  expect(await page.evaluate(() => document.querySelector("main[data-kept]") !== null)).toBe(true);
  expect(lines).toEqual(meter);
}

async function phoneMenu(page: Page, site: string): Promise<void> {
  await resize(page, 767);
  await open(page, `${site}/about`);
  await markDocument(page);
  const isToggleShown = () =>
    page.evaluate(
      (button) => document.querySelector(button)?.getClientRects().length === 1,
      toggle,
    );
  const openMenu = async () => {
    await page.click(toggle);
    await eventually(() => page.evaluate(shownLinks)).toEqual(labels);
  };
  const untilClosed = () => eventually(() => page.evaluate(shownLinks)).toEqual([]);
  await untilClosed();
  expect(await isToggleShown()).toBe(true);

  await openMenu();
  await page.keyboard.press("Escape");
  await untilClosed();
  await untilState(page, { focused: "Menu" });

  await openMenu();
  await page.click(linkTo("/about"));
  await untilClosed();
  await untilState(page, { focused: "Menu" });

  await openMenu();
  await page.click(linkTo("/software"));
  await untilArrived(page, "/software", "Projects", "Projects");
  await untilClosed();
  await openMenu();
  await page.evaluate(() => history.back());
  await untilState(page, { path: "/about" });
  await untilClosed();

  await resize(page, 768);
  await open(page, `${site}/about`);
  expect(await isToggleShown()).toBe(false);
  expect(await page.evaluate(shownLinks)).toEqual(labels);
}

/** Counts the elements in each row. Leaves out hidden ones: the page has two lists of social links. */
async function rowsOf(page: Page, selector: string): Promise<number[]> {
  const boxes = await page.$$eval(selector, (all) =>
    all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
  );
  const rows = new Map<number, number>();
  for (const { top, width } of boxes)
    if (width > 10) rows.set(Math.round(top), (rows.get(Math.round(top)) ?? 0) + 1);
  return [...rows.values()];
}

async function layouts(page: Page, site: string): Promise<void> {
  for (const [width, links, captions] of [
    [768, [1, 1, 1], [1, 1, 1]],
    [769, [3], []],
  ] as const) {
    await resize(page, width);
    await open(page, site);
    const parts = [".social-links a", ".social-links a > :last-child"];
    const rows = () => Promise.all(parts.map((part) => rowsOf(page, part)));
    await eventually(rows, `at ${width} pixels`).toEqual([links, captions]);
  }
  const isOverPage = () =>
    page.evaluate(() => {
      const box = (name: string) =>
        (document.querySelector(name) as Element).getBoundingClientRect();
      return box("main").top < box("nav").bottom - 1;
    });
  expect(await isOverPage()).toBe(true);
  await page.click(".stories a");
  await untilState(page, { path: "/software/bug-triage" });
  await eventually(isOverPage).toBe(false);

  for (const [width, rows] of [
    [575, certifications.map(() => 1)],
    [576, [4, 2]],
  ] as const) {
    await resize(page, width);
    await open(page, `${site}/security`);
    expect(await rowsOf(page, ".certifications > li"), `at ${width} pixels`).toEqual(rows);
  }
}

async function motion(page: Page, site: string): Promise<void> {
  await open(page, `${site}/about`);
  for (const [path, entries] of [
    ["/about", journey],
    ["/security", experience],
  ] as const) {
    await page.click(linkTo(path));
    await eventually(() => page.evaluate(restingEntries)).toHaveLength(entries.length);
    await page.evaluate(scrollThrough);
    await eventually(() => page.evaluate(restingEntries), path).not.toContain(false);
  }
}

async function years(page: Page, site: string): Promise<void> {
  await open(page, site);
  await markDocument(page);
  const state = () =>
    page.evaluate(() => {
      const { color } = getComputedStyle(document.body);
      const { value = "" } = document.querySelector<HTMLInputElement>(".years :checked") ?? {};
      const rows = [...document.querySelectorAll(".home-list li, .story")];
      const isMuted = (row: Element) =>
        getComputedStyle(row.querySelector("a, b") ?? row).color !== color;
      return {
        value,
        // The rows of other years are muted, and with "Present" none is.
        isRight: rows.every(
          (row) => isMuted(row) === (value !== "0" && !row.classList.contains(`y${value}`)),
        ),
        boxes: rows.map((row) => {
          const { x, y, width, height } = row.getBoundingClientRect();
          return [x, y + window.scrollY, width, height].map(Math.round);
        }),
      };
    });
  const present = await state();
  expect(present).toMatchObject({ value: "0", isRight: true });
  const [first = "", next = ""] = await page.$$eval(".years input:enabled", (inputs) =>
    inputs.map((input) => input.value),
  );
  await page.click(`.years [value="${first}"]`);
  await eventually(state).toEqual({ ...present, value: first });
  await page.keyboard.press("ArrowRight");
  await eventually(state).toEqual({ ...present, value: next });

  await page.click(".stories a");
  await untilState(page, { path: "/software/bug-triage", marked: true });
  await page.evaluate(() => history.back());
  await untilState(page, { path: "/", marked: true });
  await eventually(state, "after Back").toMatchObject({ value: next, isRight: true });
}

async function backWithinArticle(page: Page, site: string): Promise<void> {
  await open(page, `${site}/resources/the-almost-right-answer`);
  await scrollTo(page, 300);
  const place = () =>
    page.evaluate(() => [location.hash !== "", Math.round(window.scrollY) === 300]);
  await page.evaluate(() => document.querySelector<HTMLElement>("[data-footnote-ref]")?.click());
  await eventually(place).toEqual([true, false]);
  await page.evaluate(() => history.back());
  await eventually(place).toEqual([false, true]);
}

async function find(page: Page, site: string): Promise<void> {
  await open(page, `${site}/about`);
  await page.click(".find-button");
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe(
    "combobox",
  );
  await page.keyboard.type("rabbitmq");
  await eventually(() => textOf(page, ".find [role=status]")).toBe("Results for “rabbitmq”: 1");
  await page.click(".find-row");
  await eventually(() => page.evaluate(() => location.pathname)).toBe("/software/nutrition");
}

async function resources(page: Page, site: string): Promise<void> {
  await open(page, `${site}/about`);
  await markDocument(page);
  await page.click(linkTo("/resources"));
  await untilArrived(page, "/resources", "Resources", "Resources");
  const selected = () =>
    page.evaluate(() => ({
      title: document.querySelector("main [aria-current]")?.textContent,
      summaries: [...document.querySelectorAll("main *")]
        .filter((each) => each.childElementCount === 0 && each.getClientRects().length > 0)
        .map(({ textContent }) => textContent ?? "")
        .filter((text) => text.startsWith("Of the")),
    }));
  const place = () => page.evaluate(() => [location.hash, document.activeElement?.textContent]);
  const [first, ...others] = resourcesContent.blogs.items.map(({ id, title, summary }) => ({
    id,
    shown: { title, summaries: [summary] },
  }));
  expect(await selected()).toEqual(first?.shown);
  for (const { id, shown } of others) {
    await page.click(`main a[href$="#${id}"]`);
    await eventually(selected).toEqual(shown);
    await eventually(place).toEqual([`#${id}`, shown.title]);
  }

  // Back returns to the last selection, and then to the previous page.
  await page.click(linkTo("/software"));
  await untilArrived(page, "/software", "Projects", "Projects");
  await page.evaluate(() => history.back());
  await eventually(selected).toEqual(others.at(-1)?.shown);
  await page.evaluate(() => history.back());
  await untilArrived(page, "/about", "About", "About", "Resources");
}

async function noScripts(page: Page, site: string): Promise<void> {
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    const isScript = request.url().endsWith(".js");
    const empty = { contentType: "text/javascript", body: "" };
    void (isScript ? request.respond(empty) : request.continue());
  });
  await resize(page, 500);
  await page.goto(`${site}/about`);
  expect(await page.evaluate(shownLinks)).toEqual([]);
  expect(await textOf(page, ".typed-line [aria-hidden=true]")).toBe(profile.typing[0]);
  for (const [path, label] of [
    ["/security", "Experiences"],
    ["/about", "About"],
    ["/resources", "Resources"],
  ] as const) {
    expect(await page.evaluate(restingEntries)).not.toContain(false);
    await page.click(toggle);
    await eventually(() => page.evaluate(shownLinks)).toEqual(labels);
    await page.click(linkTo(path));
    await untilState(page, { current: label });
  }
  // The browser may still be parsing the page.
  await page.locator('main a[href$="#second"]').click();
  await page.waitForSelector("#second .resource-summary a", { visible: true });
  expect(await textOf(page, "#second .resource-summary a")).toMatch(/^Open/);
}

export const journeys = {
  "navigation fades in the page at its top, focuses its heading and marks its link": routeChanges,
  "below 768 pixels, the links are in a menu": phoneMenu,
  "social links are a list up to 768 pixels, and certificates have rows from 576": layouts,
  "timeline entries move into place": motion,
  "a year of the time line mutes the other rows, moves nothing, and stays chosen on Back": years,
  "Back from a footnote returns to the place where it was followed": backWithinArticle,
  "Find lists the results for a word, and opens one": find,
  "a selected post is shown, and shown again on Back": resources,
  "without scripts, everything is readable and reachable": noScripts,
};
