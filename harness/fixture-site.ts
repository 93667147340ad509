import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { copyImages, copySite } from "./copy-site";
import { root } from "./server-process";

const ownContent = path.join(root, "app/content");

/** Where copies of this site are kept from one run of the tests to the next. */
const copies = path.join(tmpdir(), `sites-${createHash("sha256").update(root).digest("hex").slice(0, 8)}`);

/** The contents that tests know, test/fixtures/content/NAME, and the owner's. */
export type ContentName = "own" | "sample" | "sparse" | "foreign" | "empty";

/** The folder of a content. */
export function contentFolder(name: ContentName): string {
  return name === "own" ? ownContent : path.join(root, "test/fixtures/content", name);
}

/** Whether app/content is, byte for byte, this content. */
export function isOwn(name: ContentName): boolean {
  return name === "own" || digestOf(contentFolder(name)) === digestOf(ownContent);
}

/** The folder of the site with a content: the project itself where that is the owner's. */
export function siteWith(name: ContentName): string {
  return isOwn(name) ? root : path.join(copies, name);
}

/**
 * Builds the site with a content, if it has changed since it was built last.
 *
 * @throws what the build has to say, if it fails
 */
export async function buildSiteWith(name: ContentName): Promise<void> {
  const folder = siteWith(name);
  if (folder !== root) {
    copySite(folder, contentFolder(name));
    copyImages(folder);
  }
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/build.ts", "--if-stale"], {
    cwd: folder,
    // Nothing of what the tests set: the build is the one that an owner gets.
    env: {
      PATH: [path.join(folder, "node_modules/.bin"), process.env.PATH].join(path.delimiter),
      HOME: process.env.HOME,
      NODE_ENV: "production",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close") as Promise<[code: number]>;
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Error(`The site with the content "${name}" cannot be built:\n${output}${errors}`);
}

function digestOf(folder: string): string {
  const hash = createHash("sha256");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  for (const file of files.map(({ parentPath, name }) => path.join(parentPath, name)).sort()) {
    hash.update(path.relative(folder, file)).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex");
}
