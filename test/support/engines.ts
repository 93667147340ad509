import { existsSync } from "node:fs";
import path from "node:path";
import type { BrowserType } from "playwright-core";

export function findFirefox(): string | undefined {
  return findProgram("firefox-esr", "firefox");
}

/** Whether Playwright's own build of a browser is installed. */
export function isInstalled(engine: BrowserType): boolean {
  return existsSync(engine.executablePath());
}

export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}
