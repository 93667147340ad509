import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
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
beforeAll(async () => {
  expect(runExport(settings, plain).stderr).toBe("");
  expect(runExport(settings, "--policy-in-pages", withPolicies).stderr).toBe("");
  [server, host] = await Promise.all([startSite(settings), startPlainHost(plain)]);
});
afterAll(async () => {
  await Promise.all([server?.stop(), host?.stop()]);
  rmSync(scratch, { recursive: true });
});

/** Headers that a host sets by itself. */
const ofTheHost =
  /^(accept-ranges|connection|content-length|date|etag|keep-alive|last-modified|vary|x-request-id)$/;

async function ask(origin: string, address: string) {
  const response = await fetch(origin + address, {
    headers: { "Accept-Encoding": "identity" },
    redirect: "manual",
  });
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ofTheHost.test(name)));
  return {
    status: response.status,
    headers,
    text: Buffer.from(await response.arrayBuffer()).toString("latin1"),
  };
}

const inPage = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>(?=<\/head>)/;

test("a host that reads _headers answers every prerendered address with the server's bytes and headers", async () => {
  expect(everything.length).toBeGreaterThan(20);
  for (const address of everything) {
    const [expected, exported] = [await ask(server.origin, address), await ask(host.origin, address)];
    expect(exported.status, address).toBe(expected.status);
    // The content may have nothing for this address, such as a feed.
    if (expected.status === 404) continue;
    expect(exported.text === expected.text, address).toBe(true);
    // _headers has one rule for all assets, which cannot set the headers that only some of them need.
    if (address.startsWith("/assets/")) {
      delete expected.headers["cross-origin-resource-policy"];
      for (const { headers } of [expected, exported]) delete headers["content-type"];
    }
    expect(exported.headers, address).toEqual(expected.headers);
  }
  // https://developers.cloudflare.com/workers/static-assets/headers/
  const rules = readHeadersFile(plain);
  expect(rules.length).toBeLessThanOrEqual(100);
  for (const { headers } of rules) {
    for (const [name, value] of headers) expect(`${name}: ${value}`.length).toBeLessThan(2000);
  }
});

test("the 404 page, and with --policy-in-pages every page, has the policy that the server sends as a header", async () => {
  const exported = { "/nope": path.join(plain, "404.html") } as Record<string, string>;
  for (const page of pages)
    exported[page] = path.join(withPolicies, page === "/" ? "index.html" : `${page}.html`);
  for (const [address, file] of Object.entries(exported)) {
    const { text, headers } = await ask(server.origin, address);
    const page = readFileSync(file, "latin1");
    expect(page.replace(inPage, "") === text, address).toBe(true);
    expect(`${inPage.exec(page)?.[1]};frame-ancestors 'none'`, address).toBe(
      headers["content-security-policy"],
    );
  }
  expect((await ask(host.origin, "/nope")).status).toBe(404);
});

test.skipIf(!caddyVersion())(
  "Caddy, by deploy/static/Caddyfile, serves an export and answers 404 for all else",
  async () => {
    const caddy = await startCaddyHost(withPolicies);
    try {
      for (const address of everything) {
        const [expected, exported] = [await ask(server.origin, address), await ask(caddy.origin, address)];
        expect(exported.status, address).toBe(expected.status);
        if (expected.status === 404) continue;
        expect(exported.text.replace(inPage, "") === expected.text, address).toBe(true);
        expect(exported.headers["x-content-type-options"], address).toBe("nosniff");
        const isForever = (exported.headers["cache-control"] ?? "").includes("immutable");
        expect(isForever, address).toBe(address.startsWith("/assets/"));
      }
      for (const address of ["/nope", "/nope.data", "/_headers", "/.exported", "/assets/missing.js"]) {
        const { status, headers, text } = await ask(caddy.origin, address);
        expect([address, status, headers["x-frame-options"]]).toEqual([address, 404, "DENY"]);
        expect(text, address).toContain("404 - Not Found");
      }
    } finally {
      await caddy.stop();
    }
  },
);

test("an export replaces the last one, keeps the owner's files, and overwrites none that no export wrote", () => {
  const folder = path.join(scratch, "again");
  cpSync(plain, folder, { recursive: true });
  writeFileSync(path.join(folder, "CNAME"), "www.example.com");
  writeFileSync(path.join(folder, ".exported"), "assets/of-an-older-build.js\n", { flag: "a" });
  writeFileSync(path.join(folder, "assets/of-an-older-build.js"), "");
  expect(runExport({ SITE_URL: "https://www.example.org" }, folder).status).toBe(0);
  expect(readFileSync(path.join(folder, "CNAME"), "utf8")).toBe("www.example.com");
  expect(readFileSync(path.join(folder, "about.html"), "utf8")).toContain("https://www.example.org/about");
  expect(readdirSync(path.join(folder, "assets"))).not.toContain("of-an-older-build.js");

  writeFileSync(path.join(folder, ".exported"), "about.html\n");
  const { status, stderr } = runExport(settings, folder);
  expect([status, stderr.includes("index.html")], stderr).toEqual([1, true]);
  expect(readFileSync(path.join(folder, "about.html"), "utf8")).toContain("https://www.example.org/about");
});
