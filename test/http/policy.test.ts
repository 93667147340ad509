import { createHash } from "node:crypto";
import { parse, type HTMLElement } from "node-html-parser";
import supertest from "supertest";
import { expect, test } from "vitest";
import { pages } from "../support/addresses";
import { createSite } from "../support/create-site";

const site = supertest(await createSite());

/** The directives of a policy, as a browser reads it. */
function directives(policy = ""): Record<string, string[]> {
  const all = policy.split(";").map((each) => each.trim().split(/\s+/));
  return Object.fromEntries(all.map(([name = "", ...sources]) => [name, sources.sort()]));
}

function hashesOf(elements: HTMLElement[]): string[] {
  const hash = (each: HTMLElement) => createHash("sha256").update(each.textContent).digest("base64");
  return elements.map((each) => `'sha256-${hash(each)}'`);
}

test("the policy of each page allows its inline scripts and styles and what this site serves, and nothing else", async () => {
  for (const path of [...pages, "/nope"]) {
    const { text, headers } = await site.get(path);
    const page = parse(text, { comment: true, blockTextElements: { script: true, style: true } });
    const scripts = page
      .querySelectorAll("script:not([src])")
      .filter((each) => !each.getAttribute("type")?.endsWith("json"));
    const styles = page.querySelectorAll("style");
    expect(scripts.length * styles.length, path).toBeGreaterThan(0);
    const sorted = (sources: string[]) => [...new Set(sources)].sort();
    expect(directives(headers["content-security-policy"]), path).toEqual({
      // Browsers that support 'strict-dynamic' ignore 'self': only the inline scripts can load other scripts.
      "script-src": sorted(["'self'", "'strict-dynamic'", ...hashesOf(scripts)]),
      "style-src": sorted(["'self'", ...hashesOf(styles)]),
      "default-src": ["'none'"],
      "img-src": ["'self'"],
      "font-src": ["'self'"],
      "connect-src": ["'self'"],
      "manifest-src": ["'self'"],
      "base-uri": ["'none'"],
      "form-action": ["'none'"],
      "frame-ancestors": ["'none'"],
    });
  }
});

test("no page has what its policy would block", async () => {
  for (const path of [...pages, "/nope"]) {
    const { text } = await site.get(path);
    const page = parse(text, { comment: true });
    expect(page.querySelectorAll("[style], [nonce], form, iframe, object, embed, base"), path).toEqual([]);
    const attributes = page.querySelectorAll("*").flatMap((each) => Object.keys(each.attributes));
    expect(
      attributes.filter((name) => /^on/i.test(name)),
      path,
    ).toEqual([]);
    for (const each of page.querySelectorAll("script[src], img[src], source[srcset], img[srcset]")) {
      const addresses = [each.getAttribute("src"), each.getAttribute("srcset")].filter(Boolean).join(", ");
      for (const address of addresses.split(/,\s+/)) expect(address, path).toMatch(/^\/(?!\/)/);
    }
  }
});
