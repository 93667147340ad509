import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityTree } from "../support/accessibility-tree";
import { durationsOf, recordMotion, untilMotionEnds } from "../support/motion";
import { eventually, follow, openWithoutScripts, test, untilAt } from "../support/visit";
import { bar, labels, shownLinks, toggle } from "../support/navbar";

const link = (page: Page, name: string) => bar(page).getByRole("link", { name, exact: true });

/** Whether the menu's button is expanded. The document has no attribute for it. */
async function isExpanded(page: Page): Promise<boolean | undefined> {
  return (await accessibilityTree(page)).find(({ role, name }) => role === "button" && name === "Menu")
    ?.expanded;
}

/** The text of the focused element. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function openMenu(page: Page): Promise<void> {
  await toggle(page).click();
  await expectOpen(page);
}

async function expectOpen(page: Page): Promise<void> {
  await eventually(() => shownLinks(page)).toEqual(labels);
  expect(await isExpanded(page)).toBe(true);
}

async function expectClosed(page: Page): Promise<void> {
  await eventually(() => shownLinks(page)).toEqual([]);
  expect(await isExpanded(page)).toBe(false);
}

test("the menu opens in a window that was narrowed after loading", async ({ open }) => {
  const page = await open("/about", { width: 1280 });
  await page.setViewportSize({ width: 767, height: 720 });
  await openMenu(page);
});

test("widening the window closes the menu and shows the links in the navbar", async ({ open }) => {
  const page = await open("/about", { width: 767 });
  await openMenu(page);
  await page.setViewportSize({ width: 768, height: 720 });
  await eventually(() => page.locator(":popover-open").count()).toBe(0);
  expect(await shownLinks(page)).toEqual(labels);
  await page.setViewportSize({ width: 767, height: 720 });
  await expectClosed(page);
});

test("the menu opens and closes in 300 ms", async ({ open }) => {
  const page = await open("/resources", { width: 767 });
  await recordMotion(page);
  await openMenu(page);
  // A transition that is reversed early takes only as long as it has run.
  await untilMotionEnds(page);
  await toggle(page).click();
  await expectClosed(page);
  expect(await durationsOf(page, "clipPath")).toEqual([300, 300]);
});

test("under reduced motion, the menu opens and closes at once", async ({ open }) => {
  const page = await open("/about", { width: 767, reducedMotion: true });
  await recordMotion(page);
  await openMenu(page);
  await toggle(page).click();
  await expectClosed(page);
  expect(await durationsOf(page, "clipPath")).toEqual([]);
});

test.for(["/", "/resources"])(
  "the open menu covers %s without moving its content",
  async (path, { open }) => {
    const page = await open(path, { width: 375 });
    const places = () =>
      page.locator("main *").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    const before = await places();
    await openMenu(page);
    expect(await places()).toEqual(before);
  },
);

describe.each([{ javaScript: false }, { javaScript: true }])("with JavaScript: $javaScript", (visit) => {
  const phone = { ...visit, width: 375 };

  test("a second click while the menu opens closes it", async ({ open }) => {
    const page = await open("/about", phone);
    await toggle(page).dblclick();
    await expectClosed(page);
  });

  test("a click outside the menu closes it", async ({ open }) => {
    const page = await open("/about", phone);
    await openMenu(page);
    await page.mouse.click(350, 700);
    await expectClosed(page);
  });

  test("Escape closes the menu and moves the focus to its button", async ({ open }) => {
    const page = await open("/about", phone);
    await openMenu(page);
    await link(page, "Projects").focus();
    await page.keyboard.press("Escape");
    await expectClosed(page);
    expect(await focused(page)).toBe("Menu");
  });

  test("Escape closes the menu even if no control has the focus", async ({ open }) => {
    const page = await open("/about", phone);
    await openMenu(page);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press("Escape");
    await expectClosed(page);
  });

  test.for([
    { width: 320, height: 256 },
    { width: 568, height: 320 },
  ])(
    "Tab scrolls to every link of the menu in a window of $width by $height pixels",
    async (window, { open }) => {
      const page = await open("/", { ...visit, ...window });
      await openMenu(page);
      for (const label of labels) {
        await page.keyboard.press("Tab");
        await eventually(() => focused(page)).toBe(label);
        await eventually(() => isOnTop(link(page, label))).toBe(true);
      }
    },
  );
});

/** Whether a tap on the middle of an element would reach it. */
function isOnTop(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

test.for(["click", "Enter", "Space"])(
  "before any script has loaded, the menu opens by %s",
  async (by, { open }) => {
    const { page, release } = await openWithoutScripts(open, "/about", { width: 375 });
    await toggle(page).focus();
    if (by === "click") await toggle(page).click();
    else await page.keyboard.press(by);
    await expectOpen(page);
    await release();
    await expectOpen(page);
    expect(await focused(page)).toBe("Menu");
    await toggle(page).click();
    await expectClosed(page);
  },
);

test.for([
  { key: "Tab", from: "Contact" },
  { key: "Shift+Tab", from: "Menu" },
])("$key from $from closes the menu and moves the focus out of it", async ({ key, from }, { open }) => {
  const page = await open("/software", { width: 375 });
  await openMenu(page);
  if (from === "Contact") await link(page, from).focus();
  await page.keyboard.press(key);
  await expectClosed(page);
  expect(await focused(page)).not.toBe(from);
  expect(await page.evaluate(() => document.activeElement?.matches("a"))).toBe(true);
});

test("following a link closes the menu and moves the focus to the new page's heading", async ({ open }) => {
  const page = await open("/about", { width: 767 });
  await openMenu(page);
  await follow(page, "Projects", "/software");
  await expectClosed(page);
  expect(await focused(page)).toBe("Software");
});

test.for(["About", "Contact"])(
  "following %s, which does not change the page, closes the menu and moves the focus to its button",
  async (name, { open }) => {
    const page = await open("/about", { width: 767 });
    await openMenu(page);
    // The test must not start a mail program.
    await link(page, "Contact").evaluate((contact) =>
      contact.addEventListener("click", (event) => event.preventDefault()),
    );
    await link(page, name).click();
    await expectClosed(page);
    expect(await focused(page)).toBe("Menu");
  },
);

test("following a link while the menu is opening closes it", async ({ open }) => {
  const page = await open("/about", { width: 767 });
  await toggle(page).click();
  // Playwright's click would wait until the link stops moving.
  await link(page, "Projects").evaluate((element: HTMLElement) => element.click());
  await untilAt(page, "/software");
  await expectClosed(page);
});

test("Back closes the menu", async ({ open }) => {
  const page = await open("/about", { width: 767 });
  await openMenu(page);
  await follow(page, "Projects", "/software");
  await expectClosed(page);
  await openMenu(page);
  await page.goBack();
  await untilAt(page, "/about");
  await expectClosed(page);
});
