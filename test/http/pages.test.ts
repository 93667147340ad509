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
  test("is a whole HTML page with one h1, its own title and description", async () => {
    const { status, text } = await site.get(path);
    expect(status).toBe(200);
    expect(text).toMatch(/^<!DOCTYPE html>/i);
    expect(text.trimEnd()).toMatch(/<\/body><\/html>$/);
    const page = parse(text);
    expect(page.querySelectorAll("h1").map((each) => each.text.trim())).toEqual([heading]);
    expect(page.querySelectorAll("title")).toHaveLength(1);
    expect(page.querySelectorAll('meta[name="description"]')).toHaveLength(1);
    expect(page.querySelector("html")?.getAttribute("lang")).toMatch(/^en/);
  });

  test("has the landmarks, and a heading level is never skipped", async () => {
    const page = parse((await site.get(path)).text);
    expect(page.querySelectorAll("nav")).not.toHaveLength(0);
    expect(page.querySelectorAll("main")).toHaveLength(1);
    const levels = page.querySelectorAll("h1,h2,h3,h4,h5,h6").map((each) => Number(each.tagName.slice(1)));
    expect(levels[0]).toBe(1);
    levels.forEach((level, at) => expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1));
  });

  test("marks itself in the navbar and leads to all of the site without a script", async () => {
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

  test("opens what leads elsewhere in a new tab that cannot reach back", async () => {
    const links = parse((await site.get(path)).text).querySelectorAll("a[href]");
    const outbound = links.filter((each) =>
      /^https?:(?!\/\/localhost)/.test(each.getAttribute("href") ?? ""),
    );
    expect(outbound).not.toHaveLength(0);
    for (const link of outbound) {
      expect(link.getAttribute("target"), link.outerHTML).toBe("_blank");
      expect(link.getAttribute("rel")?.split(" "), link.outerHTML).toEqual(
        expect.arrayContaining(["noopener", "noreferrer"]),
      );
    }
  });
});

test("no two pages share a title or a description", async () => {
  const all = await Promise.all(pages.map(async (path) => parse((await site.get(path)).text)));
  expect(new Set(all.map((page) => page.querySelector("title")?.text)).size).toBe(pages.length);
  const descriptions = all.map((page) =>
    page.querySelector('meta[name="description"]')?.getAttribute("content"),
  );
  expect(new Set(descriptions).size).toBe(pages.length);
});

test("everything of this site that a page names is there", async () => {
  const named = new Set<string>();
  for (const path of pages) {
    const page = parse((await site.get(path)).text, { blockTextElements: { script: true, style: true } });
    const add = (address: string | undefined) => {
      const url = new URL(address ?? "", "http://localhost:3000");
      if (url.origin === "http://localhost:3000") named.add(url.pathname);
    };
    for (const each of page.querySelectorAll("[href]")) add(each.getAttribute("href"));
    for (const each of page.querySelectorAll("[src]")) add(each.getAttribute("src"));
    for (const each of page.querySelectorAll('meta[property="og:image"]')) add(each.getAttribute("content"));
    for (const each of page.querySelectorAll("[srcset]")) {
      for (const candidate of each.getAttribute("srcset")?.split(",") ?? [])
        add(candidate.trim().split(/\s/)[0]);
    }
    for (const [, address] of page.outerHTML.matchAll(/url\((?:"|')?(\/[^"')]+)/g)) add(address);
  }
  expect(named.size).toBeGreaterThan(30);
  const missing = await Promise.all(
    [...named].map(async (path) => ((await site.get(path)).status === 200 ? [] : [path])),
  );
  expect(missing.flat()).toEqual([]);
});

test("a fragment of an address on the page is there", async () => {
  for (const path of pages) {
    const page = parse((await site.get(path)).text);
    for (const link of page.querySelectorAll('a[href^="#"]')) {
      const id = link.getAttribute("href")?.slice(1) ?? "";
      expect(page.getElementById(id), `${path}#${id}`).not.toBeNull();
    }
  }
});

test("a query changes nothing of a page", async () => {
  for (const path of pages) {
    const plain = await site.get(path);
    const asked = await site.get(`${path}?utm_source=letter&x=%3Cscript%3E`);
    expect(asked.status).toBe(200);
    expect(asked.text).toBe(plain.text);
  }
});
