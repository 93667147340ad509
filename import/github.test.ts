import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { loadContent } from "#app/load/load-content";
import { temporaryFolder } from "../test/support/files";
import { serve } from "../test/support/raw-http";
import { importRepositories } from "./github";
import { copyMinimalContent } from "./test/copy-minimal-content";
import repositories from "./test/fixtures/github/repositories.json" with { type: "json" };

/** Responds as GitHub documents, depending on the user's name. */
const { origin, close } = await serve((request, response) => {
  const [, kind, user = "", name] = new URL(request.url ?? "", "http://localhost").pathname.split(
    "/",
  );
  const found = kind === "users" ? repositories : repositories.find((each) => each.name === name);
  const users: Record<string, () => unknown> = {
    kim: () => response.writeHead(found ? 200 : 404).end(JSON.stringify(found)),
    busy: () => response.writeHead(403).end("{}"),
    null: () => response.end("[null]"),
  };
  users[user]?.();
});

afterAll(close);

const folder = temporaryFolder(afterAll);
const file = path.join(folder, "projects.ts");

beforeEach(() => copyMinimalContent(folder));

test("the first six repositories, without forks and archived ones, become projects, and everything else stays", async () => {
  const before = readFileSync(file, "utf8");
  const there = (await loadContent(folder)).content.projects;
  const report = await importRepositories("kim", folder, { origin });
  expect(report).toMatch(/^5 of 6 added to .*: loom, bare, later-4, later-3, later-2$/m);

  const end = "] satisfies Projects;\n";
  const after = readFileSync(file, "utf8");
  expect(after.startsWith(before.slice(0, -end.length))).toBe(true);
  expect(after.endsWith(`\n${end}`)).toBe(true);
  const { projects } = (await loadContent(folder)).content;
  expect(projects.slice(there.length, there.length + 2)).toMatchObject([
    {
      id: "loom",
      title: "loom",
      link: "https://code.example.com/kim/loom",
      description: "The loom.",
      technologies: ["Rust", "weaving"],
      badges: [{ label: "loom.example.com", url: "https://loom.example.com/" }],
      start: "2010",
      end: "2024",
    },
    { id: "bare", bullets: [], technologies: [], badges: [], end: "2025" },
  ]);

  await importRepositories("kim", folder, { origin });
  expect(readFileSync(file, "utf8")).toBe(after);
});

test("--repos adds the listed repositories, even to an empty list or after an item without a comma", async () => {
  for (const list of ["[]", '[{ id: "a", title: "A" }\n]']) {
    const source = `export const projects = ${list} satisfies Projects;\n`;
    writeFileSync(file, `import type { Projects } from "#schema/content";\n${source}`);
    const only = ["old", "fork"];
    expect(await importRepositories("kim", folder, { origin, only })).toMatch(/^2 of 2 added/m);
    const { projects } = (await loadContent(folder)).content;
    expect(projects.map(({ id }) => id).slice(-2), list).toEqual(["old", "fork"]);
  }
});

test("an error from GitHub is reported in one line, and no files change", async () => {
  const before = readFileSync(file, "utf8");
  const cases: (readonly [user: string, others: object, message: RegExp])[] = [
    ["busy", {}, /^GitHub returned 403\. .*GITHUB_TOKEN.*$/],
    ["null", {}, /^127\S* did not send repositories\. .*$/],
    ["kim", { only: ["lom"] }, /^GitHub has no \/repos\/kim\/lom\. Correct the name\.$/],
    ["kim", { origin: "http://127.0.0.1:1" }, /^127\.0\.0\.1:1 does not respond\. .*$/],
  ];
  for (const [user, others, message] of cases)
    await expect(importRepositories(user, folder, { origin, ...others })).rejects.toThrow(message);
  expect(readFileSync(file, "utf8")).toBe(before);
});
