/**
 * Builds the site into build/. client/ has the files for browsers, with a `.br` and a `.gz` beside each text. server.js
 * is the server in one file, which needs only Node.js.
 *
 * Usage: tsx scripts/build.ts [--if-stale] [--for-export]
 *   --if-stale    only if a source has changed since the last build
 *   --for-export  what an export for SITE_URL needs. If SITE_URL has a path, this is another build, in build/export/, with
 *                 that path in its addresses and without a server
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { build as bundle, type Metafile, type Plugin } from "esbuild";
import { summaryOf } from "./doctor/examine";
import { lettersWithoutTypeface } from "./doctor/letters";
import { exportSettings, type ExportSettings } from "./export-settings";
import { makeIcons } from "./icons";
import { drawPreviewImages } from "./preview-images";
import { siteResumePdf } from "./resume-pdf/site-resume";
import { sources } from "./sources";
import { writeLicences } from "./third-party-licences";
import { expectedMessage } from "../app/http/expected-errors";
import { loadContent, type LoadedLanguage } from "../app/schema/load-content";
import type { Release } from "../app/http/middleware/health";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const root = fileURLToPath(new URL("..", import.meta.url));
const { base, buildFolder: folderName } = readBuildTarget();
const buildFolder = path.join(root, folderName);
const stamp = path.join(buildFolder, "id");
const remix = path.join(root, "node_modules/.bin/remix");

/**
 * Leaves out Express's body parser, whose tables of character encodings are a quarter of the bundle. This site never
 * reads a request's body.
 */
const withoutBodyParser: Plugin = {
  name: "without-body-parser",
  setup(build) {
    build.onResolve({ filter: /^body-parser$/ }, ({ path }) => ({ path, namespace: "left-out" }));
    build.onLoad({ filter: /.*/, namespace: "left-out" }, () => ({ contents: "module.exports = {}" }));
  },
};

const id = await hashOf(sources);
const built = await readFile(stamp, "utf8").catch(() => "");
if (process.argv.includes("--if-stale") && built === id) {
  console.log(`build ${id} is current`);
} else {
  try {
    await build();
  } catch (error) {
    console.error(expectedMessage(error) ?? error);
    process.exit(1);
  }
}

/** @throws ContentError if the content has a mistake, which would also end the start of a server */
async function build(): Promise<void> {
  await rm(buildFolder, { recursive: true, force: true });
  const loaded = await loadContent(path.join(root, "app/content"));
  const cards = await drawPreviewImages(loaded);
  buildRemix();
  const [server] = await Promise.all([
    base === "/" ? bundleServer() : undefined,
    makeIcons(path.join(buildFolder, "client"), loaded.content.theme),
  ]);
  const [resume] = await writeResumePdfs(loaded.languages);
  await writeLicences(server, buildFolder);
  if (loaded.content.profile.modelTraining === "allowed") await writeSources(loaded.sources);
  await compressClient();
  await writeFile(stamp, id);
  console.log(`build ${id} is ready`);
  for (const { file, place, message } of await lettersWithoutTypeface(loaded, cards, resume)) {
    console.warn(`${file}, ${place}: ${message}`);
  }
  const advice = await summaryOf(loaded, process.env.SITE_URL);
  if (advice) console.log(advice);
}

/** @returns the path in the site's addresses, and the folder of the build */
function readBuildTarget(): Pick<ExportSettings, "base" | "buildFolder"> {
  if (!process.argv.includes("--for-export")) return { base: "/", buildFolder: "build" };
  try {
    return exportSettings(process.env);
  } catch (error) {
    console.error(expectedMessage(error) ?? error);
    process.exit(1);
  }
}

/** Writes the Markdown of posts and case studies to the addresses of their pages, with ".md". */
async function writeSources(texts: Map<string, string>): Promise<void> {
  for (const [page, text] of texts) {
    const file = path.join(buildFolder, "client", `${page}.md`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** A short hash of the site's address, and of the names and contents of files and folders. */
async function hashOf(names: string[]): Promise<string> {
  const hash = createHash("sha256").update(`${base}\0${process.env.SITE_URL ?? ""}`);
  for (const name of names) {
    for (const file of await filesUnder(path.join(root, name))) {
      hash
        .update(path.relative(root, file))
        .update("\0")
        .update(await readFile(file));
    }
  }
  return hash.digest("hex").slice(0, 12);
}

/** All files in a folder, sorted. If the path is a file, only that file. */
async function filesUnder(start: string): Promise<string[]> {
  const entries = await readdir(start, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [start];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Runs Remix's own build, which writes client/ and server/ into the build's folder. */
function buildRemix(): void {
  const { status, error } = spawnSync(remix, ["vite:build", "--logLevel", "warn"], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      NODE_ENV: "production",
      EXPORT_BASE: base,
      BUILD_FOLDER: folderName,
    },
  });
  if (error) throw error;
  if (status !== 0) process.exit(1);
}

/** @returns esbuild's record of the bundle */
async function bundleServer(): Promise<Metafile> {
  const { metafile } = await bundle({
    entryPoints: [path.join(root, "server.ts")],
    outfile: path.join(buildFolder, "server.js"),
    bundle: true,
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
    // Only development uses the first two, and its code is left out here. Only servers that replace the fetch of
    // Node.js use the others.
    external: ["vite", "pino-pretty", "undici", "@remix-run/web-fetch"],
    plugins: [withoutBodyParser],
    define: {
      "process.env.NODE_ENV": '"production"',
      RELEASE: JSON.stringify(await release()),
    },
    metafile: true,
    logLevel: "warning",
  });
  return metafile;
}

/** What /healthz says about this build. When an image is built, there is no repository, and COMMIT names the commit. */
async function release(): Promise<Release> {
  const { version } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as {
    version: string;
  };
  const head = spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" });
  const commit = process.env.COMMIT || (head.status === 0 ? head.stdout.trim() : "unknown");
  return { version, commit, build: id };
}

/** Writes /resume.pdf, and in further languages /fr/resume.pdf, where the résumé's page is published. */
async function writeResumePdfs(languages: LoadedLanguage[]) {
  return Promise.all(
    languages.map(async (language) => {
      const resume = await siteResumePdf(language, process.env);
      if (!resume) return undefined;
      const file = path.join(buildFolder, "client", language.prefix, "resume.pdf");
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, resume.pdf);
      return resume;
    }),
  );
}

/** Compresses each text file at the highest level, into a `.br` (quality 11 is the default) and a `.gz` beside it. */
async function compressClient(): Promise<void> {
  const client = path.join(buildFolder, "client");
  const texts = (await filesUnder(client)).filter((file) =>
    /\.(js|css|svg|json|txt|xml|webmanifest)$/.test(file),
  );
  await Promise.all(
    texts.map(async (file) => {
      const bytes = await readFile(file);
      await writeFile(`${file}.br`, await brotliAsync(bytes));
      await writeFile(`${file}.gz`, await gzipAsync(bytes, { level: 9 }));
    }),
  );
}
