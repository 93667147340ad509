import { createHash } from "node:crypto";
import { parse, type HTMLElement } from "node-html-parser";
import supertest from "supertest";
import { beforeAll, describe, expect, test } from "vitest";
import { pages } from "../support/addresses";
import { createSite } from "../support/create-site";

let site: ReturnType<typeof supertest>;
beforeAll(async () => {
  site = supertest(await createSite());
});

/** The directives of a policy (https://www.w3.org/TR/CSP3/#parse-serialized-policy), as a browser reads it. */
function directives(policy: string): Record<string, string[]> {
  const all = policy.split(";").map((each) => each.trim().split(/\s+/));
  return Object.fromEntries(all.filter(([name]) => name).map(([name = "", ...sources]) => [name, sources]));
}

function hashesOf(elements: HTMLElement[]): string[] {
  const hash = (each: HTMLElement) => createHash("sha256").update(each.textContent).digest("base64");
  return [...new Set(elements.map((each) => `'sha256-${hash(each)}'`))].sort();
}

/** Script elements of other types are data, to which the policy does not apply. */
const runs = /^(|module|text\/javascript|application\/javascript|importmap|speculationrules)$/i;

async function load(path: string) {
  const { text, headers } = await site.get(path);
  // Without JavaScript, browsers apply the policy to the content of <noscript> as well.
  const page = parse(text, { comment: true, blockTextElements: { script: true, style: true } });
  return { text, page, policy: directives(headers["content-security-policy"] ?? "") };
}

describe.each([...pages, "/nope"])("the policy of %s", (path) => {
  test("allows exactly the inline scripts and styles of the page", async () => {
    const { page, policy } = await load(path);
    const scripts = page
      .querySelectorAll("script")
      .filter((each) => each.getAttribute("src") === undefined && runs.test(each.getAttribute("type") ?? ""));
    const styles = page.querySelectorAll("style");
    expect(scripts).not.toHaveLength(0);
    expect(styles).not.toHaveLength(0);
    // Browsers that support 'strict-dynamic' ignore 'self': only the inline scripts can load other scripts.
    expect(policy["script-src"]?.slice().sort()).toEqual(
      ["'self'", "'strict-dynamic'", ...hashesOf(scripts)].sort(),
    );
    expect(policy["style-src"]?.slice().sort()).toEqual(["'self'", ...hashesOf(styles)].sort());
  });

  test("allows images, fonts, requests and the manifest of this site, and nothing else", async () => {
    const { policy } = await load(path);
    const others = Object.entries(policy).filter(([name]) => name !== "script-src" && name !== "style-src");
    const sorted = Object.fromEntries(others.map(([name, sources]) => [name, sources.sort()]));
    expect(sorted).toEqual({
      "default-src": ["'none'"],
      "img-src": ["'self'"],
      "font-src": ["'self'"],
      "connect-src": ["'self'"],
      "manifest-src": ["'self'"],
      "base-uri": ["'none'"],
      "form-action": ["'none'"],
      "frame-ancestors": ["'none'"],
    });
  });

  test("needs no unsafe source, as the page has no nonce, style attribute or inline event handler", async () => {
    const { text, page, policy } = await load(path);
    expect(Object.values(policy).flat().join(" ")).not.toMatch(/unsafe|nonce|\*|http:|https:/);
    expect(page.querySelectorAll("[style]").map((each) => each.outerHTML)).toEqual([]);
    expect(page.querySelectorAll("[nonce]")).toEqual([]);
    const attributes = page.querySelectorAll("*").flatMap((each) => Object.keys(each.attributes));
    expect(attributes.filter((name) => /^on/i.test(name))).toEqual([]);
    expect(text).not.toMatch(/(href|src|action)="\s*(javascript|vbscript|data:text)/i);
    for (const unused of ["form", "iframe", "object", "embed", "base"]) {
      expect(page.querySelectorAll(unused)).toEqual([]);
    }
  });

  test("blocks nothing of the page, which loads from this site alone", async () => {
    const { page } = await load(path);
    const loaded = page.querySelectorAll("script[src], img[src], source[srcset], img[srcset]");
    for (const each of loaded) {
      const addresses = [each.getAttribute("src"), each.getAttribute("srcset")].filter(Boolean).join(", ");
      for (const address of addresses.split(/,\s+/)) expect(address).toMatch(/^\/(?!\/)/);
    }
    const fetched = page
      .querySelectorAll("link")
      .filter((each) => !["canonical", "me", "author"].includes(each.getAttribute("rel") ?? ""));
    for (const each of fetched) expect(each.getAttribute("href")).toMatch(/^\/(?!\/)/);
  });
});

test("the policy of every other answer allows nothing", async () => {
  for (const path of [
    "/about.data",
    "/resume.json",
    "/assets/missing.js",
    "/favicon.ico",
    "/icon.svg",
    "/%",
  ]) {
    const { headers } = await site.get(path);
    const policy = directives(headers["content-security-policy"] ?? "");
    expect(policy["default-src"]).toEqual(["'none'"]);
    expect(policy).not.toHaveProperty("script-src");
  }
});
