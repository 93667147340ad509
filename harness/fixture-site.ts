import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { WrittenContent } from "../app/schema/content";
import { copyImages, copySite } from "./copy-site";
import { root } from "./server-process";

const ownContent = path.join(root, "app/content");

/** The folder of this site's copies, which stay from one test run to the next. */
const copies = path.join(tmpdir(), `sites-${createHash("sha256").update(root).digest("hex").slice(0, 8)}`);

/** The sample, of which every other content of the tests is a changed copy. */
export const sampleFolder = path.join(root, "test/fixtures/content/sample");

/** The owner's content ("own"), the sample, the sample with changes ("odd"), and in a second language ("french"). */
export type ContentName = "own" | "sample" | "odd" | "french";

/** Whether a content is the same as app/content, byte for byte. */
export function isOwn(name: ContentName): boolean {
  return name === "own" || (name === "sample" && digestOf(sampleFolder) === digestOf(ownContent));
}

/** Replaces files of a folder of content by others, which have this data. */
export function writeContent(folder: string, changes: Partial<WrittenContent>): void {
  for (const [name, data] of Object.entries(changes)) {
    writeFileSync(
      path.join(folder, `${name}.ts`),
      `export const ${name} = ${JSON.stringify(data, null, 2)};\n`,
    );
  }
}

/** The folder of the site with a content: the project itself if that content is the owner's, otherwise a copy. */
export function siteWith(name: ContentName): string {
  return isOwn(name) ? root : path.join(copies, name);
}

declare global {
  /** The builds that this process has begun, by their folders: each project of the tests loads this module anew. */
  var siteBuilds: Map<string, Promise<void>> | undefined;
}

/**
 * Builds the site with a content, unless the last build is current.
 *
 * @param change writes how the site differs from one with the sample into its folder
 * @throws if the build fails. The message has the build's output
 */
export function buildSiteWith(
  name: ContentName,
  change?: (site: string) => void | Promise<void>,
): Promise<void> {
  const folder = siteWith(name);
  const builds = (globalThis.siteBuilds ??= new Map<string, Promise<void>>());
  const build = builds.get(folder) ?? buildIn(folder, change);
  builds.set(folder, build);
  return build;
}

async function buildIn(folder: string, change?: (site: string) => void | Promise<void>): Promise<void> {
  if (folder !== root) {
    copySite(folder, sampleFolder);
    await change?.(folder);
    copyImages(folder);
  }
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/build.ts", "--if-stale"], {
    cwd: folder,
    // None of the tests' variables, so that the build is the same as an owner's.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close") as Promise<[code: number]>;
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Error(`The site in ${folder} cannot be built:\n${output}${errors}`);
}

function digestOf(folder: string): string {
  const hash = createHash("sha256");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  for (const file of files.map(({ parentPath, name }) => path.join(parentPath, name)).sort()) {
    hash.update(path.relative(folder, file)).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex");
}
