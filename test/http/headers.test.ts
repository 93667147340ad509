import type supertest from "supertest";
import request from "supertest";
import { beforeAll, expect, test } from "vitest";
import { addressIn } from "../support/addresses";
import { createSite } from "../support/create-site";

type Site = ReturnType<typeof supertest>;

let site: Site;
let secure: Site;
let script: string;
beforeAll(async () => {
  site = request(await createSite());
  secure = request(await createSite({ env: { SITE_URL: "https://www.example.com" } }));
  script = addressIn((await site.get("/")).text, /\/assets\/[\w.-]+\.js/);
});

/** One request for each kind of answer. */
const answers: Record<string, (site: Site) => supertest.Test> = {
  "a page": (site) => site.get("/"),
  "a 304": (site) => site.get("/").set("If-None-Match", "*"),
  "a page's headers": (site) => site.head("/about"),
  "a page's data": (site) => site.get("/about.data"),
  "the 404 page": (site) => site.get("/nope"),
  "the JSON Resume": (site) => site.get("/resume.json"),
  "a missing asset": (site) => site.get("/assets/missing.js"),
  "a redirect": (site) => site.get("/About/"),
  "a 405": (site) => site.post("/"),
  "an answer to OPTIONS": (site) => site.options("/"),
  "a 400 for a broken address": (site) => site.get("/%"),
  "a health check": (site) => site.get("/healthz"),
};

const files: typeof answers = {
  "the favicon": (site) => site.get("/favicon.ico"),
  "a script": (site) => site.get(script),
  "a compressed script": (site) => site.get(script).set("Accept-Encoding", "br"),
};

test("every answer has the security headers", async () => {
  for (const [name, ask] of Object.entries(answers)) {
    const { headers } = await ask(site);
    expect.soft(headers, name).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": expect.stringContaining("camera=()") as string,
    });
    for (const directive of ["default-src", "base-uri", "form-action", "frame-ancestors"]) {
      expect
        .soft(headers["content-security-policy"], name)
        .toMatch(new RegExp(`(^|;) ?${directive} 'none'(;|$)`));
    }
  }
});

test("a file must not be MIME-sniffed, runs no script by itself, and only images may be embedded by other sites", async () => {
  for (const [name, ask] of Object.entries(files)) {
    const { status, headers } = await ask(site);
    expect.soft(status, name).toBe(200);
    expect.soft(headers, name).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": headers["content-type"]?.startsWith("image/")
        ? "cross-origin"
        : "same-origin",
      "content-security-policy": expect.stringMatching(
        /default-src 'none'.*frame-ancestors/,
      ) as string,
    });
  }
});

test("every answer names no server software, sets no cookie, has no header twice and a request id, a proxy's if there is one", async () => {
  for (const [name, ask] of Object.entries({ ...answers, ...files })) {
    const answer = await ask(site);
    for (const unwanted of ["x-powered-by", "server", "set-cookie"]) {
      expect.soft(answer.headers, name).not.toHaveProperty(unwanted);
    }
    expect.soft(answer.headers["x-request-id"], name).toMatch(/^[\w.:-]{8,}$/);
    const given = await ask(site).set("X-Request-Id", "proxy-1:2.3");
    expect.soft(given.headers["x-request-id"], name).toBe("proxy-1:2.3");
    const { rawHeaders } = (answer as unknown as { res: { rawHeaders: string[] } }).res;
    const names = rawHeaders.filter((_, at) => at % 2 === 0).map((each) => each.toLowerCase());
    expect.soft(new Set(names).size, name).toBe(names.length);
  }
});

test("every answer has HSTS and may be indexed if SITE_URL is an https address, and only then", async () => {
  for (const [name, ask] of Object.entries({ ...answers, ...files })) {
    const [tried, published] = [await ask(site), await ask(secure)];
    expect.soft(tried.headers, name).not.toHaveProperty("strict-transport-security");
    expect.soft(tried.headers["x-robots-tag"], name).toContain("noindex");
    expect.soft(published.headers["strict-transport-security"], name).toMatch(/^max-age=\d{8}$/);
    expect.soft(published.headers, name).not.toHaveProperty("x-robots-tag");
  }
});

test("other sites can show the images that previews, the JSON Resume and the web manifest refer to", async () => {
  const preview = addressIn(
    (await site.get("/")).text,
    /(?<=property="og:image" content="http:\/\/localhost:3000)[^"]+/,
  );
  const { basics } = (await site.get("/resume.json")).body as { basics: { image: string } };
  const { icons } = (await site.get("/site.webmanifest")).body as { icons: { src: string }[] };
  for (const address of [preview, basics.image, ...icons.map(({ src }) => src)]) {
    const { status, headers } = await site.get(new URL(address, "http://localhost:3000").pathname);
    expect([status, headers["cross-origin-resource-policy"]], address).toEqual([
      200,
      "cross-origin",
    ]);
  }
});

test("scripts of other sites can read the JSON Resume, and no page, data or health check", async () => {
  const origin = { Origin: "https://other.example" };
  expect((await site.get("/resume.json").set(origin)).headers["access-control-allow-origin"]).toBe(
    "*",
  );
  for (const path of ["/", "/about.data", "/healthz", "/nope"]) {
    expect
      .soft((await site.get(path).set(origin)).headers, path)
      .not.toHaveProperty("access-control-allow-origin");
  }
});

test("an X-Request-Id that is unsafe in a log is replaced", async () => {
  for (const id of ["", "two words", "a".repeat(129), '","level":60', "a/b"]) {
    expect((await site.get("/").set("X-Request-Id", id)).headers["x-request-id"], id).toMatch(
      /^[\da-f-]{8,}$/,
    );
  }
});
