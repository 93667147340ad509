/**
 * Runs Lighthouse's mobile profile on every page of the built site. Prints the medians, and every audit that is not
 * perfect. npx fetches Lighthouse, which is no dependency because it takes 180 MB with its packages.
 *
 * The browser is really slowed down (`--throttling-method=devtools`). By default, Lighthouse loads the page at full speed
 * and estimates what a phone would take. Here the scripts arrive over loopback before the first paint, so the estimate
 * has the paint wait for them, which no phone does
 * (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md).
 *
 * Usage: npm run lighthouse [-- --runs N] [PATH …]   (5 runs of every page by default)
 */
import { execFile } from "node:child_process";
import { parseArgs, promisify } from "node:util";
import { pages } from "../app/content/pages";
import { chromiumLaunch } from "../harness/chromium";
import { startSite } from "../harness/start-site";
import { median, number, table } from "./figures";

/** Version 13 needs Node.js 22. */
const lighthouse = "lighthouse@12.8.2";

/** Chromium sometimes loses the beginning of a trace (NO_NAVSTART). The run is then repeated. */
const attempts = 3;

/** The parts of a result in use: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
interface Result {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { title: string; score: number | null; scoreDisplayMode: string; numericValue?: number }
  >;
}

const categories = ["performance", "accessibility", "best-practices", "seo"];

const { values, positionals } = parseArgs({
  options: { runs: { type: "string", default: "5" } },
  allowPositionals: true,
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1 || runs > 25) {
  console.error("--runs takes a whole number from 1 to 25");
  process.exit(1);
}

const everyPage = [...Object.values(pages).map(({ path }) => path), "/no-such-page"];
const paths = positionals.length > 0 ? positionals : everyPage;
const site = await startSite({ SITE_URL: "https://www.example.com" });
const imperfect: string[] = [];
const rows = [
  ["page", "performance", "accessibility", "best practices", "SEO", "FCP ms", "LCP ms", "CLS", "TBT ms"],
];
try {
  for (const path of paths) {
    const results: Result[] = [];
    for (let run = 0; run < runs; run++) results.push(await audit(site.origin + path));
    rows.push(summary(path, results));
    imperfect.push(...imperfectAudits(path, results));
  }
} finally {
  await site.stop();
}
console.log(`Lighthouse, mobile, medians of ${runs}\n\n${table(rows)}\n`);
console.log(imperfect.length === 0 ? "Every audit is perfect." : imperfect.join("\n"));

/** @throws if Lighthouse fails in every attempt */
async function audit(url: string): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await auditOnce(url);
    } catch (problem) {
      if (attempt === attempts) throw problem;
    }
  }
}

/** Runs Lighthouse once, in a new browser with an empty cache. */
async function auditOnce(url: string): Promise<Result> {
  const { executablePath, args } = chromiumLaunch();
  const options = [
    `--only-categories=${categories.join()}`,
    "--throttling-method=devtools",
    `--chrome-flags=${["--headless", ...args].join(" ")}`,
    // The 404 page has to be as good as the others.
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

/** A line for each audit whose median score on the page is below 1. */
function imperfectAudits(path: string, results: Result[]): string[] {
  return Object.entries(results[0]?.audits ?? {}).flatMap(([id, { title, scoreDisplayMode }]) => {
    const scores = results.flatMap(({ audits }) => audits[id]?.score ?? []);
    const isPerfect = scores.length === 0 || scoreDisplayMode === "informative" || median(scores) === 1;
    return isPerfect ? [] : `- ${path}: ${id} ${number(median(scores), 2)}: ${title}`;
  });
}
