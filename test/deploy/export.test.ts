import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { caddyVersion } from "../support/site-behind-caddy";
import { siteFolder, startSite, type Site } from "../support/start-site";
import { dataOf, documents, pages, siteUrl } from "../support/addresses";
import { runExport, startCaddyHost, startPlainHost, type StaticHost } from "../support/static-host";

const settings = { SITE_URL: siteUrl, CONTACT_EMAIL: "hello@example.com" };
const scratch = mkdtempSync(path.join(tmpdir(), "export-"));
const exported = path.join(scratch, "exported");
const clientFolder = path.join(siteFolder, "build/client");

/** The addresses of the build's files. Its compressed variants have none. */
const files = readdirSync(clientFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map((entry) => `/${path.relative(clientFolder, path.join(entry.parentPath, entry.name))}`);
const everything = [...pages, ...pages.map(dataOf), ...documents, ...files];

const hasCaddy = caddyVersion() !== undefined;
let server: Site;
/** A plain file server, and Caddy with deploy/static/Caddyfile. */
let hosts: StaticHost[];
beforeAll(async () => {
  expect(runExport(settings, exported).stderr).toBe("");
  server = await startSite(settings);
  hosts = [await startPlainHost(exported), ...(hasCaddy ? [await startCaddyHost(exported)] : [])];
});
afterAll(async () => {
  for (const each of [server, ...(hosts ?? [])]) await each?.stop();
  rmSync(scratch, { recursive: true });
});

async function ask(origin: string, address: string) {
  const response = await fetch(origin + address, {
    headers: { "Accept-Encoding": "identity" },
    redirect: "manual",
  });
  const { status, headers } = response;
  return { status, headers, text: Buffer.from(await response.arrayBuffer()).toString("latin1") };
}

type Answer = Awaited<ReturnType<typeof ask>>;

/** The headers of every response, by their names in lower case. */
const everyHeader: [name: string, value: string][] = [
  ["access-control-allow-origin", "*"],
  ["cross-origin-embedder-policy", "require-corp"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "cross-origin"],
  [
    "permissions-policy",
    "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
  ],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["strict-transport-security", "max-age=63072000"],
  ["x-content-type-options", "nosniff"],
  ["x-frame-options", "DENY"],
];

/** The headers that a response lacks, or has with another value. */
const lacking = ({ headers }: Answer) =>
  everyHeader.filter(([name, value]) => headers.get(name) !== value);

/** With it, a script in an SVG does not run even if a visitor opens the file as a page. */
const svgPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

const inPage = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>(?=<\/head>)/;

test("every host answers every prerendered address as the server does, with the policy in the page", async () => {
  expect(everything.length).toBeGreaterThan(20);
  for (const address of [...everything, "/nope"]) {
    const expected = await ask(server.origin, address);
    for (const { origin } of hosts) {
      const answer = await ask(origin, address);
      expect(answer.status, address).toBe(expected.status);
      // The content may have nothing for this address, such as a feed.
      if (expected.status === 404 && address !== "/nope") continue;
      expect(answer.text.replace(inPage, "") === expected.text, address).toBe(true);
      // The plain host sends no headers of its own.
      if (origin !== hosts[0]?.origin) {
        expect(lacking(answer), address).toEqual([]);
        const isForever = answer.headers.get("cache-control")?.includes("immutable") ?? false;
        expect(isForever, address).toBe(address.startsWith("/assets/"));
        if (address.endsWith(".svg"))
          expect(answer.headers.get("content-security-policy"), address).toBe(svgPolicy);
      }
      if (address.endsWith(".svg"))
        expect(expected.headers.get("content-security-policy"), address).toBe(svgPolicy);
      if (!expected.headers.get("content-type")?.startsWith("text/html")) continue;
      expect(`${inPage.exec(answer.text)?.[1]};frame-ancestors 'none'`, address).toBe(
        expected.headers.get("content-security-policy"),
      );
    }
  }
});

test.skipIf(!hasCaddy)("Caddy answers 404 for what is no address of the site", async () => {
  for (const address of ["/nope", "/nope.data", "/_headers", "/.exported", "/assets/missing.js"]) {
    const answer = await ask(hosts[1]?.origin ?? "", address);
    expect(answer.status, address).toBe(404);
    expect(lacking(answer), address).toEqual([]);
    expect(answer.text, address).toContain("404 - Not Found");
  }
});

test("_headers and vercel.json have the headers of every response", () => {
  const lines = everyHeader.map(([name, value]) => `  ${name}: ${value}\n`).join("");
  expect(readFileSync(path.join(exported, "_headers"), "utf8")).toBe(
    `/*\n${lines}\n/assets/*\n  cache-control: public, max-age=31536000, immutable\n` +
      `\n/assets/svg/*\n  content-security-policy: ${svgPolicy}\n` +
      `\n/icon.svg\n  content-security-policy: ${svgPolicy}\n`,
  );
  const file = readFileSync(new URL("../../deploy/static/vercel.json", import.meta.url), "utf8");
  const { headers } = JSON.parse(file) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  const every = headers.find(({ source }) => source === "/(.*)")?.headers ?? [];
  expect(every.map(({ key, value }) => [key.toLowerCase(), value])).toEqual(everyHeader);
  const svg = headers.find(({ source }) => source === "/(.*).svg")?.headers;
  expect(svg).toEqual([{ key: "Content-Security-Policy", value: svgPolicy }]);
});

test("an export replaces the last one, keeps the owner's files, and touches nothing that no export wrote", () => {
  const folder = path.join(scratch, "again");
  cpSync(exported, folder, { recursive: true });
  writeFileSync(path.join(folder, "CNAME"), "www.example.com");
  writeFileSync(path.join(folder, ".exported"), "assets/of-an-older-build.js\n", { flag: "a" });
  writeFileSync(path.join(folder, "assets/of-an-older-build.js"), "");
  expect(runExport({ SITE_URL: "https://www.example.org" }, folder).status).toBe(0);
  expect(readFileSync(path.join(folder, "CNAME"), "utf8")).toBe("www.example.com");
  expect(readFileSync(path.join(folder, "about.html"), "utf8")).toContain(
    "https://www.example.org/about",
  );
  expect(readdirSync(path.join(folder, "assets"))).not.toContain("of-an-older-build.js");

  const other = path.join(scratch, "other");
  const fails = (why: RegExp) => {
    const { status, stderr } = runExport(settings, folder);
    expect([status, stderr], stderr).toEqual([1, expect.stringMatching(why)]);
    expect(readFileSync(path.join(folder, "about.html"), "utf8")).toContain(
      "https://www.example.org/about",
    );
    expect(readdirSync(other)).toEqual(["file"]);
  };
  mkdirSync(other);
  writeFileSync(path.join(other, "file"), "");
  const list = readFileSync(path.join(folder, ".exported"), "utf8");
  writeFileSync(path.join(folder, ".exported"), `../other/file\n${list}`);
  renameSync(path.join(folder, "assets"), path.join(scratch, "assets"));
  symlinkSync("../other", path.join(folder, "assets"));
  fails(/\.\.\/other\/file, assets\/.* would be outside/);
  rmSync(path.join(folder, ".exported"));
  fails(/no export wrote/);
});
