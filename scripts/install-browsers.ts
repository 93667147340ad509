/**
 * Installs what tests need: browsers, fonts, poppler, which reads what browsers print, and Caddy, which serves exports.
 * As root on Debian it installs the missing packages, and Chromium's headless shell, with which the tests take half as
 * long. Elsewhere it installs only Playwright's Chromium. It fails if Chromium is missing, and in CI if anything else
 * is but the shell.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { caddyVersion } from "../harness/site-behind-caddy";
import { findChromium, findHeadlessShell } from "../harness/chromium";
import { engines } from "../harness/engines";
import { missingPdfPrograms } from "../harness/read-pdf";

function run(command: string, ...words: string[]): boolean {
  console.log(`> ${command} ${words.join(" ")}`);
  return spawnSync(command, words, { stdio: ["ignore", "inherit", "inherit"] }).status === 0;
}

/**
 * The fonts that nearly all visitors have, or others with the same widths. Tests assert how many pages a print-out has,
 * and that the page does not shift when the headings' typeface replaces one of them.
 */
const fonts = {
  name: "the usual fonts",
  packages: ["fontconfig", "fonts-liberation"],
  missing: () => (process.platform === "linux" ? missingFonts() : []),
};

function missingFonts(): string[] {
  // Without fontconfig there is no output, as if there were no font.
  const { output } = spawnSync("fc-list", [":", "family"], { encoding: "utf8" });
  const wanted = { Arial: /Arial|Liberation Sans/, "Times New Roman": /Times New Roman|Liberation Serif/ };
  return Object.entries(wanted).flatMap(([name, either]) => (either.test(String(output)) ? [] : [name]));
}

const poppler = {
  name: "poppler",
  packages: ["poppler-utils"],
  missing: missingPdfPrograms,
};

/** Only in CI, because Debian's package starts a service, which a developer may not want. */
const caddy = {
  name: "Caddy",
  packages: ["caddy"],
  missing: () => (process.env.CI && !caddyVersion() ? ["caddy"] : []),
};
const lacking = () => [...engines, fonts, poppler, caddy].filter(({ missing }) => missing().length > 0);

function install(): void {
  const debian = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  if (!debian) {
    if (!findChromium()) run("npx", "playwright-core", "install", "--with-deps", "chromium");
    return;
  }
  process.env.DEBIAN_FRONTEND = "noninteractive";
  if (!run("apt-get", "update")) return;
  const packages = lacking().flatMap(({ packages }) => packages);
  run("apt-get", "install", "-y", "--no-install-recommends", ...packages);
  // Installed separately: older releases of Debian do not have it, and the tests run without it.
  if (!findHeadlessShell())
    run("apt-get", "install", "-y", "--no-install-recommends", "chromium-headless-shell");
}

if (lacking().length > 0) install();

const left = lacking();
for (const { name, missing, packages } of left) {
  const lack = missing().join(", no ");
  console.error(`The tests run without ${name}: there is no ${lack} (Debian: ${packages.join(", ")}).`);
}
if (!findChromium()) {
  console.error("No Chromium could be installed. Install one by hand and set CHROMIUM_PATH to it.");
}
process.exitCode = !findChromium() || (process.env.CI && left.length > 0) ? 1 : 0;
