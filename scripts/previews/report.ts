/**
 * Shows how the site's pages look where somebody shares their addresses, and which rules of the platforms they break.
 * Writes build/previews.html, and exits with 1 if a page breaks a rule.
 *
 * Usage: npm run previews [-- URL]   (without a URL, it starts the built site)
 */
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { root } from "../../harness/server-process";
import { startSite } from "../../harness/start-site";
import { fetchPages } from "./fetch-pages";
import { reportPage } from "./report-page";
import { brokenRules } from "./rules";

const file = path.join(root, "build/previews.html");
const { SITE_URL } = process.env;

// A run that fails must not leave the report of an earlier one.
await rm(file, { force: true });

const [address] = process.argv.slice(2);
const site = address ? undefined : await startSite(SITE_URL ? { SITE_URL } : {});
try {
  await report(await findPages(address ?? site?.origin ?? ""));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await site?.stop();
}

async function report(addresses: string[]): Promise<void> {
  const pages = await fetchPages(addresses);
  const broken = brokenRules(pages);
  const title = `Link previews of ${addresses.length} pages: ${broken.length || "no"} broken rules`;
  await writeFile(file, reportPage(title, pages, broken));
  for (const { address, message, rule, platforms } of broken) {
    console.log(`${address}: ${message} (${rule}): ${platforms.join(", ")}`);
  }
  console.log(`${title}\nSee ${path.relative(process.cwd(), file)}`);
  if (broken.length > 0) process.exitCode = 1;
}

/** The pages in the site's sitemap, at the origin to which the site redirects. */
async function findPages(address: string): Promise<string[]> {
  if (!URL.canParse(address)) {
    throw new Error(`"${address}" is not an address such as https://www.example.com`);
  }
  const sitemap = new URL("sitemap.xml", address.endsWith("/") ? address : `${address}/`);
  const response = await fetch(sitemap).catch((cause: unknown) => {
    throw new Error(`${sitemap.origin} does not answer`, { cause });
  });
  const locations = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  if (!response.ok || locations.length === 0) throw new Error(`${sitemap.href} names no pages`);
  const { origin } = new URL(response.url);
  return locations.map(([, location = ""]) => origin + new URL(location, origin).pathname);
}
