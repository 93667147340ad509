import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { WrittenContent } from "../app/schema/content";
import { copySite } from "./copy-site";
import { root } from "./server-process";

/** The folder of this site's copies, which stay from one test run to the next. */
const copies = path.join(tmpdir(), `sites-${createHash("sha256").update(root).digest("hex").slice(0, 8)}`);

/** The content with which the site is tested, in two languages: little of each kind, and images of some hundred bytes. */
export const smallFolder = path.join(root, "test/fixtures/content/small");

/** What is in app/content ("own"), the small content, and the small content with changes ("odd"). */
export type ContentName = "own" | "small" | "odd";

/** Replaces files of a folder of content by others, which have this data. */
export function writeContent(folder: string, changes: Partial<WrittenContent>): void {
  for (const [name, data] of Object.entries(changes)) {
    writeFileSync(
      path.join(folder, `${name}.ts`),
      `export const ${name} = ${JSON.stringify(data, null, 2)};\n`,
    );
  }
}

/** The folder of the site with a content: the project itself for what is in app/content, otherwise a copy. */
export function siteWith(name: ContentName): string {
  return name === "own" ? root : path.join(copies, name);
}

declare global {
  /** The builds that this process has begun, by their folders: each project of the tests loads this module anew. */
  var siteBuilds: Map<string, Promise<void>> | undefined;
}

/**
 * Builds the site with a content, unless the last build is current.
 *
 * @param change writes how the site differs from one with the small content into its folder
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
    copySite(folder, smallFolder);
    await change?.(folder);
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
