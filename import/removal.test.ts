import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import packageJson from "../package.json" with { type: "json" };

/** Returns the packages that modules below a folder import. */
function packagesIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = files
    .filter((file) => /\.(ts|tsx|js)$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), "utf8"));
  const names = sources.flatMap((source) => [
    ...source.matchAll(/\b(?:from|import) ?\(?"((?:@[\w-]+\/)?[\w.-]+)/g),
  ]);
  return new Set(names.map(([, name = ""]) => name).filter((name) => name in packages));
}

const packages: Record<string, string> = {
  ...packageJson.dependencies,
  ...packageJson.devDependencies,
};

// dependency-cruiser checks that nothing imports the import, so content and types stay valid without it.
test("the guide uninstalls exactly the packages that only the import uses", () => {
  const [, listed = ""] = /npm uninstall (.*)/.exec(readFileSync("docs/guide.md", "utf8")) ?? [];
  const others = ["app", "bench", "commands", "make", "test", "vite"].map(packagesIn);
  const scripts = Object.values(packageJson.scripts).join();
  const own = [...packagesIn("import")].filter(
    (name) => !others.some((each) => each.has(name)) && !scripts.includes(name),
  );
  expect(own.sort()).toEqual(listed.split(" ").sort());
});
