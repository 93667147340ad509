/**
 * Sees to it that there are browsers for the tests: those that are there, else Debian's packages where this
 * may install some, else Playwright's download of Chromium. Chromium must be there; in CI, so must the others.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { engines } from "../test/engines/engines";
import { findChromium } from "../harness/chromium";

function run(command: string, ...words: string[]): boolean {
  console.log(`> ${command} ${words.join(" ")}`);
  return spawnSync(command, words, { stdio: ["ignore", "inherit", "inherit"] }).status === 0;
}

const lacking = () => engines.filter((engine) => engine.missing().length > 0);

function install(): void {
  const debian = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  if (!debian) {
    if (!findChromium()) run("npx", "playwright-core", "install", "--with-deps", "chromium");
    return;
  }
  process.env.DEBIAN_FRONTEND = "noninteractive";
  const packages = lacking().flatMap((engine) => engine.packages);
  if (run("apt-get", "update")) run("apt-get", "install", "-y", "--no-install-recommends", ...packages);
}

if (lacking().length > 0) install();

const left = lacking();
for (const { name, missing, packages } of left) {
  const lack = missing().join(", no ");
  console.error(`${name} is left out of the tests: there is no ${lack} (Debian: ${packages.join(", ")}).`);
}
if (!findChromium()) {
  console.error("No Chromium could be installed. Install one by hand and set CHROMIUM_PATH to it.");
}
process.exitCode = !findChromium() || (process.env.CI && left.length > 0) ? 1 : 0;
