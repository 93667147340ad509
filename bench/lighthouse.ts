/**
 * Runs Lighthouse's mobile profile on every page of the built site and prints the medians, and below them every audit
 * that is not perfect. npx fetches Lighthouse: it is no dependency, as it and its packages take 180 MB.
 *
 * Usage: npm run lighthouse [-- --runs N] [PATH …]   (5 runs of each page, if not told otherwise)
 */
import { execFile } from "node:child_process";
import { parseArgs, promisify } from "node:util";
import { pages } from "../app/content/pages";
import { chromiumLaunch } from "../harness/chromium";
import { startSite } from "../harness/start-site";
import { median, number, table } from "./figures";

/** Version 13 wants Node.js 22. */
const lighthouse = "lighthouse@12.8.2";

/** Chromium now and then gives a trace without its beginning (NO_NAVSTART); then the run is made again. */
const attempts = 3;

/** What is read here of a result: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

interface Audit {
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
  displayValue?: string;
}

const categories = ["performance", "accessibility", "best-practices", "seo"];

const { values, positionals } = parseArgs({
  options: { runs: { type: "string", default: "5" } },
  allowPositionals: true,
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1 || runs > 25) {
  console.error("--runs wants a whole number from 1 to 25");
  process.exit(1);
}

const everyPage = [...Object.values(pages).map(({ path }) => path), "/no-such-page"];
const paths = positionals.length > 0 ? positionals : everyPage;
const site = await startSite({ SITE_URL: "https://www.example.com" });
const imperfect = new Map<string, string>();
const rows = [
  ["page", "performance", "accessibility", "best practices", "SEO", "FCP ms", "LCP ms", "CLS", "TBT ms"],
];
try {
  for (const path of paths) {
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
  const { executablePath, args } = chromiumLaunch();
  const options = [
    `--only-categories=${categories.join()}`,
    `--chrome-flags=${["--headless", ...args].join(" ")}`,
    // The 404 page is to be as good as the others.
    "--ignore-status-code",
    "--output=json",
    "--quiet",
  ];
  const { stdout } = await promisify(execFile)("npx", ["--yes", lighthouse, url, ...options], {
    env: { ...process.env, CHROME_PATH: executablePath },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Result;
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
