import { expect } from "vitest";
import { testContent } from "./any-content";
import { pageAt } from "./page-parts";

/** Returns the horizontal positions of a text's characters, where the page shows it first. */
const positionsOf = (text: string): number[] => {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const at = node.nodeValue?.indexOf(text) ?? -1;
    if (at < 0 || !node.parentElement?.checkVisibility()) continue;
    return Array.from(text, (_, index) => {
      const range = document.createRange();
      range.setStart(node, at + index);
      range.setEnd(node, at + index + 1);
      return range.getBoundingClientRect().left;
    });
  }
  return [];
};

const rising = (positions: number[]) => [...positions].sort((one, other) => one - other);

for (const [name, language, other] of [
  ["arabic", "ar-EG", "/fr"],
  ["hebrew", "he-IL", "/en"],
] as const) {
  const test = await testContent(name);

  test(`${name}: each part of a page has the direction of its language`, async ({ site }) => {
    const [page, translation] = [
      await pageAt(site.origin, "/resources/queues"),
      await pageAt(site.origin, other),
    ];
    const direction = (selector: string) => page.querySelector(selector)?.getAttribute("dir");
    expect(page.querySelector("html")?.attributes).toMatchObject({ lang: language, dir: "rtl" });
    expect(translation.querySelector("html")?.getAttribute("dir")).toBe("ltr");
    expect(direction("code")).toBe("ltr");
    expect(direction('nav [lang="en"]')).toBe("ltr");
  });

  test(`${name}: links and years run from right to left; names in Latin letters do not`, async ({
    open,
  }) => {
    for (const width of [375, 1440]) {
      const page = await open("/experience", { width });
      const shown = await page.evaluate(positionsOf, "C++");
      expect(shown, "C++").toEqual(rising(shown));
      expect(shown).toHaveLength(3);
      if (width < 768) continue;
      const focused: number[] = [];
      for (let link = 0; link < 5; link++) {
        await page.locator(".nav-link").nth(link).focus();
        await page.keyboard.press("Tab");
        focused.push(
          await page.evaluate(() => document.activeElement?.getBoundingClientRect().left ?? 0),
        );
      }
      const years = await page
        .locator(".axis-years text:visible")
        .evaluateAll((labels) => labels.map((each) => each.getBoundingClientRect().left));
      for (const positions of [focused, years]) {
        expect(positions.length).toBeGreaterThan(2);
        expect(positions).toEqual(rising(positions).reverse());
      }
    }
  });
}
