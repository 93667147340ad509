import type { Page } from "playwright-core";
import { expect } from "vitest";
import { pages } from "../support/paths";
import { cancelRedirect, nextFrames, test } from "../support/visit";

const articles = ["/resources/the-almost-right-answer", "/software/bug-triage", "/now"];
const paths = [...pages, ...articles, "/resources/archive", "/topics", "/nope"];

test("late styles do not change the first paint", async ({ open }) => {
  // A single browser window, so that shared files come from its cache.
  let page: Page | undefined;
  for (const path of paths) {
    const status = path === "/nope" ? 404 : 200;
    const visit = { window: page, height: 5000, reducedMotion: true, status };
    page = await open(path, { ...visit, prepare: cancelRedirect });
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 5000 });
      await nextFrames(page);
      const changes = await page.evaluate(changesByLateStyles);
      expect.soft(changes, `${path} at ${width} pixels`).toEqual([]);
    }
  }
});

/** Lists the styles that the late stylesheet changes. Typefaces, footnotes and their column are exceptions, and the caret, which takes the place of the title's. */
function changesByLateStyles(): string[] {
  document.querySelector(".footnotes")?.remove();
  const sheet = [...document.styleSheets].find(({ href }) => href?.includes("/late-"));
  if (!sheet) return ["The page does not load late styles"];
  for (let index = sheet.cssRules.length - 1; index >= 0; index--)
    if (sheet.cssRules[index] instanceof CSSFontFaceRule) sheet.deleteRule(index);
  const elements = [...document.body.querySelectorAll("*:not(.columns, .visually-hidden, .caret)")];
  const names = [...getComputedStyle(document.body)].filter((name) => name !== "anchor-name");
  const stylesIf = (disabled: boolean) => {
    sheet.disabled = disabled;
    return elements.map((element) => {
      const style = getComputedStyle(element);
      return names.map((name) => style.getPropertyValue(name));
    });
  };
  // Chromium reports some auto margins as 0 until a stylesheet changes for the first time.
  sheet.disabled = true;
  document.body.getBoundingClientRect();
  const late = stylesIf(false);
  const first = stylesIf(true);
  return elements.flatMap(({ localName, className }, at) =>
    names
      .filter((_, index) => first[at]?.[index] !== late[at]?.[index])
      .map((name) => `${localName} ${className}, ${name}`),
  );
}
