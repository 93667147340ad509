import { expect } from "vitest";
import { follow, pages, test } from "../support/visit";

/** The headings that the specification asks for on each page. */
const outlines: Record<string, { h1: string | RegExp; h2: string[] }> = {
  "/": { h1: /\w+ \w+/, h2: [] },
  "/about": { h1: "About", h2: ["My Journey"] },
  "/security": { h1: "Software", h2: ["Stuff I Experienced", "Certifications"] },
  "/software": {
    h1: "Software",
    h2: ["Stuff I Made", "Technologies I Use", "Achievements & Recognition"],
  },
  "/resources": { h1: "Resources", h2: ["Blogs"] },
  "/nope": { h1: "404 - Not Found", h2: [] },
};

test.for(Object.entries(outlines))(
  "%s has its main heading and its sections, in order",
  async ([path, { h1, h2 }], { open }) => {
    const page = await open(path, { status: path === "/nope" ? 404 : 200, javaScript: false });
    const named = (level: number) => page.getByRole("heading", { level }).allTextContents();
    expect(await named(1)).toEqual([expect.stringMatching(h1)]);
    expect((await named(2)).filter((text) => h2.includes(text))).toEqual(h2);
  },
);

test("visiting all pages by the navbar writes no error and sends no request to other sites", async ({
  open,
}) => {
  const page = await open("/", { width: 1280 });
  const labels = ["About", "Experiences", "Projects", "Resources", "Home"];
  for (const [index, label] of labels.entries()) {
    await follow(page, label, pages[(index + 1) % pages.length] as string);
    await page.waitForLoadState("networkidle");
  }
});
