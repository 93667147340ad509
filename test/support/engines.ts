import { existsSync } from "node:fs";
import path from "node:path";
import { findChromium } from "./chromium";

export interface Engine {
  name: "Chromium" | "Firefox" | "WebKitGTK";
  packages: string[];
  missing: () => string[];
}

/** The engines that the site is tested in. WebKitGTK's browser has no headless mode, so it needs an X server. */
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

export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}
