import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { build as bundle } from "esbuild";
import { thirdPartyLicences } from "#app/files/third-party-licences";
import { compress, isCompressible } from "#app/http/compression";
import type { Release } from "#app/http/middleware/health";
import { parseSettings, type Settings } from "#app/http/settings";
import { contentType } from "#app/http/static-files";
import { filesBelow } from "#app/load/files-below";
import { loadContent, type LoadedContent } from "#app/load/load-content";
import { OwnerError } from "#app/owner-error";
import { currentDay } from "#app/schema/dates";
import { madeFiles } from "../make/made-files";
import { runCommand, showing } from "./command-line";
import { summaryOf } from "./doctor/examine";
import { recover, replaceFolder } from "./replace-folder";
import { sources } from "./sources";
import { writeFileIn } from "./write-file";

await runCommand(
  {
    summary:
      "Builds the site: writes the files for browsers to build/client, and the server, which needs only Node.js, to build/server.js.",
    usage: ["npm run build -- [--if-stale] [--for-export]"],
    options: {
      "if-stale": {
        help: "builds only if a source or the day (UTC) has changed since the last build",
      },
      "for-export": {
        help: "prefixes every path with the path in SITE_URL, and builds no server",
      },
    },
    example: "npm run build",
  },
  async (values) => {
    const settings = parseSettings(process.env);
    const base = values["for-export"] ? settings.base : "/";
    const id = await buildId(base, settings);
    await recover("build");
    const built = await readFile("build/id", "utf8").catch(() => "");
    if (values["if-stale"] && built === id) {
      console.log(`build ${id} is current`);
      return;
    }
    const loaded = await loadContent("app/content");
    await replaceFolder("build", (folder) => writeBuild(folder, loaded, base, id, settings));
    console.log(`build ${id} is ready`);
    for (const note of loaded.notes) console.log(note);
    const advice = await summaryOf(loaded, settings);
    if (advice) console.log(advice);
  },
);

async function writeBuild(
  folder: string,
  loaded: LoadedContent,
  base: string,
  id: string,
  settings: Settings,
): Promise<void> {
  const client = path.join(folder, "client");
  const files = await madeFiles(loaded, settings);
  // Remix's build empties its folders first.
  const [made] = await Promise.all([
    Promise.all([...files].map(async ([name, make]) => [name, await make()] as const)),
    showing("Building the pages, scripts and images", buildRemix(folder, base)),
  ]);
  for (const file of await filesBelow(client, true)) await rm(path.join(client, file));
  for (const [name, content] of made) await writeFileIn(client, name, content);
  const packaged = await bundleServer(folder, id, base === "/");
  const licences = await thirdPartyLicences(packaged, loaded.content.theme);
  await writeFileIn(client, "third-party-licences.txt", licences);
  await showing("Compressing the files", compressFiles(client));
  await writeFileIn(folder, "id", id);
}

/**
 * Returns a short hash of the day, the settings that the résumé's files contain, and the names and
 * contents of all sources.
 */
async function buildId(base: string, { publicUrl, contactEmail }: Settings): Promise<string> {
  const hash = createHash("sha256").update(
    [currentDay(), base, publicUrl, contactEmail].join("\0"),
  );
  for (const source of sources) {
    const isFile = (await stat(source)).isFile();
    for (const name of isFile ? [""] : (await filesBelow(source)).sort()) {
      const file = path.join(source, name);
      hash.update(`\0${file}\0`).update(await readFile(file));
    }
  }
  return hash.digest("hex").slice(0, 12);
}

async function buildRemix(folder: string, base: string): Promise<void> {
  const cli = "node_modules/@remix-run/dev/dist/cli.js";
  const remix = spawn(process.execPath, [cli, "vite:build", "--logLevel", "warn"], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production", EXPORT_BASE: base, BUILD_FOLDER: folder },
  });
  const [status] = (await once(remix, "close")) as [number | null];
  if (status !== 0)
    throw new OwnerError(
      "The build failed. Correct the errors above. The previous build, if any, stays.",
    );
}

/**
 * Bundles the server into one file.
 *
 * @returns the bundled files, even if `write` is false
 */
async function bundleServer(folder: string, id: string, write: boolean): Promise<string[]> {
  const { metafile } = await bundle({
    entryPoints: ["server.ts"],
    outfile: path.join(folder, "server.js"),
    bundle: true,
    write,
    metafile: true,
    // Minified code starts faster, and line breaks keep stack traces usable without the source map.
    minifySyntax: true,
    minifyWhitespace: true,
    lineLimit: 120,
    sourcemap: "linked",
    // The image contains the map, but no sources.
    sourcesContent: false,
    platform: "node",
    format: "esm",
    target: "node20",
    // CommonJS packages call `require`, which ES modules do not have.
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    plugins: [
      {
        name: "new-build",
        setup: (build) =>
          build.onResolve({ filter: /^\.\/build\/server\// }, (module) => ({
            path: path.resolve(folder, path.relative("build", module.path)),
          })),
      },
    ],
    // Only development uses the first two. Remix loads the others if a server replaces Node.js's
    // fetch with Remix's, which this server does not.
    external: ["./vite/development", "pino-pretty", "undici", "@remix-run/web-fetch"],
    define: {
      "process.env.NODE_ENV": '"production"',
      RELEASE: JSON.stringify(await release(id)),
    },
    logLevel: "warning",
  });
  return Object.keys(metafile.inputs);
}

/** A container image is built without a repository, so COMMIT contains the commit. */
async function release(id: string): Promise<Release> {
  const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
  const head = spawnSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" });
  const commit = process.env.COMMIT || head.stdout?.trim() || "unknown";
  return { version, commit, built: currentDay(), id };
}

async function compressFiles(folder: string): Promise<void> {
  const compressFile = async (name: string) => {
    const file = path.join(folder, name);
    const { br, gzip } = await compress(await readFile(file));
    await writeFile(`${file}.br`, br);
    await writeFile(`${file}.gz`, gzip);
  };
  const files = await filesBelow(folder);
  await Promise.all(files.filter((name) => isCompressible(contentType(name))).map(compressFile));
}
