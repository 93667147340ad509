import supertest from "supertest";
import { beforeAll, describe, expect, test } from "vitest";
import { addressIn } from "../support/addresses";
import { createSite } from "../support/create-site";

let site: ReturnType<typeof supertest>;
let secure: ReturnType<typeof supertest>;
let script: string;
beforeAll(async () => {
  site = supertest(await createSite());
  secure = supertest(await createSite({ env: { SITE_URL: "https://www.example.com" } }));
  script = addressIn((await site.get("/")).text, /\/assets\/[\w.-]+\.js/);
});

type Site = typeof site;

/** One request for each kind of answer. */
const answers: Record<string, (site: Site) => supertest.Test> = {
  "a page": (site) => site.get("/"),
  "another page": (site) => site.get("/software"),
  "a 304": (site) => site.get("/").set("If-None-Match", "*"),
  "a page's headers": (site) => site.head("/about"),
  "a page's data": (site) => site.get("/about.data"),
  "the 404 page": (site) => site.get("/nope"),
  "the data of the 404 page": (site) => site.get("/nope.data"),
  "the JSON Resume": (site) => site.get("/resume.json"),
  "robots.txt": (site) => site.get("/robots.txt"),
  "a missing asset": (site) => site.get("/assets/missing.js"),
  "a redirect": (site) => site.get("/About/"),
  "a 405": (site) => site.post("/"),
  "an answer to OPTIONS": (site) => site.options("/"),
  "a 400 for a broken address": (site) => site.get("/%"),
  "a health check": (site) => site.get("/healthz"),
};

/** Files have only the headers that matter for a file: all of them would double the size of a small one. */
const files: typeof answers = {
  "the favicon": (site) => site.get("/favicon.ico"),
  "a script": (site) => site.get(script),
  "a compressed script": (site) => site.get(script).set("Accept-Encoding", "br"),
};

describe.each(Object.entries(answers))("%s", (_name, request) => {
  test("has the security headers", async () => {
    const { headers } = await request(site);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
    });
    expect(headers["cross-origin-resource-policy"]).toMatch(/^(same-origin|same-site|cross-origin)$/);
    expect(headers["referrer-policy"]).toMatch(
      /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/,
    );
    for (const feature of ["camera", "microphone", "geolocation", "payment", "usb"]) {
      expect(headers["permissions-policy"]).toContain(`${feature}=()`);
    }
    const policy = headers["content-security-policy"] ?? "";
    for (const forbidden of ["default-src", "base-uri", "form-action", "frame-ancestors"]) {
      expect(policy).toMatch(new RegExp(`(^|;)\\s*${forbidden} 'none'(;|$)`));
    }
  });
});

describe.each(Object.entries(files))("%s", (_name, request) => {
  test("must not be MIME-sniffed, and cannot run scripts when a visitor opens it by itself", async () => {
    const { status, headers } = await request(site);
    expect(status).toBe(200);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    // Other sites may show the icons and preview images, but not run the scripts.
    const isImage = headers["content-type"]?.startsWith("image/");
    expect(headers["cross-origin-resource-policy"]).toBe(isImage ? "cross-origin" : "same-origin");
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

describe.each(Object.entries({ ...answers, ...files }))("%s", (_name, request) => {
  test("does not name the server software, and sets no cookie", async () => {
    const { headers } = await request(site);
    for (const name of ["x-powered-by", "server", "via", "x-runtime", "set-cookie"]) {
      expect(headers).not.toHaveProperty(name);
    }
    expect(JSON.stringify(headers)).not.toMatch(/express|node\.js/i);
  });

  test("has a request id, the one that a proxy has given if there is one", async () => {
    expect((await request(site)).headers["x-request-id"]).toMatch(/^[\w.:-]+$/);
    const given = await request(site).set("X-Request-Id", "proxy-1:2.3");
    expect(given.headers["x-request-id"]).toBe("proxy-1:2.3");
  });

  test("has HSTS and may be indexed if SITE_URL is an https address, and only then", async () => {
    const tried = await request(site);
    expect(tried.headers).not.toHaveProperty("strict-transport-security");
    expect(tried.headers["x-robots-tag"]).toContain("noindex");

    const published = await request(secure);
    const [, seconds] = /max-age=(\d+)/.exec(published.headers["strict-transport-security"] ?? "") ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000);
    expect(published.headers).not.toHaveProperty("x-robots-tag");
  });

  test("has no header twice", async () => {
    const { res } = (await request(site)) as unknown as { res: { rawHeaders: string[] } };
    const names = res.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

test("other sites can embed the preview image of a page, but not the page", async () => {
  const { text, headers } = await site.get("/");
  const preview = /property="og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(text)?.[1] ?? "";
  const answer = await site.get(preview);
  expect(answer.headers["content-type"]).toBe("image/png");
  expect(answer.headers["cross-origin-resource-policy"]).toBe("cross-origin");
  expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
});

test("other sites can show the images that the JSON Resume and the web manifest refer to", async () => {
  const { basics } = (await site.get("/resume.json")).body as { basics: { image: string } };
  const { icons } = (await site.get("/site.webmanifest")).body as { icons: { src: string }[] };
  expect(icons.length).toBeGreaterThan(0);
  for (const address of [basics.image, ...icons.map(({ src }) => src)]) {
    const answer = await site.get(new URL(address, "http://localhost:3000").pathname);
    expect(answer.status, address).toBe(200);
    expect(answer.headers["cross-origin-resource-policy"], address).toBe("cross-origin");
  }
});

test("scripts of other sites can read the JSON Resume, and no page, data or health check", async () => {
  const origin = { Origin: "https://other.example" };
  expect((await site.get("/resume.json").set(origin)).headers["access-control-allow-origin"]).toBe("*");
  for (const path of ["/", "/about.data", "/healthz", "/nope"]) {
    expect((await site.get(path).set(origin)).headers).not.toHaveProperty("access-control-allow-origin");
  }
});

test("an X-Request-Id that is unsafe in a log is replaced", async () => {
  for (const id of ["", "two words", "a".repeat(129), '","level":60', "<script>", "a/b"]) {
    const { headers } = await site.get("/").set("X-Request-Id", id);
    expect(headers["x-request-id"]).not.toBe(id);
    expect(headers["x-request-id"]).toMatch(/^[\w-]{8,}$/);
  }
});

test("every request gets a different id", async () => {
  const ids = await Promise.all(
    Array.from({ length: 50 }, async () => (await site.get("/")).headers["x-request-id"]),
  );
  expect(new Set(ids).size).toBe(50);
});
