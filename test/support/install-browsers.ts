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
import { debianChromium, findChromium, findHeadlessShell } from "./chromium";
import { findFirefox, isInstalled } from "./engines";
import { hasPoppler } from "./read-pdf";

/** Whether the fonts of most visitors are there. The fallback of the headings' typeface is adjusted to their widths. */
function hasFonts(): boolean {
  // Without fontconfig there is no output.
  const { output } = spawnSync("fc-list", [":", "family"], { encoding: "utf8" });
  const fonts = [/Arial|Liberation Sans/, /Times New Roman|Liberation Serif/];
  return process.platform !== "linux" || fonts.every((either) => either.test(String(output)));
}

/** What is needed, by Debian's packages. */
const needs = {
  chromium: () => findChromium(),
  "firefox-esr": findFirefox,
  "fontconfig fonts-liberation": hasFonts,
  "poppler-utils": hasPoppler,
  // Only in CI, because Debian's package starts a service, which a developer may not want.
  caddy: () => !process.env.CI || hasCaddy(),
};
const lacking = () =>
  Object.entries(needs).flatMap(([packages, isThere]) => (isThere() ? [] : packages));

/** Tests at CHROMIUM_PATH use no shell. */
const lacksShell = () =>
  process.env.CHROMIUM_PATH === undefined &&
  findChromium() === debianChromium &&
  !findHeadlessShell();

function run(command: string): boolean {
  console.log(`> ${command}`);
  const [program = "", ...words] = command.split(" ");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(program, words, { env, stdio: ["ignore", "inherit", "inherit"] }).status === 0;
}

/** Whether to run a command that changes the system. At a terminal, the developer decides. */
async function mayRun(command: string): Promise<boolean> {
  if (!process.stdin.isTTY || process.env.CI) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`The tests need more programs. Run "${command}"? [y/N] `);
  terminal.close();
  return /^y/i.test(answer);
}

async function installPackages(): Promise<void> {
  // Separately, because some releases do not have the shell, and the tests run without it.
  const commands = [lacking().join(" "), lacksShell() ? "chromium-headless-shell" : ""]
    .filter(Boolean)
    .map((packages) => `apt-get install -y --no-install-recommends ${packages}`);
  if (commands.length === 0 || !(await mayRun(commands.join(" && ")))) return;
  if (run("apt-get update")) commands.forEach(run);
}

const download = "npx playwright-core install --with-deps chromium";
if (existsSync("/etc/debian_version") && process.getuid?.() === 0) await installPackages();
else if (!findChromium() && (await mayRun(download))) run(download);

const left = lacking();
if (left.length > 0)
  console.error(`Programs are missing. Install ${left.join(", ")} (Debian's names).`);
if (!findChromium()) console.error("Install Chromium, and set CHROMIUM_PATH to its path.");
if (!isInstalled(webkit))
  console.log(
    "The tests skip WebKit. To test it, run `npx playwright-core install --with-deps webkit`.",
  );
process.exitCode = !findChromium() || (process.env.CI && left.length > 0) ? 1 : 0;
