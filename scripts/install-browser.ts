/**
 * Sees to it that there is a Chromium for the browser tests: one that is there, else Debian's
 * package where this may install one, else Playwright's download.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium } from "../harness/chromium";

function run(command: string, ...words: string[]): boolean {
  console.log(`> ${command} ${words.join(" ")}`);
  return spawnSync(command, words, { stdio: ["ignore", "inherit", "inherit"] }).status === 0;
}

function install(): boolean {
  const debian = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  if (!debian) return run("npx", "playwright-core", "install", "--with-deps", "chromium");
  process.env.DEBIAN_FRONTEND = "noninteractive";
  return run("apt-get", "update") && run("apt-get", "install", "-y", "chromium");
}

if (!findChromium() && !(install() && findChromium())) {
  console.error("No Chromium could be installed. Install one by hand and set CHROMIUM_PATH to it.");
  process.exit(1);
}
