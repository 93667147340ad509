import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { securityHeaders } from "#app/http/security-headers";
import { caddyOptions, hasCaddy, startCaddy } from "../support/caddy";
import { npmRun } from "../support/copy-minimal";
import { clientFiles } from "../support/create-site";
import { temporaryFolder } from "../support/files";
import { freePort } from "../support/free-port";
import { dataOf, documents, pages, siteUrl } from "../support/paths";
import { startPlainHost } from "../support/plain-host";
import { request } from "../support/raw-http";
import { siteFolder, startSite } from "../support/start-site";

const settings = { SITE_URL: siteUrl, CONTACT_EMAIL: "hello@example.com" };
const scratch = temporaryFolder(afterAll);
const exported = path.join(scratch, "exported");

const shipped = (name: string) => readFileSync(`deploy/static/${name}`, "utf8");

/** Runs the second half of `npm run export`, after the build. */
const runExport = (env: Record<string, string>, folder: string) =>
  npmRun(siteFolder, ["export", "--", "--skip-build", folder], env);

const everything = [...pages, ...pages.map(dataOf), ...documents, ...clientFiles()];

expect(runExport(settings, exported).errors).toEqual([]);
const server = await startSite(settings);
const plainHost = await startPlainHost(exported);
const port = await freePort();
const caddyfile = `{\n${await caddyOptions(port)}}\n${shipped("Caddyfile")}`;
const caddy = hasCaddy() ? await startCaddy(caddyfile, port, { EXPORT: exported }) : undefined;
afterAll(async () => {
  plainHost.close();
  await Promise.all([server.stop(), caddy?.stop()]);
});

const everyHeader = [
  ...new Headers({
    ...securityHeaders(siteUrl),
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Access-Control-Allow-Origin": "*",
  }),
].filter(([name]) => name !== "content-security-policy");

/** Blocks scripts in an SVG, even if a visitor opens the file as a page. */
const svgPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

const inPage = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>(?=<\/head>)/;

test("static hosts send the same responses as the server, with the policy in the page", async () => {
  expect(everything.length).toBeGreaterThan(20);
  for (const path of [...everything, "/nope"]) {
    const expected = await request(server.origin, path);
    const policy = expected.headers["content-security-policy"];
    const isSvg = path.endsWith(".svg");
    if (isSvg) expect(policy, path).toBe(svgPolicy);
    for (const host of [plainHost, ...(caddy ? [caddy] : [])]) {
      const { status, headers, body } = await request(host.origin, path);
      expect(status, path).toBe(expected.status);
      // The content may lack a document, such as the feed.
      if (expected.status === 404 && path !== "/nope") continue;
      // Latin-1 keeps the bytes of images.
      const text = body.toString("latin1");
      expect(text.replace(inPage, "") === expected.body.toString("latin1"), path).toBe(true);
      if (host === caddy) {
        expect(headers, path).toMatchObject(Object.fromEntries(everyHeader));
        const isImmutable = headers["cache-control"]?.includes("immutable") ?? false;
        expect(isImmutable, path).toBe(path.startsWith("/assets/"));
        if (isSvg) expect(headers["content-security-policy"], path).toBe(svgPolicy);
      }
      if (!expected.headers["content-type"]?.startsWith("text/html")) continue;
      expect(`${inPage.exec(text)?.[1]};frame-ancestors 'none'`, path).toBe(policy);
    }
  }
});

test.skipIf(!hasCaddy())("Caddy sends the 404 page for a path that does not exist", async () => {
  for (const path of ["/nope.data", "/_headers", "/.exported", "/assets/missing.js"]) {
    const { status, body } = await request(caddy?.origin ?? "", path);
    expect([status, body.includes("404 - Not Found")], path).toEqual([404, true]);
  }
});

test.skipIf(!hasCaddy())("Caddy refuses a request for another host", async () => {
  const headers = { Host: "other.example.com" };
  expect((await request(caddy?.origin ?? "", "/", { headers })).status).toBe(421);
});

test("a former path is exported as a file that redirects, or as the feed, where hosts look for it", () => {
  const read = (file: string) => readFileSync(path.join(exported, file), "utf8");
  const files = {
    "me/index.html": "/about",
    "blog/almost/index.html": "/resources/the-almost-right-answer",
    "old/imprint.html": "/imprint",
    "legal/index.html": "/imprint",
  };
  for (const [file, to] of Object.entries(files))
    expect(read(file)).toContain(`url=${siteUrl}${to}"`);
  for (const file of ["index.xml", "rss/index.html"]) expect(read(file)).toBe(read("feed.xml"));
});

test("_headers and vercel.json contain the headers of every response", () => {
  const rules = readFileSync(path.join(exported, "_headers"), "utf8").split(/\n(?=\n|$)/);
  const lines = everyHeader.map(([name, value]) => `\n  ${name}: ${value}`).join("");
  const svg = `\n/icon.svg\n  content-security-policy: ${svgPolicy}`;
  expect(rules).toEqual(expect.arrayContaining([`/*${lines}`, svg]));
  const { headers } = JSON.parse(shipped("vercel.json")) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  const headersAt = (path: string) =>
    headers
      .find(({ source }) => source === path)
      ?.headers.map(({ key, value }) => [key.toLowerCase(), value]);
  expect(headersAt("/(.*)")).toEqual(everyHeader);
  expect(headersAt("/(.*).svg")).toEqual([["content-security-policy", svgPolicy]]);
});

test("an export replaces the previous one, and refuses a folder with other files", () => {
  const folder = path.join(scratch, "again");
  const file = (name: string) => path.join(folder, name);
  const again = { SITE_URL: "https://www.example.org" };
  cpSync(exported, folder, { recursive: true });
  writeFileSync(file(".exported"), "\nassets/of-an-older-build.js", { flag: "a" });
  writeFileSync(file("assets/of-an-older-build.js"), "");
  expect(runExport(again, folder).status).toBe(0);
  expect(readFileSync(file("about.html"), "utf8")).toContain("https://www.example.org/about");
  expect(readdirSync(file("assets"))).not.toContain("of-an-older-build.js");

  writeFileSync(file("CNAME"), "www.example.com");
  const { status, output } = runExport(settings, folder);
  expect([status, output]).toEqual([1, expect.stringMatching(/no export wrote, such as CNAME\./)]);
  expect(readFileSync(file("about.html"), "utf8")).toContain("https://www.example.org/about");
});
