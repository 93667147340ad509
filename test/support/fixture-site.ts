import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { copySite } from "./copy-site";
import { root } from "./server-process";

/** The folder of this site's copies, which stay from one test run to the next. */
const copies = path.join(
  tmpdir(),
  `sites-${createHash("sha256").update(root).digest("hex").slice(0, 8)}`,
);

const fixtures = path.join(root, "test/fixtures/content");

/** The content with which the site is tested, in two languages: little of each kind, and images of some hundred bytes. */
export const minimalFolder = path.join(fixtures, "minimal");

/** The contents under test: that of app/content ("own"), and those of test/fixtures/content. */
export type ContentName = "own" | "minimal" | "edge-cases";

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
 * @param complete writes into the site's folder what is not in the folder of its content
 * @throws if the build fails. The message has the build's output
 */
export function buildSiteWith(
  name: ContentName,
  complete?: (site: string) => void | Promise<void>,
): Promise<void> {
  const folder = siteWith(name);
  const builds = (globalThis.siteBuilds ??= new Map<string, Promise<void>>());
  const build = builds.get(folder) ?? buildIn(name, complete);
  builds.set(folder, build);
  return build;
}

async function buildIn(
  name: ContentName,
  complete?: (site: string) => void | Promise<void>,
): Promise<void> {
  const folder = siteWith(name);
  if (name !== "own") {
    copySite(folder, path.join(fixtures, name));
    await complete?.(folder);
  }
  const child = spawn(process.execPath, ["--import", "tsx", "commands/build.ts", "--if-stale"], {
    cwd: folder,
    // None of the tests' variables, so that the build is the same as an owner's.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close") as Promise<[code: number]>;
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  if (code !== 0) throw new Error(`The site in ${folder} cannot be built:\n${output}${errors}`);
}
