import { isHydrated } from "../support/in-page";
import { eventually } from "../support/visit";
import type { Tab } from "./tab";

/** What the steps of every engine need: a tab of the journeys, or a page of Playwright. */
interface Steerable {
  evaluate: <Given>(task: (given: Given) => unknown, given?: Given) => Promise<unknown>;
  click: (selector: string) => Promise<unknown>;
}

export const linkTo = (path: string) => `nav a[href="${path}"]`;

export async function open(tab: Tab, address: string): Promise<void> {
  await tab.goto(address);
  await eventually(() => tab.evaluate(isHydrated)).toBe(true);
}

/** Where the visitor is, how the page comes in, and whether the document is the one that `markDocument` has marked. */
export function state(tab: Tab) {
  return tab.evaluate(() => {
    const main = document.querySelector("main");
    const { animationName = "", animationDuration = "" } = main ? getComputedStyle(main) : {};
    return {
      path: location.pathname,
      heading: document.querySelector("h1")?.textContent ?? "",
      current: [...document.querySelectorAll("nav [aria-current=page]")]
        .map((link) => link.textContent)
        .join(),
      focused: document.activeElement?.textContent ?? "",
      scrolled: window.scrollY,
      fade: animationName === "none" ? "none" : animationDuration,
      marked: document.documentElement.dataset.marked === "yes",
    };
  });
}

export const markDocument = (tab: Tab) =>
  tab.evaluate(() => {
    document.documentElement.dataset.marked = "yes";
  });

/** Follows a link of the navbar, and waits until its page is there. */
export async function follow(tab: Steerable, path: string): Promise<void> {
  await tab.click(linkTo(path));
  await untilAt(tab, path);
}

/** Waits until a page of the navbar is there. On Back the path changes at once, but the page only with its data. */
export async function untilAt(tab: Steerable, path: string): Promise<void> {
  const isThere = (to: string) =>
    location.pathname === to &&
    document.querySelector(`nav [aria-current=page][href="${to}"]`) !== null;
  await eventually(() => tab.evaluate(isThere, path)).toBe(true);
}

/** Waits until a change of route has led to a page: it fades in, at its top, its heading focused, its link marked. */
export async function untilArrived(
  tab: Tab,
  path: string,
  heading: string,
  label: string,
): Promise<void> {
  await eventually(() => state(tab)).toEqual({
    path,
    heading,
    current: label,
    focused: heading,
    scrolled: 0,
    fade: "0.5s",
    marked: true,
  });
}

export const scrollTo = (tab: Tab, to: number) =>
  tab.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), to);

/** The texts of the navbar's links that a tap on their middle would reach. */
export const shownLinks = (tab: Tab) =>
  tab.evaluate(() =>
    [...document.querySelectorAll("nav a")]
      .filter((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((link) => link.textContent),
  );

export const focused = (tab: Tab) => tab.evaluate(() => document.activeElement?.textContent);

export const textOf = (tab: Tab, selector: string) =>
  tab.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.innerText.trim(), selector);

/** The visitor's choice between light and dark, the name of the switch, and the colour behind the page. */
export const light = (tab: Pick<Tab, "evaluate">) =>
  tab.evaluate(() => ({
    chosen: document.documentElement.dataset.colourMode,
    name: document.querySelector<HTMLElement>(".theme-toggle")?.innerText.trim() ?? "",
    background: getComputedStyle(document.body).backgroundColor,
  }));
