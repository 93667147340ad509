import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { siteFolder } from "../../harness/start-site";
import { theme } from "../fixtures/content/small/theme";

/** Licences under which anybody may use, change and distribute the site with no more than a notice. */
const permissive =
  "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 MPL-2.0 Python-2.0 Unlicense Zlib";

/** For typefaces: any site may serve them, but nobody may sell them alone. */
const allowed = new Set([...permissive.split(" "), "OFL-1.1"]);

/** Whether an SPDX expression allows the use: of one licence, or of several joined by either OR or AND. */
function isAllowed(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, "$1");
  if (plain.includes(" OR ")) return plain.split(" OR ").some((each) => allowed.has(each));
  return plain.split(" AND ").every((each) => allowed.has(each));
}

const root = new URL("../../", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), "utf8");
const readJson = <Type>(file: string) => JSON.parse(read(file)) as Type;
const nameOf = (folder: string) => folder.replace(/^.*node_modules\//, "");

const { dependencies } = readJson<{ dependencies: Record<string, string> }>("package.json");
const { packages } = readJson<{
  packages: Record<string, { license?: string; dev?: boolean; devOptional?: boolean }>;
}>("package-lock.json");

/** The package of the headings' typeface. */
const typeface = `@fontsource/${theme.typeface}`;

test("every production package, and every typeface, has an allowed licence", () => {
  const production = Object.entries(packages).filter(
    ([place, { dev, devOptional }]) =>
      place !== "" && ((!dev && !devOptional) || place.startsWith("node_modules/@fontsource/")),
  );
  expect(production.map(([place]) => nameOf(place))).toContain(typeface);
  for (const [place, { license = "none" }] of production) {
    expect([place, license, isAllowed(license)]).toEqual([place, license, true]);
  }
});

test("/third-party-licences.txt has each production package and typeface, with the text of an allowed licence", () => {
  const file = readFileSync(path.join(siteFolder, "build/client/third-party-licences.txt"), "utf8");
  for (const name of [...Object.keys(dependencies), "@remix-run/router", "scheduler", typeface])
    expect(file).toContain(`\n${name} `);
  expect(file).toContain(read("node_modules/react-dom/LICENSE").trim());

  const sections = file.split(/^=+\n/m).slice(1);
  for (const section of sections) {
    const [, title = "", licence = "", text = ""] = /^(.*): (.*)\n([^]*)$/.exec(section) ?? [];
    expect(isAllowed(licence), title).toBe(true);
    expect(text.length, title).toBeGreaterThan(500);
  }
});
