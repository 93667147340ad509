/**
 * Installs the programs that tests need: browsers, fonts, poppler to read PDFs, and Caddy. As root on Debian, it installs
 * all missing packages, and Chromium's headless shell, which halves the time that the tests take. Elsewhere, it installs
 * only Playwright's Chromium. At a terminal, it asks first. It fails if Chromium is missing, and in CI if anything but the
 * shell is missing.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { webkit } from "playwright-core";
import { hasCaddy } from "./caddy";
import { findChromium, findHeadlessShell } from "./chromium";
import { findFirefox, isInstalled } from "./engines";
import { missingPdfPrograms } from "./read-pdf";

/**
 * Lists the missing ones of the fonts that most visitors have. The fallback of the headings' typeface is adjusted to
 * their widths.
 */
function missingFonts(): string[] {
  // Without fontconfig there is no output.
  const { output } = spawnSync("fc-list", [":", "family"], { encoding: "utf8" });
  return ["Arial|Liberation Sans", "Times New Roman|Liberation Serif"].filter(
    (either) => process.platform === "linux" && !new RegExp(either).test(String(output)),
  );
}

const requirements = [
  { packages: ["chromium"], missing: () => (findChromium() ? [] : ["Chromium"]) },
  { packages: ["firefox-esr"], missing: () => (findFirefox() ? [] : ["Firefox"]) },
  { packages: ["fontconfig", "fonts-liberation"], missing: missingFonts },
  { packages: ["poppler-utils"], missing: missingPdfPrograms },
  // Only in CI, because Debian's package starts a service, which a developer may not want.
  { packages: ["caddy"], missing: () => (process.env.CI && !hasCaddy() ? ["Caddy"] : []) },
];
const lacking = () => requirements.filter(({ missing }) => missing().length > 0);

function run(command: string, ...words: string[]): boolean {
  console.log(`> ${command} ${words.join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, words, { env, stdio: ["ignore", "inherit", "inherit"] }).status === 0;
}

/** Whether to run a command that changes the system. At a terminal, the developer decides. */
async function mayRun(command: string): Promise<boolean> {
  if (!process.stdin.isTTY || process.env.CI) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`The tests need more programs. Run "${command}"? [y/N] `);
  terminal.close();
  return /^y/i.test(answer);
}

async function install(): Promise<void> {
  const isDebian = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  if (!isDebian) {
    const words = ["playwright-core", "install", "--with-deps", "chromium"];
    if (!findChromium() && (await mayRun(`npx ${words.join(" ")}`))) run("npx", ...words);
    return;
  }
  const words = ["install", "-y", "--no-install-recommends"];
  const packages = lacking().flatMap((each) => each.packages);
  if (!(await mayRun(`apt-get ${[...words, ...packages].join(" ")}`))) return;
  if (!run("apt-get", "update")) return;
  run("apt-get", ...words, ...packages);
  // Installed separately: older releases of Debian do not have it, and the tests run without it.
  if (!findHeadlessShell()) run("apt-get", ...words, "chromium-headless-shell");
}

if (lacking().length > 0) await install();

const left = lacking();
for (const { missing, packages } of left)
  console.error(
    `Missing for tests: ${missing().join(", ")}. Install ${packages.join(", ")} (Debian's names).`,
  );
if (!isInstalled(webkit))
  console.log(
    "The tests skip WebKit. To test it, run `npx playwright-core install --with-deps webkit`.",
  );
if (!findChromium()) console.error("Install Chromium, and set CHROMIUM_PATH to its path.");
process.exitCode = !findChromium() || (process.env.CI && left.length > 0) ? 1 : 0;
