import { execFile } from "node:child_process";
import { hash } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { copySite } from "./copy-site";
import { root } from "./root";

const execute = promisify(execFile);

/** The folder for copies of the project, which stay from one test run to the next. */
const copies = path.join(tmpdir(), `sites-${hash("sha256", root).slice(0, 8)}`);

const fixtures = path.join(root, "test/fixtures/content");

/** The content of most tests: a little of each kind, in two languages, with images of some hundred bytes. */
export const minimalFolder = path.join(fixtures, "minimal");

/** The contents under test: app/content ("own"), and the ones in test/fixtures/content. */
export type ContentName = "own" | "minimal" | "edge-cases" | "arabic" | "hebrew";

/** Returns the folder of the site with this content: the project itself for "own", otherwise a copy. */
export function siteWith(name: ContentName): string {
  return name === "own" ? root : path.join(copies, name);
}

declare global {
  /** The builds that this process has started. Global, because each test project loads its own copy of this module. */
  var siteBuilds: Map<ContentName, Promise<void>> | undefined;
}

/**
 * Builds the site with a content, unless its last build is current.
 *
 * @throws if the build fails, with the build's output
 */
export function buildSiteWith(name: ContentName): Promise<void> {
  const builds = (globalThis.siteBuilds ??= new Map<ContentName, Promise<void>>());
  const build = builds.get(name) ?? copyAndBuild(name);
  builds.set(name, build);
  return build;
}

/** Copies the site with a content of test/fixtures, and returns the folder of the copy. */
export async function copySiteWith(name: ContentName): Promise<string> {
  const folder = siteWith(name);
  if (name !== "own") copySite(folder, path.join(fixtures, name));
  if (name === "edge-cases") await (await import("./edge-cases-site")).addEdgeCases(folder);
  return folder;
}

async function copyAndBuild(name: ContentName): Promise<void> {
  const folder = await copySiteWith(name);
  const args = ["--import", "tsx", "commands/build.ts", "--if-stale"];
  // Leaves out the tests' variables, so that the build is the same as on an author's machine.
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production" } as const;
  await execute(process.execPath, args, { cwd: folder, env });
}
