import { existsSync } from "node:fs";
import path from "node:path";
import type { WebDriver } from "selenium-webdriver";

/** A browser that runs, and what ends it and all it took. */
export interface RunningBrowser {
  driver: WebDriver;
  stop: () => Promise<void>;
}

/** One of the three engines that browsers are made of, as Debian packages it. */
export interface Engine {
  name: string;
  /** Debian's packages of what it takes. */
  packages: string[];
  /** The programs it takes that this machine lacks. */
  missing: () => string[];
  /** Whether its driver can print (https://www.w3.org/TR/webdriver2/#print-page). */
  prints: boolean;
  /** @throws if a program is missing or does not start */
  start: () => Promise<RunningBrowser>;
}

/** Where a program is that goes by one of these names, the first found in PATH. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

/** @throws if there is none */
export function needProgram(...names: string[]): string {
  const found = findProgram(...names);
  if (!found) throw new Error(`There is no ${names.join(" or ")}: run \`npm run browsers\``);
  return found;
}
