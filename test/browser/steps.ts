import { isHydrated } from "../support/in-page";
import { eventually } from "../support/visit";
import type { Tab } from "./tab";

interface AnyTab {
  evaluate: <Given>(task: (given: Given) => unknown, given?: Given) => Promise<unknown>;
  click: (selector: string) => Promise<unknown>;
}

export const linkTo = (path: string) => `nav a[href="${path}"]`;

export async function open(tab: Tab, url: string): Promise<void> {
  await tab.goto(url);
  await eventually(() => tab.evaluate(isHydrated)).toBe(true);
}

/** Describes the page, its entrance, and whether it is still in the document that `markDocument` marked. */
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

export async function follow(tab: AnyTab, path: string): Promise<void> {
  await tab.click(linkTo(path));
  await untilAt(tab, path);
}

/** Waits for a page of the navbar. On Back, the path changes at once, but the page only once its data has arrived. */
export async function untilAt(tab: AnyTab, path: string): Promise<void> {
  const isShown = (to: string) =>
    location.pathname === to &&
    document.querySelector(`nav [aria-current=page][href="${to}"]`) !== null;
  await eventually(() => tab.evaluate(isShown, path)).toBe(true);
}

export const untilState = (tab: Tab, expected: object) =>
  eventually(() => state(tab)).toMatchObject(expected);

/** Waits for a page after client-side navigation: it fades in at its top, its heading focused, its link current. */
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

/** Lists the menu's links that a tap on their middle would reach. */
export const shownLinks = (tab: Tab) =>
  tab.evaluate(() =>
    [...document.querySelectorAll(".menu a")]
      .filter((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((link) => link.textContent),
  );

export const textOf = (tab: Tab, selector: string) =>
  tab.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.innerText.trim(), selector);

export const colourMode = (tab: Pick<Tab, "evaluate">) =>
  tab.evaluate(() => ({
    chosen: document.documentElement.dataset.colourMode,
    name: document.querySelector<HTMLElement>(".theme-toggle")?.innerText.trim() ?? "",
    background: getComputedStyle(document.body).backgroundColor,
  }));
