/**
 * Measures how the site grows with its posts: builds copies of it with ten and with 500 generated posts, twice each, and
 * reads how long a start takes, and how much memory the pages take once each was asked for.
 *
 * Usage: npm run growth
 */
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { copyImages, copySite } from "../harness/copy-site";
import { ask } from "../harness/raw-http";
import { startSite } from "../harness/start-site";
import { residentMemory } from "./memory";

const folder = await mkdtemp(path.join(tmpdir(), "growth-"));
try {
  copySite(folder, "app/content");
  copyImages(folder);
  for (const count of [10, 500]) {
    await writePosts(count);
    const [first, second] = [build(), build()];
    const { started, before, after } = await measure(count);
    console.log(
      `${count} posts: built in ${first} s, again in ${second} s; first page ${started} ms after the start; ` +
        `${before} MB then, ${after} MB after each page`,
    );
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Writes variations of a post of the sample. */
async function writePosts(count: number): Promise<void> {
  const posts = path.join(folder, "app/content/posts");
  const source = await readFile(path.join(posts, "what-a-queue-will-not-fix.md"), "utf8");
  for (let post = 0; post < count; post++) {
    const day = new Date(Date.UTC(2020, 0, 1 + post)).toISOString().slice(0, 10);
    const text = source.replace(/^date: .*/m, `date: ${day}`).replace(/^title: .*/m, `title: Post ${post}`);
    await writeFile(path.join(posts, `post-${post}.md`), `${text}\nThe end of post ${post}.\n`);
  }
}

/** @returns the seconds that it took */
function build(): number {
  const start = performance.now();
  execFileSync("node_modules/.bin/tsx", ["scripts/build.ts"], { cwd: folder });
  return Math.round((performance.now() - start) / 1000);
}

async function measure(count: number) {
  const start = performance.now();
  const site = await startSite({}, { cwd: folder });
  const memory = () => Math.round(residentMemory(site) / 1e6);
  const read = async (post: number) => {
    const { status } = await ask(site.origin, `/resources/post-${post}`);
    if (status !== 200) throw new Error(`Post ${post} answers ${status}`);
  };
  try {
    await read(0);
    const started = Math.round(performance.now() - start);
    const before = memory();
    for (let post = 0; post < count; post++) await read(post);
    return { started, before, after: memory() };
  } finally {
    await site.stop();
  }
}
