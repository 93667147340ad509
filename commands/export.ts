/*
 * Each page of an export contains its Content-Security-Policy, because few hosts accept a rule for each page. `_headers` has
 * the other headers, for hosts that read it.
 */
import { existsSync, realpathSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { runCommand, showing } from "./command-line";
import type { Command } from "./run-command";
import { prerender, type PrerenderedSite } from "../app/http/prerender";
import { securityHeaders, svgPolicy } from "../app/http/security-headers";
import { OwnerError } from "../app/owner-error";
import { parseSettings } from "../app/http/settings";
import { readStaticFiles } from "../app/http/static-files";
import type { StaticResponse } from "../app/http/static-response";

/** The file in which an export lists what it wrote. The next export removes only these files. */
const manifestName = ".exported";

const command = {
  summary:
    "Writes the built site as static files. SITE_URL may have a path below which the host serves them.",
  usage: ["SITE_URL=URL npm run export [-- FOLDER]"],
  positionals: [0, 1],
  example: "SITE_URL=https://www.example.com npm run export",
} satisfies Command;

await runCommand(command, async (_values, [folder = "export"]) => exportSite(folder));
// Remix's timeout for streamed data would keep the process alive for five seconds.
process.exit();

async function exportSite(folder: string): Promise<void> {
  const { siteUrl, contactEmail, base } = parseSettings(process.env);
  const build = (await import("../build/server/index.js")) as unknown as ServerBuild;
  const context = { siteUrl, contactEmail, build: await readFile("build/id", "utf8") };
  const [site, files] = await Promise.all([
    showing(
      "Rendering the pages",
      prerender(build, { ...context, reportError: (error) => console.error(error) }),
    ),
    readStaticFiles("build/client", siteUrl),
  ]);
  for (const address of site.lazy) await site.answer(address);
  const answers = [...site.prerendered].filter(([, { status }]) => status === 200);
  const written = new Map<string, Buffer | string>([["_headers", headersFile(siteUrl)]]);
  // Pages and files come after it, so that as on the server none gives way to an earlier address.
  for (const [earlier, path] of site.redirects)
    written.set(pageFile(earlier), redirectPage(siteUrl + path));
  for (const [address, { bodies }] of files) written.set(address.slice(1), bodies.identity);
  for (const [address, answer] of answers) {
    const isPage = headerOf(answer, "content-type")?.startsWith("text/html");
    if (isPage) written.set(pageFile(address), withPolicy(answer));
    else written.set(decodeURIComponent(address).slice(1), answer.bodies.identity);
  }
  const notFound = await site.answer("/404");
  if (notFound) written.set("404.html", withPolicy(notFound));
  await replaceFiles(folder, written);
  console.log(`${written.size} files in ${folder}, for ${siteUrl}\n${leftOutNotice(site, base)}`);
}

/** The page at an earlier address, for hosts that cannot redirect. */
function redirectPage(to: string): string {
  return `<!doctype html><meta charset="utf-8"><title>${to}</title><link rel="canonical" href="${to}"><meta http-equiv="refresh" content="0; url=${to}"><a href="${to}">${to}</a>\n`;
}

/** `/about` is about.html: hosts serve it at /about without a redirect to /about/. Topics may have letters of any alphabet. */
function pageFile(address: string): string {
  return address === "/" ? "index.html" : `${decodeURIComponent(address).slice(1)}.html`;
}

/** A header of an answer, whose names and values take turns. */
function headerOf({ headers }: StaticResponse, name: string): string | undefined {
  return headers.find((_, at) => headers[at - 1] === name);
}

/**
 * Puts a page's Content-Security-Policy at the end of its head, where React tolerates elements that it did not
 * render; all scripts come later. `frame-ancestors` works only in a header.
 */
function withPolicy(page: StaticResponse): string {
  const policy = headerOf(page, "content-security-policy")?.replace(/;frame-ancestors [^;]*/, "");
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  return page.bodies.identity.toString().replace("</head>", () => `${meta}</head>`);
}

/**
 * The file `_headers` of static hosts, in four rules. Hosts take about a hundred, and a site may have more pages.
 *
 * @see https://docs.netlify.com/manage/routing/headers/
 * @see https://developers.cloudflare.com/workers/static-assets/headers/
 */
function headersFile(siteUrl: string): string {
  const headers = new Headers(securityHeaders(siteUrl));
  headers.delete("Content-Security-Policy");
  // Link previews embed images, and résumé viewers read /resume.json. All of it is public.
  headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  headers.set("Access-Control-Allow-Origin", "*");
  const lines = [...headers].map(([name, value]) => `  ${name}: ${value}`);
  const svg = `  content-security-policy: ${svgPolicy}`;
  return [
    "/*",
    ...lines,
    "",
    "/assets/*",
    "  cache-control: public, max-age=31536000, immutable",
    "",
    "/assets/svg/*",
    svg,
    "",
    "/icon.svg",
    svg,
    "",
  ].join("\n");
}

/**
 * Removes the files of the last export, and no others, and writes those of this one.
 *
 * @throws OwnerError if there are files, and none of an export, or if a file would lie outside of the folder. Then
 *   nothing has changed
 */
async function replaceFiles(folder: string, written: Map<string, Buffer | string>): Promise<void> {
  const list = await readFile(path.join(folder, manifestName), "utf8").catch(() => undefined);
  const present = await readdir(folder).catch(() => []);
  if (list === undefined && present.length > 0) {
    throw new OwnerError(
      `${folder} has files in it that no export wrote. Name a folder that is new or empty.`,
    );
  }
  const last = list?.split("\n").filter(Boolean) ?? [];
  await mkdir(folder, { recursive: true });
  const root = realpathSync(folder);
  const names = [...last, ...written.keys()];
  const outside = names.filter((name) => isOutside(root, name)).slice(0, 3);
  if (outside.length > 0) {
    throw new OwnerError(
      `${outside.join(", ")} would lie outside of ${folder}. Name a folder that is new or empty.`,
    );
  }
  for (const name of last) await rm(path.join(root, name), { force: true });
  const manifest = [...written.keys(), ""].join("\n");
  for (const [name, body] of [[manifestName, manifest] as const, ...written]) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    // A link in its place would be followed.
    await rm(file, { force: true });
    await writeFile(file, body);
  }
}

/** Whether a file of the export would not lie in its folder, by its name or by a link to another folder. */
function isOutside(root: string, name: string): boolean {
  let parent = path.dirname(path.join(root, name));
  while (!existsSync(parent)) parent = path.dirname(parent);
  return !`${realpathSync(parent)}${path.sep}`.startsWith(`${root}${path.sep}`);
}

function leftOutNotice({ dynamic }: PrerenderedSite, base: string): string {
  return [
    "The host must serve /about from about.html, and unknown addresses from 404.html with the status 404.",
    "Not in an export: /healthz, /readyz, and redirects from other spellings of an address.",
    base !== "/" &&
      `Only at the root of a host, and not below ${base}, do robots.txt and security.txt count.`,
    dynamic.length > 0 &&
      `Not exported: ${dynamic.join(", ")}. These routes are rendered for each request, which only the server can do. To ` +
        "export one, list its paths in `paths` (CONTRIBUTING.md), or remove `dynamic`.",
  ]
    .filter(Boolean)
    .join("\n");
}
