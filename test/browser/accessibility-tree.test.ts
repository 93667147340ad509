import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityTree, controls, type Heard } from "../support/accessibility-tree";
import { pages } from "../support/addresses";
import { eventually, follow, test } from "../support/visit";

const paths = [...pages, "/nope"];
const visitOf = (path: string) => ({ status: path === "/nope" ? 404 : 200, reducedMotion: true });

const heard = async (page: Page, ...roles: string[]) =>
  (await accessibilityTree(page)).filter(({ role }) => roles.includes(role));

test.for(paths)(
  "on %s, every link and button has a name, links say if they open a new tab, and lists are lists",
  async (path, { open }) => {
    const page = await open(path, { ...visitOf(path), width: 1280 });
    await expectNames(page, "in the navbar");

    const links = await page
      .locator("a[href]:visible")
      .evaluateAll((all) => (all as HTMLAnchorElement[]).map(({ target }) => target === "_blank"));
    const saying = (await heard(page, "link", "tab")).map((link) => timesSaid(link));
    expect.soft(saying, "how often each link says that it opens a new tab").toEqual(links.map(Number));

    // Safari does not announce a list without markers as a list, unless it has the role: https://webkit.org/b/170179
    const silent = await page.locator("ul, ol").evaluateAll((all) =>
      all
        .filter((list) => getComputedStyle(list).listStyleType === "none")
        .filter((list) => list.getAttribute("role") !== "list")
        .map((list) => list.getAttribute("class")),
    );
    expect.soft(silent, "lists without markers and without the role of a list").toEqual([]);

    await page.setViewportSize({ width: 375, height: 720 });
    await expectNames(page, "in a closed menu");
    await page.getByRole("button", { name: "Menu" }).click();
    await expectNames(page, "in an open menu");
  },
);

/** Expects that each link and button has a name. @param menu where the navbar's links are */
async function expectNames(page: Page, menu: string): Promise<void> {
  const inMenu = menu === "in a closed menu" ? 0 : 6;
  const inNavigation = async () =>
    (await heard(page, "link")).filter(({ within }) => within.includes("navigation"));
  await eventually(async () => (await inNavigation()).length).toBe(inMenu);

  const found = await heard(page, ...controls);
  const visible = await page.locator("a[href]:visible, button:visible").count();
  expect.soft(found.length, `links and buttons, with those ${menu}`).toBe(visible);
  const nameless = found.filter(({ name }) => name === "");
  expect.soft(nameless, `links and buttons without a name, with those ${menu}`).toEqual([]);
}

test.for(paths)(
  "a phone's accessibility tree of %s has the same headings and links as a wide window's",
  async (path, { open }) => {
    const inTree = async (width: number) =>
      (await heard(await open(path, { ...visitOf(path), width, javaScript: false }), "heading", "link"))
        .filter(({ within }) => within.includes("main"))
        .map(({ name }) => name);
    expect(await inTree(375)).toEqual(await inTree(1280));
  },
);

const timesSaid = ({ name, description }: Heard) => `${name} ${description}`.split("(new tab)").length - 1;

test.for([
  { path: "/security", label: "Experiences" },
  { path: "/software", label: "Projects" },
])(
  'the heading "Software" of $path is told apart from the same heading of the other page',
  async ({ path, label }, { open }) => {
    const page = await open("/about");
    await follow(page, label, path);
    const [heading] = (await heard(page, "heading")).filter(({ focused }) => focused);
    expect(heading).toMatchObject({ name: "Software", description: label });
    expect(await page.locator("hgroup").innerText()).toMatch(new RegExp(`^${label}\\s+Software$`));
    expect(await page.locator("h1").textContent()).toBe("Software");
  },
);

test("the name of a certificate's link has the image's alternative text and the caption", async ({
  open,
}) => {
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

test("the alternative text of the coding profile's image has its figures", async ({ open }) => {
  const page = await open("/resources");
  const [image] = (await heard(page, "image")).filter(({ within }) => within.includes("main"));
  for (const figure of ["1,248", "412", "598", "238", "2,184", "240", "41", "2%", "2M+"]) {
    expect(image?.name).toContain(figure);
  }
});

/** WCAG 2.4.9: the text of a link alone says where the link leads. */
test("the link texts of /about can be understood out of context", async ({ open }) => {
  const page = await open("/about");
  const names = (await heard(page, "link")).map(({ name }) => name);
  expect(names).toContain("Certificates");
  expect(names).not.toContain("Certified in");
});

describe("an unknown address", () => {
  test("announces the redirect, and offers to stay once its scripts run", async ({ open }) => {
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

  test('has "Stay on this page" as the first control of its content', async ({ open }) => {
    const page = await open("/nope", { status: 404 });
    const [first] = (await heard(page, ...controls)).filter(({ within }) => within.includes("main"));
    expect(first?.name).toBe("Stay on this page");
  });

  test("moves the focus to the confirmation when the visitor stays", async ({ open }) => {
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
