/**
 * Builds the site into build/. client/ has the files for browsers, with a `.br` and a `.gz` beside each text. server.js
 * is the server in one file, which needs only Node.js.
 *
 * Usage: tsx commands/build.ts [--if-stale] [--for-export]
 *   --if-stale    only if a source has changed since the last build, or the day (UTC), on which posts may appear
 *   --for-export  if SITE_URL has a path, the site's addresses have it, too. Then there is no server
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { ServerBuild } from "@remix-run/node";
import { build as bundle } from "esbuild";
import { runCommand } from "./command-line";
import { summaryOf } from "./doctor/examine";
import { lettersWithoutTypeface } from "./doctor/theme";
import { exportSettings } from "./export-settings";
import { makeIcons } from "../make/icons";
import { takeAssets } from "./last-assets";
import { drawPreviewImages } from "../make/preview-images";
import { siteResumePdf } from "../make/resume-pdf/site-resume";
import { sources } from "./sources";
import { thirdPartyLicences } from "../make/third-party-licences";
import { loadContent } from "../app/load/load-content";
import { sourceList } from "../vite/list-sources";
import type { Release } from "../app/http/middleware/health";
import { dynamicPatterns } from "../app/http/routes";
import { contentType } from "../app/http/static-files";
import { compress, isCompressible } from "../app/http/static-response";

const root = fileURLToPath(new URL("..", import.meta.url));
const buildFolder = path.join(root, "build");
const clientFolder = path.join(buildFolder, "client");
const stamp = path.join(buildFolder, "id");

await runCommand(async () => {
  const { values } = parseArgs({
    options: { "if-stale": { type: "boolean" }, "for-export": { type: "boolean" } },
  });
  /** The path in the site's addresses. */
  const base = values["for-export"] ? exportSettings(process.env).base : "/";
  const id = await buildId(base);
  const built = await readFile(stamp, "utf8").catch(() => "");
  if (values["if-stale"] && built === id) console.log(`build ${id} is current`);
  else await build(base, id);
});

/** @throws ContentError if the content has a mistake, which would also end the start of a server */
async function build(base: string, id: string): Promise<void> {
  const keepLastAssets = await takeAssets(buildFolder);
  await rm(buildFolder, { recursive: true, force: true });
  const loaded = await loadContent(path.join(root, "app/content"));
  const { theme, profile } = loaded.content;
  await drawPreviewImages(loaded);
  const [icons, resumes] = await Promise.all([
    makeIcons(theme),
    Promise.all(loaded.languages.map((language) => siteResumePdf(language, process.env))),
    buildRemix(base),
  ]);
  const { routes } = (await import(path.join(buildFolder, "server/index.js"))) as ServerBuild;
  for (const [name, icon] of icons) await writeClientFile(name, icon);
  for (const [index, { prefix }] of loaded.languages.entries()) {
    const resume = resumes[index];
    if (resume) await writeClientFile(`${prefix}/resume.pdf`, resume.pdf);
  }
  // The Markdown of articles, at the addresses of their pages.
  const texts = profile.modelTraining === "allowed" ? loaded.sources : [];
  for (const [page, text] of texts) await writeClientFile(`${page}.md`, text);
  const serverFiles = base === "/" ? await bundleServer(id) : [];
  await writeClientFile(
    "third-party-licences.txt",
    await thirdPartyLicences([...serverFiles, ...(await clientFiles())]),
  );
  await compressClient();
  await keepLastAssets();
  await writeFile(stamp, id);
  console.log(`build ${id} is ready`);
  for (const { file, place, message } of await lettersWithoutTypeface(loaded, resumes[0])) {
    console.warn(`${file}, ${place}: ${message}`);
  }
  const dynamic = dynamicPatterns(routes);
  if (dynamic.length > 0) console.log(`Rendered for each request: ${dynamic.join(", ")}`);
  for (const note of loaded.notes) console.log(note);
  const advice = await summaryOf(loaded, process.env.SITE_URL);
  if (advice) console.log(advice);
}

/** A short hash of the day, the settings that the résumé's PDF shows, and the names and contents of all sources. */
async function buildId(base: string): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const { SITE_URL, CONTACT_EMAIL } = process.env;
  const hash = createHash("sha256").update([day, base, SITE_URL, CONTACT_EMAIL].join("\0"));
  for (const name of sources) {
    for (const file of await filesUnder(path.join(root, name))) {
      hash.update(`\0${path.relative(root, file)}\0`).update(await readFile(file));
    }
  }
  return hash.digest("hex").slice(0, 12);
}

/** All files in a folder, sorted. If the path is a file, only that file. */
async function filesUnder(start: string): Promise<string[]> {
  const entries = await readdir(start, { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  );
  if (!entries) return [start];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Runs Remix's own build, which empties build/client and build/server and writes into them. */
async function buildRemix(base: string): Promise<void> {
  const remix = spawn("node_modules/.bin/remix", ["vite:build", "--logLevel", "warn"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production", EXPORT_BASE: base },
  });
  const [status] = (await once(remix, "close")) as [number | null];
  // Remix has printed what is wrong.
  if (status !== 0) process.exit(1);
}

/** The files whose content Vite has put into files for browsers. */
async function clientFiles(): Promise<string[]> {
  const lists = ["client", "server"].map((folder) => path.join(buildFolder, folder, sourceList));
  const files = await Promise.all(
    lists.map(async (list) => JSON.parse(await readFile(list, "utf8")) as string[]),
  );
  await Promise.all(lists.map((list) => rm(list)));
  return files.flat();
}

/** @returns the files that the server contains */
async function bundleServer(id: string): Promise<string[]> {
  const { metafile } = await bundle({
    entryPoints: [path.join(root, "server.ts")],
    outfile: path.join(buildFolder, "server.js"),
    bundle: true,
    metafile: true,
    // Minified, so that Node.js starts faster, but in lines to which a stack trace can point.
    minifySyntax: true,
    minifyWhitespace: true,
    lineLimit: 120,
    platform: "node",
    format: "esm",
    target: "node20",
    // CommonJS packages call `require`, which ES modules do not have.
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    // Development uses the first two, and its code is left out here. Remix loads the others only where a server replaces
    // the fetch of Node.js with Remix's, which this one does not.
    external: ["vite", "pino-pretty", "undici", "@remix-run/web-fetch"],
    define: {
      "process.env.NODE_ENV": '"production"',
      RELEASE: JSON.stringify(await release(id)),
    },
    logLevel: "warning",
  });
  return Object.keys(metafile.inputs);
}

/** What /healthz says about this build. When an image is built, there is no repository, and COMMIT names the commit. */
async function release(id: string): Promise<Release> {
  const { version } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as {
    version: string;
  };
  const head = spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" });
  return { version, commit: process.env.COMMIT || head.stdout?.trim() || "unknown", build: id };
}

async function writeClientFile(name: string, content: string | Buffer): Promise<void> {
  const file = path.join(clientFolder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Compresses each file that the server would otherwise compress at its start, into a `.br` and a `.gz` beside it. */
async function compressClient(): Promise<void> {
  const texts = (await filesUnder(clientFolder)).filter((file) =>
    isCompressible(contentType(file)),
  );
  await Promise.all(
    texts.map(async (file) => {
      const { br, gzip } = await compress(await readFile(file));
      await writeFile(`${file}.br`, br);
      await writeFile(`${file}.gz`, gzip);
    }),
  );
}
