/**
 * Installs what tests need: browsers, fonts, poppler, which reads what browsers print, and Caddy, which serves exports.
 * As root on Debian it installs the missing packages, and Chromium's headless shell, with which the tests take half as
 * long. Elsewhere it installs only Playwright's Chromium. It fails if Chromium is missing, and in CI if anything else
 * is but the shell.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { caddyVersion } from "./site-behind-caddy";
import { findChromium, findHeadlessShell } from "./chromium";
import { engines } from "./engines";
import { missingPdfPrograms } from "./read-pdf";

/** The fonts that nearly all visitors have, by those with the same widths that will do. */
const usualFonts = {
  Arial: /Arial|Liberation Sans/,
  "Times New Roman": /Times New Roman|Liberation Serif/,
};

/** Tests assert how many pages a print-out has, and that nothing moves when the headings' typeface comes. */
function missingFonts(): string[] {
  if (process.platform !== "linux") return [];
  // Without fontconfig there is no output, as if there were no font.
  const { output } = spawnSync("fc-list", [":", "family"], { encoding: "utf8" });
  return Object.entries(usualFonts).flatMap(([name, either]) =>
    either.test(String(output)) ? [] : [name],
  );
}

/** What tests need, with Debian's packages for it. */
const needs = [
  ...engines,
  { name: "the usual fonts", packages: ["fontconfig", "fonts-liberation"], missing: missingFonts },
  { name: "poppler", packages: ["poppler-utils"], missing: missingPdfPrograms },
  // Only in CI, because Debian's package starts a service, which a developer may not want.
  {
    name: "Caddy",
    packages: ["caddy"],
    missing: () => (process.env.CI && !caddyVersion() ? ["caddy"] : []),
  },
];
const lacking = () => needs.filter(({ missing }) => missing().length > 0);

function run(command: string, ...words: string[]): boolean {
  console.log(`> ${command} ${words.join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, words, { env, stdio: ["ignore", "inherit", "inherit"] }).status === 0;
}

function install(): void {
  const isDebian = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  if (!isDebian) {
    if (!findChromium()) run("npx", "playwright-core", "install", "--with-deps", "chromium");
  } else if (run("apt-get", "update")) {
    const options = ["install", "-y", "--no-install-recommends"];
    run("apt-get", ...options, ...lacking().flatMap(({ packages }) => packages));
    // Installed separately: older releases of Debian do not have it, and the tests run without it.
    if (!findHeadlessShell()) run("apt-get", ...options, "chromium-headless-shell");
  }
}

if (lacking().length > 0) install();

const left = lacking();
for (const { name, missing, packages } of left) {
  const lack = missing().join(", no ");
  console.error(
    `The tests run without ${name}: there is no ${lack} (Debian: ${packages.join(", ")}).`,
  );
}
if (!findChromium()) console.error("Install Chromium by hand and set CHROMIUM_PATH to it.");
process.exitCode = !findChromium() || (process.env.CI && left.length > 0) ? 1 : 0;
