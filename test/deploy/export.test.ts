import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { caddyVersion } from "../../harness/site-behind-caddy";
import { startSite, type Site } from "../../harness/start-site";
import { dataOf, documents, pages, siteUrl } from "../support/addresses";
import {
  readHeadersFile,
  runExport,
  startCaddyHost,
  startPlainHost,
  type StaticHost,
} from "../support/static-host";

const settings = { SITE_URL: siteUrl, CONTACT_EMAIL: "hello@example.com" };
const scratch = mkdtempSync(path.join(tmpdir(), "export-"));
const plain = path.join(scratch, "plain");
const withPolicies = path.join(scratch, "with-policies");
const clientFolder = new URL("../../build/client/", import.meta.url);

/** The addresses of the build's files. Its compressed variants have none. */
const files = readdirSync(clientFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map((entry) => `/${path.relative(clientFolder.pathname, path.join(entry.parentPath, entry.name))}`);

const everything = [...pages, ...pages.map(dataOf), ...documents, ...files];

let server: Site;
let host: StaticHost;
let said: string;
beforeAll(async () => {
  const { stdout, stderr } = runExport(settings, plain);
  expect(stderr).toBe("");
  said = stdout;
  expect(runExport(settings, "--policy-in-pages", withPolicies).stderr).toBe("");
  [server, host] = await Promise.all([startSite(settings), startPlainHost(plain)]);
}, 60_000);
afterAll(async () => {
  await Promise.all([server?.stop(), host?.stop()]);
  rmSync(scratch, { recursive: true });
});

/** Headers that a host sets by itself. */
const ofTheHost = [
  ...["accept-ranges", "connection", "content-length", "date", "etag", "keep-alive", "last-modified"],
  ...["vary", "x-request-id"],
];

async function ask(origin: string, address: string) {
  const response = await fetch(origin + address, {
    headers: { "Accept-Encoding": "identity" },
    redirect: "manual",
  });
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ofTheHost.includes(name)));
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
}

const inPage = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>(?=<\/head>)/;

describe("an export on a host that reads _headers", () => {
  test("answers every prerendered address with the server's bytes and headers", async () => {
    // Guards against an empty build: any content has pages, their data and scripts.
    expect(everything.length).toBeGreaterThan(20);
    for (const address of everything) {
      const [expected, exported] = await Promise.all([
        ask(server.origin, address),
        ask(host.origin, address),
      ]);
      expect(exported.status, address).toBe(expected.status);
      // The content may have nothing for this address, such as a feed.
      if (expected.status === 404) continue;
      expect(exported.body.equals(expected.body), address).toBe(true);
      // _headers has one rule for all assets, which cannot set the headers that only some of them need.
      if (address.startsWith("/assets/")) {
        delete expected.headers["cross-origin-resource-policy"];
        for (const { headers } of [expected, exported]) delete headers["content-type"];
      }
      expect(exported.headers, address).toEqual(expected.headers);
    }
  });

  test("answers unknown addresses with the 404 page, which has its policy in a meta element", async () => {
    const [expected, exported] = await Promise.all([ask(server.origin, "/nope"), ask(host.origin, "/nope")]);
    expect(exported.status).toBe(404);
    expect(exported.body.toString().replace(inPage, "")).toBe(expected.body.toString());
    const policy = inPage.exec(exported.body.toString())?.[1];
    expect(`${policy};frame-ancestors 'none'`).toBe(expected.headers["content-security-policy"]);
  });

  test("keeps _headers within the limits of Cloudflare", () => {
    const rules = readHeadersFile(plain);
    // https://developers.cloudflare.com/workers/static-assets/headers/
    expect(rules.length).toBeLessThanOrEqual(100);
    for (const { headers } of rules) {
      expect(headers.length).toBeGreaterThan(0);
      for (const [name, value] of headers) expect(`${name}: ${value}`.length).toBeLessThan(2000);
    }
  });
});

describe("an export with policies in its pages", () => {
  test.each(pages)(
    "has in %s the policy that the server sends as a header, and is otherwise the same",
    async (page) => {
      const { body, headers } = await ask(server.origin, page);
      const file = page === "/" ? "index.html" : `${page.slice(1)}.html`;
      const exported = readFileSync(path.join(withPolicies, file), "utf8");
      expect(exported.replace(inPage, "")).toBe(body.toString());
      expect(`${inPage.exec(exported)?.[1]};frame-ancestors 'none'`).toBe(headers["content-security-policy"]);
    },
  );

  test.skipIf(!caddyVersion())("is served completely by Caddy, which answers 404 for all else", async () => {
    const caddy = await startCaddyHost(withPolicies);
    const secure = {
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    };
    try {
      for (const address of everything) {
        const [expected, exported] = await Promise.all([
          ask(server.origin, address),
          ask(caddy.origin, address),
        ]);
        expect(exported.status, address).toBe(expected.status);
        // The content may have nothing for this address, such as a feed.
        if (expected.status === 404) continue;
        expect(exported.body.toString().replace(inPage, ""), address).toBe(expected.body.toString());
        expect(exported.headers, address).toMatchObject(secure);
        expect(exported.headers, address).not.toHaveProperty("server");
        expect((exported.headers["cache-control"] ?? "").includes("immutable"), address).toBe(
          address.startsWith("/assets/"),
        );
      }
      const missing = ["/nope", "/nope.data", "/_headers", "/.exported", "/assets/", "/assets/missing.js"];
      for (const address of missing) {
        const { status, headers, body } = await ask(caddy.origin, address);
        expect(status, address).toBe(404);
        expect(body.toString(), address).toContain("404 - Not Found");
        expect(headers, address).toMatchObject(secure);
        expect(headers, address).not.toHaveProperty("server");
        // The next export may have the file.
        expect(headers["cache-control"], address).toBe("public, max-age=0, must-revalidate");
      }
      const page = await fetch(`${caddy.origin}/nope`, { headers: { "Accept-Encoding": "gzip" } });
      expect(page.headers.get("content-encoding")).toBe("gzip");
    } finally {
      await caddy.stop();
    }
  });
});

describe("npm run export", () => {
  test("fails without SITE_URL, with an error that shows how to set it", () => {
    const { status, stderr } = runExport({}, path.join(scratch, "unnamed"));
    expect(status).toBe(1);
    expect(stderr).toContain("SITE_URL is not set");
    expect(stderr).toContain("SITE_URL=https://");
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  test("fails if SITE_URL is not the site's address, with an error that shows one", () => {
    const { status, stderr } = runExport(
      { SITE_URL: "https://example.org/portfolio/" },
      path.join(scratch, "slash"),
    );
    expect(status).toBe(1);
    expect(stderr).toContain('SITE_URL="https://example.org/portfolio/"');
    expect(stderr).toContain("without a slash at its end: https://");
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  test("prints what the host must do, and what only the server can", () => {
    for (const word of ["404.html", "about.html", "/healthz", "redirects"]) expect(said).toContain(word);
  });

  test("fails rather than write into a folder that no export wrote", () => {
    const folder = path.join(scratch, "mine");
    mkdirSync(folder);
    writeFileSync(path.join(folder, "index.html"), "mine");
    const { status, stderr } = runExport(settings, folder);
    expect(status).toBe(1);
    expect(stderr).toContain(folder);
    expect(readdirSync(folder)).toEqual(["index.html"]);
    expect(readFileSync(path.join(folder, "index.html"), "utf8")).toBe("mine");
  });

  test("replaces the files of the last export, and keeps files that the owner added", () => {
    const folder = path.join(scratch, "again");
    cpSync(plain, folder, { recursive: true });
    writeFileSync(path.join(folder, "CNAME"), "www.example.com");
    writeFileSync(path.join(folder, ".exported"), "assets/of-an-older-build.js\n", { flag: "a" });
    writeFileSync(path.join(folder, "assets/of-an-older-build.js"), "");
    expect(runExport({ SITE_URL: "https://www.example.org" }, folder).status).toBe(0);
    expect(readFileSync(path.join(folder, "CNAME"), "utf8")).toBe("www.example.com");
    expect(readFileSync(path.join(folder, "about.html"), "utf8")).toContain("https://www.example.org/about");
    expect(readdirSync(path.join(folder, "assets"))).not.toContain("of-an-older-build.js");
  });

  test("fails rather than overwrite a file that the owner added", () => {
    const folder = path.join(scratch, "beside");
    cpSync(plain, folder, { recursive: true });
    writeFileSync(path.join(folder, ".exported"), "about.html\n");
    const { status, stderr } = runExport(settings, folder);
    expect(status).toBe(1);
    expect(stderr).toContain("index.html");
    expect(readFileSync(path.join(folder, "about.html"), "utf8")).toContain(siteUrl);
  });
});
