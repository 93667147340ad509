import { readFileSync } from "node:fs";
import path from "node:path";
import { build, type Rollup } from "vite";
import { expect, test } from "vitest";
import { siteFolder } from "../support/start-site";
import { theme } from "../fixtures/content/minimal/theme";

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

interface Locked {
  integrity?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

test("package-lock.json has a hash for each package, the address of none, and all packages of other platforms", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, Locked>;
  };
  const { "": site, ...locked } = packages;
  expect(site).toBeDefined();
  const entries = Object.entries(locked);
  expect(entries.filter(([, { integrity }]) => !integrity).map(([place]) => place)).toEqual([]);
  expect(entries.filter(([, { resolved }]) => resolved).map(([place]) => place)).toEqual([]);
  const names = new Set(Object.keys(locked).map((place) => place.replace(/^.*node_modules\//, "")));
  const optional = entries.flatMap(([, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies),
  );
  expect(optional.filter((name) => !names.has(name))).toEqual([]);
});

const file = readFileSync(path.join(siteFolder, "build/client/third-party-licences.txt"), "utf8");

test("/third-party-licences.txt has the packages of the server, of scripts and of styles, each with the text of an allowed licence", () => {
  const some = [
    "express",
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

// The build lists the packages of the server alone, because it renders what browsers run.
test("/third-party-licences.txt names every package that browsers get", async ({
  onTestFinished,
}) => {
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
  process.chdir(siteFolder);
  const options = { logLevel: "silent", build: { write: false } } as const;
  const { output } = (await build(options)) as Rollup.RollupOutput;
  const modules = output.flatMap((each) => (each.type === "chunk" ? each.moduleIds : []));
  const names = modules.flatMap(
    (id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? [],
  );
  expect(names).toContain("react-dom");
  for (const name of new Set(names)) expect.soft(file).toContain(`\n${name} `);
});
