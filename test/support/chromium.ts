import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** Where Debian's package installs Chromium. */
export const debianChromium = "/usr/bin/chromium";

/** Finds Chromium at CHROMIUM_PATH, as Debian's package, or as Playwright's download, in this order. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, debianChromium, chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  );
}

/**
 * Returns the options that launch Chromium without background traffic: it sends only the requests of its pages.
 *
 * @throws if no Chromium is installed
 */
export function chromiumLaunch(): { executablePath: string; args: string[] } {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error("No Chromium found: run `npm run browsers`, or set CHROMIUM_PATH");
  return {
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  };
}

/**
 * Starts a headless Chromium: the headless shell where it is installed, because it opens pages in about half the time.
 * The shell has neither windows nor a back/forward cache.
 *
 * @throws if no Chromium is installed
 */
export async function launchChromium(): Promise<Browser> {
  const { executablePath, args } = chromiumLaunch();
  return chromium.launch({ executablePath: findHeadlessShell() ?? executablePath, args });
}

/** Finds Debian's headless shell of Chromium (https://developer.chrome.com/blog/chrome-headless-shell). */
export function findHeadlessShell(): string | undefined {
  const shell = `${debianChromium}-headless-shell`;
  return process.env.CHROMIUM_PATH === undefined && existsSync(shell) ? shell : undefined;
}
