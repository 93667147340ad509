/*
 * Each page of an export contains its Content-Security-Policy, because few hosts accept a rule for
 * each page. `_headers` holds the other headers, for hosts that read it.
 */
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { formerPaths } from "#app/http/middleware/redirects";
import { prerender } from "#app/http/prerender";
import type { Rendered } from "#app/http/render";
import { parseSettings, type Settings } from "#app/http/settings";
import { filesBelow } from "#app/load/files-below";
import { OwnerError } from "#app/owner-error";
import { runCommand, showing } from "./command-line";
import { headersFile } from "./headers-file";
import { recover, replaceFolder } from "./replace-folder";
import { writeFileIn } from "./write-file";

/** The list of the files that an export has written. The next export replaces only these. */
const manifestName = ".exported";

await runCommand(
  {
    summary:
      "Builds the site and writes it as static files. If the host serves it under a sub-path, add that path to SITE_URL.",
    usage: ["SITE_URL=URL npm run export -- [FOLDER] [--skip-build]"],
    arguments: { FOLDER: "where to write the files; by default export" },
    options: { "skip-build": { help: "exports the last build instead of building again" } },
    positionals: [0, 1],
    example: "SITE_URL=https://www.example.com npm run export",
  },
  async (values, [folder = "export"]) => {
    const settings = parseSettings(process.env);
    if (!settings.publicUrl)
      throw new OwnerError(
        "SITE_URL is not set, but every exported page contains it. Set it:\n" +
          "  SITE_URL=https://www.example.com npm run export",
      );
    await refuseOtherFiles(folder);
    const build = ["--import", "tsx", "commands/build.ts", "--for-export"];
    const { status } = values["skip-build"]
      ? { status: 0 }
      : spawnSync(process.execPath, build, { stdio: "inherit" });
    if (status === 0) await exportSite(folder, settings);
    // Remix's timeout for streamed data would keep the process alive for five seconds.
    process.exit(status ?? 1);
  },
);

async function exportSite(folder: string, { siteUrl, contactEmail }: Settings) {
  const remixBuild = (await import(pathToFileURL("build/server/index.js").href)) as ServerBuild;
  const release = await readFile("build/id", "utf8");
  const context = { siteUrl, contactEmail, release, reportError: console.error };
  const site = await showing("Rendering the pages", prerender(remixBuild, context));
  const rendered: Rendered[] = [];
  for (const path of site.paths) {
    const page = await site.rendered(path);
    if (page.status === 200) rendered.push(page);
  }
  const written = new Map<string, Buffer | string>([["_headers", headersFile(siteUrl, rendered)]]);
  // Pages and files come later, because they override a redirect, as on the server.
  for (const [from, to] of formerPaths(remixBuild.entry.module)) {
    // Feed readers follow no redirect in HTML.
    const feed = to.endsWith("/feed.xml") && rendered.find(({ path }) => path === to)?.body;
    written.set(redirectFile(from), feed || redirectPage(siteUrl + to));
  }
  const files = await filesBelow("build/client");
  // Hosts compress files themselves.
  const isVariant = (file: string) => /\.(br|gz)$/.test(file) && files.includes(file.slice(0, -3));
  for (const file of files)
    if (!isVariant(file)) written.set(file, await readFile(`build/client/${file}`));
  for (const page of rendered) {
    const isPage = page.headers.get("content-type")?.startsWith("text/html");
    if (isPage) written.set(pageFile(page.path), withPolicy(page));
    else written.set(decodeURIComponent(page.path).slice(1), page.body);
  }
  written.set("404.html", withPolicy(await site.rendered("/404")));
  written.set(manifestName, [...written.keys(), manifestName].join("\n"));
  await replaceFolder(folder, async (copy) => {
    for (const [name, body] of written) await writeFileIn(copy, name, body);
  });
  console.log(`${written.size - 1} files in ${folder}, for ${siteUrl}`);
  if (site.dynamic.length > 0)
    console.log(
      `Not exported, because a server has to render them for each request: ${site.dynamic.join(", ")}. To export a route, list its paths in \`paths\` (CONTRIBUTING.md), or remove \`dynamic\`.`,
    );
}

/**
 * Returns the file of a redirect, named as by other generators: hosts serve a folder's index.html
 * at /folder/, where old links lead.
 */
function redirectFile(from: string): string {
  const file = decodeURIComponent(from).replace(/^\/|\/$/g, "");
  return /\.(html|xml)$/i.test(file) ? file : `${file}/index.html`;
}

function redirectPage(to: string): string {
  return `<!doctype html><meta charset="utf-8"><title>${to}</title><link rel="canonical" href="${to}"><meta http-equiv="refresh" content="0; url=${to}"><a href="${to}">${to}</a>\n`;
}

/**
 * Returns the file of a page, about.html for `/about`, which hosts serve without a redirect to
 * /about/. Topics may contain letters of any alphabet.
 */
function pageFile(path: string): string {
  return path === "/" ? "index.html" : `${decodeURIComponent(path).slice(1)}.html`;
}

/**
 * Adds a page's Content-Security-Policy at the end of its head, where React tolerates elements that
 * it did not render. All scripts come later. `frame-ancestors` works only in a header.
 */
function withPolicy(page: Rendered): string {
  const policy = page.headers.get("content-security-policy");
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy?.replace(/;frame-ancestors [^;]*/, "")}"/>`;
  return page.body.toString().replace("</head>", () => `${meta}</head>`);
}

/** @throws OwnerError if the folder has files that the last export did not write */
async function refuseOtherFiles(folder: string): Promise<void> {
  await recover(folder);
  const list = await readFile(path.join(folder, manifestName), "utf8").catch(() => "");
  const written = new Set(list.split("\n").concat(manifestName));
  const others = (await filesBelow(folder)).filter((file) => !written.has(file)).slice(0, 3);
  if (others.length > 0)
    throw new OwnerError(
      `${folder} contains files that no export wrote, such as ${others.join(", ")}. Move them into public, or choose another folder.`,
    );
}
