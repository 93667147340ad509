/**
 * Shows how the site's pages look where their addresses are shared, and which rules of the platforms they break. Writes
 * build/previews.html; exits with 1 if any rule is broken.
 *
 * Usage: npm run previews [-- URL]   (the built site is started where no URL names another)
 */
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { root } from "../../harness/server-process";
import { startSite } from "../../harness/start-site";
import { fetchPages } from "./fetch-pages";
import { reportPage, verdict } from "./report-page";
import { brokenRules } from "./rules";

const file = path.join(root, "build/previews.html");

// If this run fails, there is no report of an earlier one.
await rm(file, { force: true });

const [address] = process.argv.slice(2);
try {
  const isClean = address ? await report(address) : await reportOnBuild();
  if (!isClean) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function reportOnBuild(): Promise<boolean> {
  const { SITE_URL } = process.env;
  const site = await startSite(SITE_URL ? { SITE_URL } : {});
  try {
    return await report(site.origin);
  } finally {
    await site.stop();
  }
}

/** @returns whether no rule is broken */
async function report(address: string): Promise<boolean> {
  const addresses = await findPages(address);
  const pages = await fetchPages(addresses);
  const broken = brokenRules(pages);
  await writeFile(file, reportPage(pages, broken));
  for (const { address, message, rule, platforms } of broken) {
    console.log(`${address}: ${message} (${rule}): ${platforms.join(", ")}`);
  }
  console.log(verdict(addresses.length, broken));
  console.log(`See ${path.relative(process.cwd(), file)}`);
  return broken.length === 0;
}

/** The pages that the site's sitemap names, at the origin to which the site sends visitors. */
async function findPages(address: string): Promise<string[]> {
  if (!URL.canParse(address)) {
    throw new Error(`"${address}" is not an address such as https://www.example.com`);
  }
  const sitemap = new URL("/sitemap.xml", address);
  const response = await fetch(sitemap).catch((cause: unknown) => {
    throw new Error(`${sitemap.origin} does not answer`, { cause });
  });
  const locations = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  if (!response.ok || locations.length === 0) throw new Error(`${sitemap.href} names no pages`);
  const { origin } = new URL(response.url);
  return locations.map(([, location = ""]) => origin + new URL(location, origin).pathname);
}
