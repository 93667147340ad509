/**
 * Runs Lighthouse's mobile profile on every page of the built site and prints the medians, and below
 * them every audit that is not perfect.
 *
 * Usage: npm run lighthouse [-- --runs N]   (5 runs of each page, if not told otherwise)
 */
import { parseArgs } from "node:util";
import { launch, type LaunchedChrome } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { chromiumLaunch } from "../harness/chromium";
import { median, number, table } from "./figures";
import { missingPage, pagePaths } from "./pages";
import { startSite } from "./processes";

/** Chromium now and then gives a trace without its beginning (NO_NAVSTART); then the run is made again. */
const attempts = 3;

const categories = ["performance", "accessibility", "best-practices", "seo"];

const { values } = parseArgs({ options: { runs: { type: "string", default: "5" } } });
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1 || runs > 25) {
  console.error("--runs wants a whole number from 1 to 25");
  process.exit(1);
}

const site = await startSite();
const imperfect = new Map<string, string>();
const rows = [
  ["page", "performance", "accessibility", "best practices", "SEO", "FCP ms", "LCP ms", "CLS", "TBT ms"],
];
try {
  for (const path of [...pagePaths, missingPage]) {
    const results: Result[] = [];
    for (let run = 0; run < runs; run++) results.push(await audit(site.origin + path));
    rows.push(summary(path, results));
    noteImperfect(path, results);
  }
} finally {
  await site.stop();
}
console.log(`Lighthouse, mobile, medians of ${runs}\n\n${table(rows)}\n`);
console.log(imperfect.size === 0 ? "Every audit is perfect." : [...imperfect.values()].join("\n"));

/** @throws if Lighthouse fails time and again */
async function audit(url: string): Promise<Result> {
  let failure: unknown;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const result = await auditOnce(url);
    if (!result.runtimeError) return result;
    failure = result.runtimeError.message;
  }
  throw new Error(`Lighthouse failed on ${url}: ${String(failure)}`);
}

/** One run in a fresh browser, so that no run finds what another left in a cache. */
async function auditOnce(url: string): Promise<Result> {
  const chrome = await launchChrome();
  try {
    const answer = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: categories,
      logLevel: "error",
      // The 404 page is to be as good as the others.
      ignoreStatusCode: true,
    });
    if (!answer) throw new Error(`Lighthouse gave no result for ${url}`);
    return answer.lhr;
  } finally {
    chrome.kill();
  }
}

function launchChrome(): Promise<LaunchedChrome> {
  const { executablePath, args } = chromiumLaunch();
  return launch({ chromePath: executablePath, chromeFlags: ["--headless", ...args] });
}

function summary(path: string, results: Result[]): string[] {
  const score = (id: string) =>
    number(median(results.map(({ categories }) => (categories[id]?.score ?? NaN) * 100)));
  const value = (id: string, decimals = 0) =>
    number(median(results.map(({ audits }) => audits[id]?.numericValue ?? NaN)), decimals);
  return [
    path,
    ...categories.map(score),
    value("first-contentful-paint"),
    value("largest-contentful-paint"),
    value("cumulative-layout-shift", 3),
    value("total-blocking-time"),
  ];
}

/** Keeps, for the list below the table, the audits whose median score on the page is under 1. */
function noteImperfect(path: string, results: Result[]): void {
  const [first] = results;
  for (const [id, { title, scoreDisplayMode, displayValue }] of Object.entries(first?.audits ?? {})) {
    const scores = results.flatMap(({ audits }) => audits[id]?.score ?? []);
    if (scores.length === 0 || scoreDisplayMode === "informative" || median(scores) === 1) continue;
    const weighed = Object.values(first?.categories ?? {}).some(({ auditRefs }) =>
      auditRefs.some((reference) => reference.id === id && reference.weight > 0),
    );
    const note = [displayValue, weighed ? undefined : "counts for no score"].filter(Boolean).join("; ");
    const score = number(median(scores), 2);
    imperfect.set(`${path} ${id}`, `- ${path}: ${id} ${score}: ${title}${note && ` (${note})`}`);
  }
}
