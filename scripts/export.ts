/**
 * Writes the built site as static files: every prerendered page, its data for client-side navigation, the 404 page,
 * and all other files, as the server would send them. `_headers` has the headers, for hosts that read it.
 *
 * Usage: SITE_URL=https://www.example.com npm run export [-- [--policy-in-pages] [FOLDER]]
 *   SITE_URL           may have a path below which the host serves the folder: https://owner.example.com/portfolio
 *   FOLDER             the folder to write, by default export/
 *   --policy-in-pages  for hosts where headers cannot be set: puts the Content-Security-Policy into each page
 */
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { readCommandLine } from "./command-line";
import { exportSettings } from "./export-settings";
import { headersFile } from "./headers-file";
import { expectedMessage } from "../app/http/expected-errors";
import { prerender, type PrerenderedSite } from "../app/http/prerender";
import { SettingsError } from "../app/http/settings";
import { readStaticFiles } from "../app/http/static-files";
import type { StaticResponse } from "../app/http/static-response";

/** The file in which an export lists what it wrote. The next export removes only these files. */
const manifestName = ".exported";

/** How many rules `_headers` may have for single addresses: hosts take some hundred rules. */
const maxRules = 90;

const root = fileURLToPath(new URL("..", import.meta.url));

const { values, positionals } = readCommandLine({
  options: { "policy-in-pages": { type: "boolean", default: false } },
  allowPositionals: true,
});
const [folder = "export"] = positionals;

try {
  await exportSite();
} catch (error) {
  console.error(expectedMessage(error) ?? error);
  process.exit(1);
}
// Remix's timeout for streamed data would keep the process alive for five seconds.
process.exit();

async function exportSite(): Promise<void> {
  const settings = exportSettings(process.env);
  const { siteUrl, contactEmail, base } = settings;
  const build = (await import(`../${settings.buildFolder}/server/index.js`)) as ServerBuild;
  const buildFolder = path.join(root, settings.buildFolder);
  const context = { siteUrl, contactEmail, build: await readFile(path.join(buildFolder, "id"), "utf8") };
  const [site, files] = await Promise.all([
    prerender(build, { ...context, reportError: (error) => console.error(error) }),
    readStaticFiles(path.join(buildFolder, "client"), siteUrl),
  ]);
  for (const address of site.listed) await site.answer(address);
  const responses = [...files, ...site.kept]
    .filter(([, { status }]) => status === 200)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const isArticle = (address: string) => site.listed.has(address) || address.endsWith(".md");
  const isAsset = (address: string) => address.startsWith("/assets/");
  // Hosts read at most a hundred rules. What a host sends by itself is enough for articles, except for their policy.
  const hasRoom = responses.filter(([address]) => !isAsset(address)).length <= maxRules;
  const policyInPages = values["policy-in-pages"] || !hasRoom;
  const headers = responses
    .filter(([address]) => hasRoom || !isArticle(address))
    .map(([address, response]) => [address, sentHeaders(response)] as const);
  const written = new Map<string, Buffer | string>([["_headers", headersFile(new Map(headers))]]);
  // Hosts set headers by address, and the 404 page has no address of its own.
  const notFound = await site.answer("/404");
  if (notFound) written.set("404.html", withPolicy(notFound));
  for (const [address, response] of responses) {
    const isPage = sentHeaders(response)["content-type"]?.startsWith("text/html");
    const body = isPage && policyInPages ? withPolicy(response) : response.bodies.identity;
    written.set(isPage ? pageFile(address) : address.slice(1), body);
  }
  for (const [earlier, path] of site.moved) written.set(pageFile(earlier), redirectPage(siteUrl + path));
  await removeLastExport([...written.keys()]);
  await writeFile(path.join(folder, manifestName), [...written.keys(), ""].join("\n"));
  for (const [name, body] of written) await writeInto(path.join(folder, name), body);
  console.log(`${written.size} files in ${folder}, for ${siteUrl}\n${leftOutNotice(site, base)}`);
}

/** The page at an earlier address, for hosts that cannot redirect. */
function redirectPage(to: string): string {
  return `<!doctype html><meta charset="utf-8"><title>${to}</title><link rel="canonical" href="${to}"><meta http-equiv="refresh" content="0; url=${to}"><a href="${to}">${to}</a>\n`;
}

/** `/about` is about.html: hosts serve it at /about without a redirect to /about/. */
function pageFile(address: string): string {
  return address === "/" ? "index.html" : `${address.slice(1)}.html`;
}

/** The headers that the host does not set itself. */
function sentHeaders({ headers }: StaticResponse): Record<string, string> {
  const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? ""] as const] : []));
  return Object.fromEntries(pairs.filter(([name]) => !["etag", "vary"].includes(name)));
}

/**
 * Puts a page's Content-Security-Policy at the end of its head, where React tolerates elements that it did not
 * render; all scripts come later. `frame-ancestors` works only in a header.
 */
function withPolicy(page: StaticResponse): string {
  const policy = (sentHeaders(page)["content-security-policy"] ?? "").replace(/;frame-ancestors [^;]*/, "");
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  return page.bodies.identity.toString().replace("</head>", () => `${meta}</head>`);
}

/**
 * Removes the files of the last export, and no others.
 *
 * @param names the files that are about to be written
 * @throws SettingsError if a file that no export wrote would be overwritten
 */
async function removeLastExport(names: string[]): Promise<void> {
  const list = await readFile(path.join(folder, manifestName), "utf8").catch(() => undefined);
  const last = list?.split("\n").filter(Boolean) ?? [];
  const present = await readdir(folder).catch(() => []);
  if (list === undefined && present.length > 0) {
    throw new SettingsError(
      `${folder} has files in it that no export wrote. Name a folder that is new or empty.`,
    );
  }
  const foreign = names.filter((name) => !last.includes(name) && existsSync(path.join(folder, name)));
  if (foreign.length > 0) {
    throw new SettingsError(
      `No export wrote these files in ${folder}. Move them away: ${foreign.join(", ")}`,
    );
  }
  for (const name of last) await rm(path.join(folder, name), { force: true });
  await mkdir(folder, { recursive: true });
}

async function writeInto(file: string, body: Buffer | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, body);
}

function leftOutNotice({ perRequest }: PrerenderedSite, base: string): string {
  return [
    "The host must serve /about from about.html, and unknown addresses from 404.html with the status 404.",
    "Not in an export: /healthz, /readyz, and redirects from other spellings of an address.",
    base !== "/" &&
      `Only at the root of a host, and not below ${base}, do robots.txt and security.txt count.`,
    perRequest.length > 0 &&
      `Not exported: ${perRequest.join(", ")}. Such a route reads the request or the parameters of its path, and answers ` +
        "only where the server runs. To export it, read neither, or list its paths in prerenderPaths (app/entry.server.tsx).",
  ]
    .filter(Boolean)
    .join("\n");
}
