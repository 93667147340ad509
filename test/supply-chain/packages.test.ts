import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { theme } from "../fixtures/content/minimal/theme";
import { siteFolder } from "../support/start-site";

/** Licences that let anybody use, change and distribute the site if it contains their notices. */
const permissive =
  "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 MPL-2.0 Python-2.0 Unlicense Zlib";

/** OFL-1.1 is for typefaces: any site may serve them, but nobody may sell them alone. */
const allowed = new Set([...permissive.split(" "), "OFL-1.1"]);

/** The expression contains one licence, or several joined by either OR or AND. */
function isAllowed(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, "$1");
  if (plain.includes(" OR ")) return plain.split(" OR ").some((each) => allowed.has(each));
  return plain.split(" AND ").every((each) => allowed.has(each));
}

const read = (file: string) => readFileSync(file, "utf8");

interface Locked {
  integrity?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

test("package-lock.json contains hashes and all platforms' packages, but not the registry's URL", () => {
  const lock = JSON.parse(read("package-lock.json")) as { packages: Record<string, Locked> };
  // The first entry is this project.
  const [, ...packages] = Object.entries(lock.packages);
  const namesWhere = (holds: (locked: Locked) => unknown) =>
    packages.filter(([, locked]) => holds(locked)).map(([place]) => place);
  expect(namesWhere(({ integrity }) => !integrity)).toEqual([]);
  expect(namesWhere(({ resolved }) => resolved)).toEqual([]);
  const names = new Set(packages.map(([place]) => place.replace(/^.*node_modules\//, "")));
  const optional = packages.flatMap(([, each]) => Object.keys(each.optionalDependencies ?? {}));
  expect(optional.filter((name) => !names.has(name))).toEqual([]);
});

const file = read(path.join(siteFolder, "build/client/third-party-licences.txt"));

test("/third-party-licences.txt contains the text of an allowed licence for each package", () => {
  const some = [
    "express",
    // Only browsers run these two. The build lists the server's packages, because the server renders all pages.
    "scheduler",
    "typed.js",
    "bootstrap",
    "bootstrap-icons",
    `@fontsource/${theme.typeface}`,
  ];
  for (const name of some) expect(file).toContain(`\n${name} `);
  expect(file).toContain(read("node_modules/react-dom/LICENSE").trim());

  const sections = file.split(/^=+\n/m).slice(1);
  for (const section of sections) {
    const [, title = "", licence = "", text = ""] = /^(.*): (.*)\n([^]*)$/.exec(section) ?? [];
    expect.soft(isAllowed(licence), title).toBe(true);
    expect.soft(text.length, title).toBeGreaterThan(500);
  }
});
