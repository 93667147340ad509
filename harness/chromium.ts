import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

/** Looks for Chromium: first at CHROMIUM_PATH, then Debian's package, then Playwright's own download. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, "/usr/bin/chromium", chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  );
}

/**
 * The options to launch Chromium without background traffic: it sends only the requests of the pages it opens.
 *
 * @throws if no Chromium is installed
 */
export function chromiumLaunch(): { executablePath: string; args: string[] } {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium found: run `npm run browsers`, or set CHROMIUM_PATH");
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

/** Starts a headless Chromium. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumLaunch());
}
