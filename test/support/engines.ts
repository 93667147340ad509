import { existsSync } from "node:fs";
import path from "node:path";
import { findChromium } from "./chromium";

export interface Engine {
  name: "Chromium" | "Firefox" | "WebKitGTK";
  /** Debian's packages of the browser and its driver. */
  packages: string[];
  /** Lists the required programs that are not installed. */
  missing: () => string[];
}

/** The engines that the site is tested in. WebKitGTK's browser does not have a headless mode, so it needs an X server. */
export const engines: Engine[] = [
  { name: "Chromium", packages: ["chromium"], missing: () => (findChromium() ? [] : ["chromium"]) },
  {
    name: "Firefox",
    packages: ["firefox-esr"],
    missing: () => (findFirefox() ? [] : ["firefox-esr"]),
  },
  {
    name: "WebKitGTK",
    packages: ["webkit2gtk-driver", "xvfb"],
    missing: () => ["WebKitWebDriver", "Xvfb"].filter((name) => !findProgram(name)),
  },
];

export function findFirefox(): string | undefined {
  return findProgram("firefox-esr", "firefox");
}

/** Finds the first program in PATH that has one of these names. @returns its path */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}
