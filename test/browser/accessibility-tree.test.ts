import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityTree, controls, type Heard } from "../support/accessibility-tree";
import { pages } from "../support/addresses";
import { eventually, follow, test } from "../support/visit";

const paths = [...pages, "/nope"];
const visitOf = (path: string) => ({ status: path === "/nope" ? 404 : 200, reducedMotion: true });

const heard = async (page: Page, ...roles: string[]) =>
  (await accessibilityTree(page)).filter(({ role }) => roles.includes(role));

describe.each(paths)("on %s", (path) => {
  test.for([
    { width: 1280, menu: "in the bar" },
    { width: 375, menu: "closed" },
    { width: 375, menu: "open" },
  ])("all that can be pressed has a name, at %j", async ({ width, menu }, { open }) => {
    const page = await open(path, { ...visitOf(path), width });
    if (menu === "open") await page.getByRole("button", { name: "Menu" }).click();
    const inMenu = { open: 6, closed: 0, "in the bar": 6 }[menu];
    const inNavigation = async () =>
      (await heard(page, "link")).filter(({ within }) => within.includes("navigation"));
    await eventually(async () => (await inNavigation()).length).toBe(inMenu);

    const found = await heard(page, ...controls);
    expect(found).toHaveLength(await page.locator("a[href]:visible, button:visible").count());
    expect(found.filter(({ name }) => name === "")).toEqual([]);
  });

  test("what opens a new tab says so, once, and nothing else does", async ({ open }) => {
    const page = await open(path, visitOf(path));
    const links = await page
      .locator("a[href]:visible")
      .evaluateAll((all) => (all as HTMLAnchorElement[]).map(({ target }) => target === "_blank"));
    const saying = (await heard(page, "link", "tab")).map((link) => timesSaid(link));
    expect(saying).toEqual(links.map((opensOne) => (opensOne ? 1 : 0)));
  });

  /** Safari takes a list without markers for none: https://webkit.org/b/170179 */
  test("a list without markers says that it is one", async ({ open }) => {
    const page = await open(path, visitOf(path));
    const silent = await page.locator("ul, ol").evaluateAll((all) =>
      all
        .filter((list) => getComputedStyle(list).listStyleType === "none")
        .filter((list) => list.getAttribute("role") !== "list")
        .map((list) => list.getAttribute("class")),
    );
    expect(silent).toEqual([]);
  });

  test("a phone has every heading and link in its tree at once", async ({ open }) => {
    const inTree = async (width: number) =>
      (await heard(await open(path, { ...visitOf(path), width, javaScript: false }), "heading", "link"))
        .filter(({ within }) => within.includes("main"))
        .map(({ name }) => name);
    expect(await inTree(375)).toEqual(await inTree(1280));
  });
});

const timesSaid = ({ name, description }: Heard) => `${name} ${description}`.split("(new tab)").length - 1;

test.for([
  { path: "/security", label: "Experiences" },
  { path: "/software", label: "Projects" },
])('"Software" on $path is told from the other page of that name', async ({ path, label }, { open }) => {
  const page = await open("/about");
  await follow(page, label, path);
  const [heading] = (await heard(page, "heading")).filter(({ focused }) => focused);
  expect(heading).toMatchObject({ name: "Software", description: label });
  expect(await page.locator("hgroup").innerText()).toMatch(new RegExp(`^${label}\\s+Software$`));
  expect(await page.locator("h1").textContent()).toBe("Software");
});

test("a certificate's link is called by its caption, and by what its picture shows", async ({ open }) => {
  const page = await open("/security");
  const captions = await page.locator(".certification-caption").allInnerTexts();
  expect(captions).toHaveLength(6);
  const links = (await heard(page, "link")).map(({ name }) => name);
  for (const caption of captions)
    expect(
      links.some((name) => name.length > caption.length && name.endsWith(caption)),
      caption,
    ).toBe(true);
});

test("the picture of the coding profile tells its figures", async ({ open }) => {
  const page = await open("/resources");
  const [picture] = (await heard(page, "image")).filter(({ within }) => within.includes("main"));
  for (const figure of ["1,248", "412", "598", "238", "2,184", "240", "41", "2%", "2M+"]) {
    expect(picture?.name).toContain(figure);
  }
});

/** WCAG 2.4.9: the text alone says where it leads. */
test("the links of /about say where they lead", async ({ open }) => {
  const page = await open("/about");
  const names = (await heard(page, "link")).map(({ name }) => name);
  expect(names).toContain("Certificates");
  expect(names).not.toContain("Certified in");
});

describe("an unknown address", () => {
  test("tells of the way home and how to stay, when its scripts are there", async ({ open }) => {
    const regionOf = async (page: Page) =>
      (await accessibilityTree(page)).filter(
        ({ role, within }) => role === "alert" || within.includes("alert"),
      );
    const before = await regionOf(await open("/nope", { status: 404, javaScript: false }));
    expect(before[0]).toMatchObject({ role: "alert", live: "assertive" });
    expect(before.some(({ role }) => role === "button")).toBe(false);

    const after = await regionOf(await open("/nope", { status: 404 }));
    const told = after.filter(({ role }) => ["StaticText", "button"].includes(role)).map(({ name }) => name);
    expect(told[0]).toBe("Redirecting you to Home in 5 seconds");
    expect(after.filter(({ role }) => role === "button").map(({ name }) => name)).toEqual([
      "Stay on this page",
    ]);
  });

  test("has Stay first of all that can be pressed in it", async ({ open }) => {
    const page = await open("/nope", { status: 404 });
    const [first] = (await heard(page, ...controls)).filter(({ within }) => within.includes("main"));
    expect(first?.name).toBe("Stay on this page");
  });

  test("has the focus on what it says to who stays", async ({ open }) => {
    const page = await open("/nope", { status: 404 });
    await page.getByRole("button", { name: "Stay" }).focus();
    await page.keyboard.press("Enter");
    await eventually(async () =>
      (await accessibilityTree(page)).some(({ name }) => name.includes("staying")),
    ).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      "You are staying here. Nothing will move.",
    );
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Home");
  });
});
