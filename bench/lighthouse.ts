/**
 * Runs Lighthouse's mobile profile five times on every page of the built site. Prints the medians, and every audit that
 * is not perfect. npx fetches Lighthouse, which is no dependency because it takes 180 MB with its packages.
 *
 * The browser is really slowed down (`--throttling-method=devtools`). By default, Lighthouse loads the page at full speed
 * and estimates what a phone would take. Here the scripts arrive over loopback before the first paint, so the estimate
 * has the paint wait for them, which no phone does
 * (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md).
 *
 * Usage: npm run lighthouse [-- PATH …]
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { loadContent } from "../app/schema/load-content";
import { chromiumLaunch } from "../harness/chromium";
import { startSite } from "../harness/start-site";
import { readCommandLine } from "../scripts/command-line";
import { median, number, table } from "./figures";

/** Version 13 needs Node.js 22. */
const lighthouse = "lighthouse@12.8.2";

const runs = 5;

/** Chromium sometimes loses the beginning of a trace (NO_NAVSTART). The run is then repeated. */
const maxAttempts = 3;

/** The parts of a result in use: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
interface Result {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { title: string; score: number | null; scoreDisplayMode: string; numericValue?: number }
  >;
}

const categories = ["performance", "accessibility", "best-practices", "seo"];
const metrics = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "cumulative-layout-shift",
  "total-blocking-time",
];

const { positionals } = readCommandLine({ allowPositionals: true });
const published = (await loadContent("app/content")).pages.map(({ path }) => path);
const paths = positionals.length > 0 ? positionals : [...published, "/no-such-page"];
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

/**
 * Runs Lighthouse once, in a new browser with an empty cache.
 *
 * @throws if it fails in every attempt
 */
async function audit(url: string, attempt = 1): Promise<Result> {
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
  try {
    const { stdout } = await promisify(execFile)("npx", ["--yes", lighthouse, url, ...options], {
      env: { ...process.env, CHROME_PATH: executablePath },
      maxBuffer: 64 * 1024 * 1024,
    });
    return JSON.parse(stdout) as Result;
  } catch (problem) {
    if (attempt === maxAttempts) throw problem;
    return audit(url, attempt + 1);
  }
}

function summary(path: string, results: Result[]): string[] {
  const scores = categories.map((id) =>
    results.map(({ categories }) => (categories[id]?.score ?? NaN) * 100),
  );
  const values = metrics.map((id) => results.map(({ audits }) => audits[id]?.numericValue ?? NaN));
  return [
    path,
    ...scores.map((each) => number(median(each))),
    ...values.map((each, at) => number(median(each), metrics[at] === "cumulative-layout-shift" ? 3 : 0)),
  ];
}

/** A line for each audit whose median score on the page is below 1. */
function imperfectAudits(path: string, results: Result[]): string[] {
  return Object.entries(results[0]?.audits ?? {}).flatMap(([id, { title, scoreDisplayMode }]) => {
    const scores = results.flatMap(({ audits }) => audits[id]?.score ?? []);
    const isPerfect = scores.length === 0 || scoreDisplayMode === "informative" || median(scores) === 1;
    return isPerfect ? [] : [`- ${path}: ${id} ${number(median(scores), 2)}: ${title}`];
  });
}
