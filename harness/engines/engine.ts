import { existsSync } from "node:fs";
import path from "node:path";
import type { WebDriver } from "selenium-webdriver";

/** A running browser. `stop` ends it and all processes that it needed. */
export interface RunningBrowser {
  driver: WebDriver;
  stop: () => Promise<void>;
}

/** A browser engine as packaged by Debian. */
export interface Engine {
  name: string;
  /** The Debian packages that provide the browser and its driver. */
  packages: string[];
  /** The required programs that are not installed. */
  missing: () => string[];
  /** Whether its driver can print (https://www.w3.org/TR/webdriver2/#print-page). */
  prints: boolean;
  /** @throws if a program is missing or does not start */
  start: () => Promise<RunningBrowser>;
}

/** The path of the first program with one of these names in PATH. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

/** As findProgram. @throws if there is none */
export function needProgram(...names: string[]): string {
  const found = findProgram(...names);
  if (!found) throw new Error(`There is no ${names.join(" or ")}: run \`npm run browsers\``);
  return found;
}
