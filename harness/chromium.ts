import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

/** Where a Chromium is looked for: the setting, Debian's package, then Playwright's own download. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, "/usr/bin/chromium", chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  );
}

/**
 * How a Chromium is launched that keeps to itself: no request but those of the pages it is shown.
 *
 * @throws if there is none
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

/** Starts a headless one. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumLaunch());
}
