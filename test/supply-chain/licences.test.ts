import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { theme } from "../../app/content/theme";

interface Package {
  license?: string;
  dev?: boolean;
  /** Only development needs the package, but a production package would use it if it were installed. */
  devOptional?: boolean;
}

/** Licences under which anybody may use, change and distribute the site with no more than a notice. */
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
  // For typefaces: any site may serve them, but nobody may sell them alone.
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** Whether a development dependency has files that the site sends to visitors. */
const isShipped = (place: string) => place.startsWith("node_modules/@fontsource/");

/** The package of the headings' typeface. */
const typeface = `@fontsource/${theme.typeface}`;

const fromRoot = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));

const lock = JSON.parse(readFileSync(fromRoot("package-lock.json"), "utf8")) as {
  packages: Record<string, Package>;
};

const production = Object.entries(lock.packages)
  .filter(([place, { dev, devOptional }]) => place !== "" && ((!dev && !devOptional) || isShipped(place)))
  .map(([place, { license }]) => ({
    name: place.replace(/^.*node_modules\//, ""),
    license: license ?? "none",
  }));

/** Whether an SPDX expression allows the use: of one licence, or of several joined by either OR or AND. */
function isAllowed(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, "$1");
  if (plain.includes(" OR ")) return plain.split(" OR ").some((each) => allowed.has(each));
  return plain.split(" AND ").every((each) => allowed.has(each));
}

test("every production package has an allowed licence", () => {
  expect(production.length).toBeGreaterThan(0);
  expect(production.map(({ name }) => name)).toContain(typeface);
  const refused = production.filter(({ license }) => !isAllowed(license));
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

describe("/third-party-licences.txt", () => {
  const file = readFileSync(fromRoot("build/client/third-party-licences.txt"), "utf8");
  const record = (name: string) => JSON.parse(readFileSync(fromRoot(name), "utf8")) as string[];
  const { dependencies } = JSON.parse(readFileSync(fromRoot("package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };

  test("lists every production dependency of package.json", () => {
    for (const name of Object.keys(dependencies)) expect(file).toContain(`\n${name} `);
  });

  test("lists every package that the site sends to browsers, with the text of its licence", () => {
    const folders = record("build/client-packages.json");
    expect(folders.map((folder) => folder.replace(/^.*node_modules\//, ""))).toEqual(
      expect.arrayContaining(["react-dom", "@remix-run/router", "typed.js", typeface]),
    );
    for (const folder of folders) {
      const own = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
      if (own) expect(file).toContain(readFileSync(path.join(folder, own), "utf8").trim());
    }
  });

  test("has for each package an allowed licence, with its text", () => {
    const sections = file.split(/^=+\n/m).slice(1);
    expect(sections.length).toBeGreaterThan(Object.keys(dependencies).length);
    for (const section of sections) {
      const [, title = "", licence = "", text = ""] = /^(.*): (.*)\n([^]*)$/.exec(section) ?? [];
      expect(isAllowed(licence), title).toBe(true);
      expect(text.length, title).toBeGreaterThan(500);
    }
  });
});
