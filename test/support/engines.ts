import { existsSync } from "node:fs";
import path from "node:path";
import { findChromium } from "./chromium";

/** A browser engine as packaged by Debian. */
export interface Engine {
  name: "Chromium" | "Firefox" | "WebKitGTK";
  /** The Debian packages that provide the browser and its driver. */
  packages: string[];
  /** The required programs that are not installed. */
  missing: () => string[];
}

/** The engines in which the site is tested. WebKitGTK's browser has no headless mode and needs an X server. */
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

/** The path of Firefox, if it is installed. */
export function findFirefox(): string | undefined {
  return findProgram("firefox-esr", "firefox");
}

/** The path of the first program with one of these names in PATH. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}
