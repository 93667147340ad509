import { parse } from "node-html-parser";
import supertest from "supertest";
import { beforeAll, describe, expect, test } from "vitest";
import { unknown } from "../support/addresses";
import { createSite } from "../support/create-site";

let site: ReturnType<typeof supertest>;
let notFound: string;
beforeAll(async () => {
  site = supertest(await createSite());
  notFound = (await site.get("/nope")).text;
});

test.each([...unknown, `/${"deep/".repeat(100)}end`, "/nope?x=1", "/about.html", "/.well-known/nope"])(
  "%s gets the 404 page, the same for every address",
  async (path) => {
    const { status, headers, text } = await site.get(path);
    expect(status).toBe(404);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(text).toBe(notFound);
  },
);

describe("the 404 page", () => {
  test("redirects home after five seconds without JavaScript", () => {
    const page = parse(notFound, { blockTextElements: { script: true, style: true } });
    const refreshes = page.querySelectorAll('meta[http-equiv="refresh" i]');
    expect(refreshes).toHaveLength(1);
    expect(refreshes[0]?.getAttribute("content")).toMatch(/^5; ?url=\/$/i);
    expect(refreshes[0]?.closest("noscript")).toBeTruthy();
  });

  test("asks bots not to index it, and has no canonical address", () => {
    const page = parse(notFound);
    expect(page.querySelector('meta[name="robots"]')?.getAttribute("content")).toContain("noindex");
    expect(page.querySelector('link[rel="canonical"]')).toBeNull();
    expect(page.querySelector('meta[property="og:url"]')).toBeNull();
  });

  test("does not contain the requested address", async () => {
    const { text } = await site.get("/zebra-crossing/%3Cb%3E?zebra");
    expect(text).not.toContain("zebra");
  });
});

test("no other page has a meta refresh", async () => {
  for (const path of ["/", "/about", "/software"]) {
    expect((await site.get(path)).text).not.toMatch(/http-equiv="refresh"/i);
  }
});
