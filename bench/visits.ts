import { readdir } from "node:fs/promises";
import path from "node:path";
import { fetchRaw } from "./fetch-raw";
import { plan, type PlannedRequest } from "./load-generator";
import { clientFolder, pagePaths } from "./pages";

const browser = { "Accept-Encoding": "gzip, deflate, br, zstd" };

/**
 * What browsers and bots ask a site for, mixed: pages new and known, in every encoding, data of client
 * navigations, files, and addresses that do not exist.
 *
 * @param origin of the running site, which is asked for the pages' ETags
 */
export async function planVisits(origin: string): Promise<PlannedRequest[]> {
  const known = await Promise.all(pagePaths.map((page) => etagOf(origin + page)));
  const assets = await readdir(path.join(clientFolder, "assets"));
  const files = assets.filter((name) => !/\.(br|gz)$/.test(name)).map((name) => `/assets/${name}`);
  const visits = [
    ...pagePaths.flatMap((page, at) => [
      plan(page, 200, browser),
      plan(page, 200, browser),
      plan(page, 200, { "Accept-Encoding": "gzip" }),
      plan(page, 200, {}),
      plan(`${page}?utm_source=newsletter-{n}`, 200, browser),
      plan(page, 304, { ...browser, "If-None-Match": known[at] ?? "" }),
      plan(page, 304, { ...browser, "If-None-Match": known[at] ?? "" }),
      plan(page, 200, browser, "HEAD"),
      plan(page === "/" ? "/_root.data" : `${page}.data`, 200, browser),
    ]),
    ...files.map((file) => plan(file, 200, browser)),
    plan("/healthz"),
    ...["/wp-login.php", "/.env", "/{n}", "/made-up-{n}.data", "/assets/made-up-{n}.js"].map((unknown) =>
      plan(unknown, 404, browser),
    ),
  ];
  return spread(visits);
}

async function etagOf(url: string): Promise<string> {
  const { headers } = await fetchRaw(url, browser);
  if (typeof headers.etag !== "string") throw new Error(`${url} has no ETag`);
  return headers.etag;
}

/** The same list in an order without neighbours, and the same each time: steps of a length that has no common divisor. */
function spread<Item>(items: Item[]): Item[] {
  let step = Math.floor(items.length * 0.618);
  while (greatestCommonDivisor(step, items.length) > 1) step++;
  return items.map((_, at) => items[(at * step) % items.length] as Item);
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
