import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

interface Package {
  license?: string;
  dev?: boolean;
  /** A package for development that a production one would use if it were there. */
  devOptional?: boolean;
}

/** Licences that let anybody use, change and pass on the site, and ask for no more than a notice. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** Needed to build the site only, yet something of them is sent to visitors. */
const shipped = ["node_modules/@fontsource/roboto-slab"];

const lock = JSON.parse(
  readFileSync(fileURLToPath(new URL("../../package-lock.json", import.meta.url)), "utf8"),
) as { packages: Record<string, Package> };

const production = Object.entries(lock.packages)
  .filter(
    ([place, { dev, devOptional }]) => place !== "" && ((!dev && !devOptional) || shipped.includes(place)),
  )
  .map(([place, { license }]) => ({
    name: place.replace(/^.*node_modules\//, ""),
    license: license ?? "none",
  }));

/** An SPDX expression of one licence, or of several joined by either OR or AND. */
function isAllowed(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, "$1");
  if (plain.includes(" OR ")) return plain.split(" OR ").some((each) => allowed.has(each));
  return plain.split(" AND ").every((each) => allowed.has(each));
}

test.each([
  ["MIT", true],
  ["(GPL-2.0 OR MIT)", true],
  ["(Apache-2.0 AND MIT)", true],
  ["(LGPL-3.0 AND MIT)", false],
  ["AGPL-3.0-only", false],
  ["(MIT OR (MIT AND GPL-3.0))", true],
  ["(GPL-3.0 OR (MIT AND GPL-3.0))", false],
  ["SEE LICENSE IN LICENSE", false],
  ["none", false],
])("the licence %s is allowed: %s", (license, expected) => {
  expect(isAllowed(license)).toBe(expected);
});

test("every package that the site is made of has an allowed licence", () => {
  expect(production.length).toBeGreaterThan(0);
  expect(shipped.filter((place) => !(place in lock.packages))).toEqual([]);
  const refused = production.filter(({ license }) => !isAllowed(license));
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test("THIRD-PARTY-LICENCES.md is current (npm run licences writes it)", async () => {
  const plain = production.map(({ name, license }) => ({ name, license: license.replace(/[()]/g, "") }));
  const licences = [...new Set(plain.map(({ license }) => license))].sort();
  const sections = licences.map((licence) => {
    const names = plain.filter(({ license }) => license === licence).map(({ name }) => `- ${name}\n`);
    return `## ${licence}\n\n${[...new Set(names)].sort().join("")}`;
  });
  const document = `# Third-party licences

What the site is made of, beside its own code: the packages bundled into the server or sent to browsers.
Each package carries the full text of its licence. Versions are in package-lock.json.

${sections.join("\n")}`;
  await expect(document).toMatchFileSnapshot("../../THIRD-PARTY-LICENCES.md");
});
