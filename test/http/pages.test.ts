import { parse } from "node-html-parser";
import supertest from "supertest";
import { beforeAll, describe, expect, test } from "vitest";
import { pages } from "../support/addresses";
import { createSite } from "../support/create-site";

let site: ReturnType<typeof supertest>;
beforeAll(async () => {
  site = supertest(await createSite());
});

const h1 = {
  "/": "Robin Example",
  "/about": "About",
  "/security": "Software",
  "/software": "Software",
  "/resources": "Resources",
  "/resume": "Robin Example",
};

describe.each(Object.entries(h1))("%s", (path, heading) => {
  test("has one main heading", async () => {
    const { status, text } = await site.get(path);
    expect(status).toBe(200);
    const page = parse(text);
    expect(page.querySelectorAll("h1").map((each) => each.text.trim())).toEqual([heading]);
  });

  test("has a navbar that links to every section and marks the current page", async () => {
    const nav = parse((await site.get(path)).text).querySelector("nav");
    const links = nav?.querySelectorAll("a") ?? [];
    const named = Object.fromEntries(links.map((each) => [each.text.trim(), each.getAttribute("href")]));
    expect(named).toMatchObject({
      Home: "/",
      About: "/about",
      Experiences: "/security",
      Projects: "/software",
      Resources: "/resources",
      Contact: "mailto:robin@example.com",
    });
    const contact = links.find((each) => each.text.trim() === "Contact");
    expect(contact?.getAttribute("target")).toBe("_blank");
    const current = links.filter((each) => each.getAttribute("aria-current") === "page");
    const inNavbar = ["/", "/about", "/security", "/software", "/resources"].includes(path);
    expect(current.map((each) => each.getAttribute("href"))).toEqual(inNavbar ? [path] : []);
  });
});

test("a page is the same for every query", async () => {
  for (const path of pages) {
    const plain = await site.get(path);
    const asked = await site.get(`${path}?utm_source=letter&x=%3Cscript%3E`);
    expect(asked.status).toBe(200);
    expect(asked.text).toBe(plain.text);
  }
});
