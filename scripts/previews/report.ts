/**
 * Shows how the site's pages look where their addresses are shared, and which rules of the platforms
 * they break. Writes build/previews.html; exits with 1 if any rule is broken.
 *
 * Usage: tsx scripts/previews/report.ts [URL]
 *   URL  where the site runs; without, the build is started, with SITE_URL if that is set
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { startSite } from "../../harness/start-site";
import { fetchPages } from "./fetch-pages";
import { reportPage, verdict } from "./report-page";
import { brokenRules, type BrokenRule } from "./rules";

const file = fileURLToPath(new URL("../../build/previews.html", import.meta.url));

// Should this fail, nobody is to take the last one for this one.
await rm(file, { force: true });

const [address] = process.argv.slice(2);
try {
  process.exitCode = address ? await report(address) : await reportOnBuild();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function reportOnBuild(): Promise<number> {
  const { SITE_URL } = process.env;
  const site = await startSite(SITE_URL ? { SITE_URL } : {});
  try {
    return await report(site.origin);
  } finally {
    await site.stop();
  }
}

/** @returns the exit code */
async function report(address: string): Promise<number> {
  const { origin, paths } = await findPages(address);
  const pages = await fetchPages(origin, paths);
  const broken = brokenRules(pages);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await reportPage(origin, pages, broken));
  for (const line of summary(broken)) console.log(line);
  console.log(verdict(pages, broken));
  console.log(`See ${path.relative(process.cwd(), file)}`);
  return broken.length === 0 ? 0 : 1;
}

/** The pages that the site itself names, at the origin that it sends visitors to. */
async function findPages(address: string): Promise<{ origin: string; paths: string[] }> {
  if (!URL.canParse(address))
    throw new Error(`"${address}" is not an address such as https://www.example.com`);
  const sitemap = new URL("/sitemap.xml", address);
  const response = await fetch(sitemap).catch((cause: unknown) => {
    throw new Error(`${sitemap.origin} does not answer`, { cause });
  });
  const locations = (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  const paths = [...locations].map(([, location = ""]) => new URL(location, address).pathname);
  if (!response.ok || paths.length === 0) throw new Error(`${sitemap.href} names no pages`);
  return { origin: new URL(response.url).origin, paths };
}

/** A line for each page and rule, with the platforms that find it broken. */
function summary(broken: BrokenRule[]): string[] {
  const lines = new Map<string, string[]>();
  for (const { address, rule, message, platform } of broken) {
    const line = `${address}: ${message} (${rule})`;
    lines.set(line, [...(lines.get(line) ?? []), platform]);
  }
  return [...lines].map(([line, platforms]) => `${line}: ${platforms.join(", ")}`);
}
