/**
 * Installs the programs that tests need: browsers, fonts, poppler to read PDFs, and Caddy. As root on Debian, it installs
 * all missing packages, and Chromium's headless shell, which halves the time that the tests take. Elsewhere, it installs
 * only Playwright's Chromium. It fails if Chromium is missing, and in CI if anything but the shell is missing.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { hasCaddy } from "./caddy";
import { findChromium, findHeadlessShell } from "./chromium";
import { engines } from "./engines";
import { missingPdfPrograms } from "./read-pdf";

/**
 * Lists the missing ones of the fonts that most visitors have. The fallback of the headings' typeface is adjusted to
 * their widths.
 */
function missingFonts(): string[] {
  if (process.platform !== "linux") return [];
  // Without fontconfig there is no output.
  const { output } = spawnSync("fc-list", [":", "family"], { encoding: "utf8" });
  return [/Arial|Liberation Sans/, /Times New Roman|Liberation Serif/]
    .filter((either) => !either.test(String(output)))
    .map(({ source }) => source);
}

const requirements = [
  ...engines,
  { name: "common fonts", packages: ["fontconfig", "fonts-liberation"], missing: missingFonts },
  { name: "poppler", packages: ["poppler-utils"], missing: missingPdfPrograms },
  {
    name: "Caddy",
    packages: ["caddy"],
    // Only in CI, because Debian's package starts a service, which a developer may not want.
    missing: () => (process.env.CI && !hasCaddy() ? ["caddy"] : []),
  },
];
const lacking = () => requirements.filter(({ missing }) => missing().length > 0);

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
  console.error(
    `Missing for tests with ${name}: ${missing().join(", ")}. Install ${packages.join(", ")} (Debian's names).`,
  );
}
if (!findChromium()) console.error("Install Chromium, and set CHROMIUM_PATH to its path.");
process.exitCode = !findChromium() || (process.env.CI && left.length > 0) ? 1 : 0;
