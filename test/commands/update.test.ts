import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder, writeFiles } from "../support/files";

const script = path.resolve("commands/update.js");

/**
 * Replaces npm: logs its arguments, writes a lock file, and fails or is interrupted when the test
 * asks for it.
 */
const npm = `#!/bin/sh
echo "$*" >> "$HOME/npm.log"
case "$*" in
  "install --include=dev") grep -q own-package package-lock.json || grep own-package package.json >> package-lock.json ;;
esac
case "$*" in
  "$FAILS") exit 1 ;;
  "$INTERRUPTED") kill -INT $PPID $$ ;;
esac
`;
/** Replaces git: kills the command in the middle of a merge. */
const killer = `#!/bin/sh
if [ "$1" != merge ]; then PATH="$REST" exec git "$@"; fi
echo half > app/root.tsx; echo half > app/new.tsx; kill -KILL $PPID
`;

const packages = (version: string, ...dependencies: string[]) => {
  const named = Object.fromEntries(dependencies.map((name) => [name, "1"]));
  return `${JSON.stringify({ name: "portfolio", version, dependencies: named }, undefined, 2)}\n`;
};
const changelog = (version: string, text: string) =>
  `## ${version}\n\n**Upgrade steps**: ${text}\n\n### Added\n\n- A page.\n\n`;

const first = {
  "CHANGELOG.md": `# Changelog\n\n${changelog("1.0.0", "Begin.")}`,
  "README.md": "the project\n",
  "app/content/profile.ts": "name: Robin\n",
  "app/content/projects.ts": "one\ntwo\n",
  "app/content/awards.ts": "one\ntwo\nthree\n",
  "app/content/images/sudoku.png": "sudoku",
  "public/icon.svg": "a caret\n",
  "app/root.tsx": "old\n",
  "app/footer.tsx": "old\n",
  "package.json": packages("1.0.0", "a", "b"),
  "package-lock.json": "the lock of 1.0.0\n",
};
const second = {
  "CHANGELOG.md": `# Changelog\n\n${changelog("1.1.0", "Delete `award`.")}${changelog("1.0.0", "Begin.")}`,
  "README.md": "a better project\n",
  "app/content/profile.ts": "name: Robin\ngoodAt: tests\n",
  "app/content/projects.ts": "one\ntwo and a half\n",
  "app/content/talks.ts": "export const talks = [];\n",
  "app/content/images/sudoku.png": "a better sudoku",
  "public/icon.svg": "a better caret\n",
  "app/root.tsx": "new\n",
  "app/footer.tsx": "new\n",
  "app/schema/former-names.json": JSON.stringify({
    files: { wording: "strings" },
    pages: { software: "projects" },
    fields: { texts: "strings", lines: "bullets" },
    values: { society: "volunteering" },
  }),
  "package.json": packages("1.1.0", "a", "bb"),
  "package-lock.json": "the lock of 1.1.0\n",
};
const own = {
  "README.md": "mine\n",
  "app/content/profile.ts": "name: Kim\n",
  "app/content/projects.ts": "mine\n",
  "app/content/awards.ts": "one\nmine\nthree\n",
  "app/content/pages.ts":
    'pages = {\n  software: { path: "/software", texts: {} },\n  a: "society", "two lines: three"\n',
  "app/content/fr/wording.ts": "export const wording = {};\n",
  "public/icon.svg": "a loom\n",
  "package.json": packages("7.0.0", "a", "b", "own-package"),
};

type Files = Record<string, string>;

/** The author does not depend on the developer's git configuration. */
const author = {
  ...{ GIT_AUTHOR_NAME: "Kim", GIT_AUTHOR_EMAIL: "kim@example.com" },
  ...{ GIT_COMMITTER_NAME: "Kim", GIT_COMMITTER_EMAIL: "kim@example.com" },
};

/** Makes a folder in `home`. There, git and the command find the programs of `home/bin` first. */
function repository(home: string, name: string) {
  const folder = path.join(home, name);
  mkdirSync(folder);
  const { PATH: REST = "" } = process.env;
  const env = { ...author, HOME: home, REST, PATH: `${path.join(home, "bin")}:${REST}` };
  const start = (program: string, args: string[], more: Files = {}) => {
    const all = { ...env, ...more, NODE_ENV: "test" as const };
    const ran = spawnSync(program, args, { cwd: folder, env: all, encoding: "utf8" });
    return { status: ran.status, text: ran.stdout + ran.stderr };
  };
  const run = (command: string) => {
    const { status, text } = start("sh", ["-e", "-c", command]);
    expect(status, text).toBe(0);
    return text.trim();
  };
  const write = (files: Files) => writeFiles(folder, files);
  const commit = (files: Files, message = "more") => {
    write(files);
    run(`git add --all && git commit -q -m "${message}"`);
  };
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  /** Returns a function that runs the command, expects this exit code, and returns what the command prints. */
  const updating =
    (expected: number | null) =>
    (args = "", more?: Files) => {
      const words = [script, ...args.split(" ")].filter(Boolean);
      const { status, text } = start(process.execPath, words, more);
      expect(status, text).toBe(expected);
      return text;
    };
  const [updated, refused, killed] = [updating(0), updating(1), updating(null)];
  return { folder, run, write, commit, read, updated, refused, killed };
}

function makeSite(kind: "fork" | "clone" | "copy" = "fork") {
  const home = temporaryFolder(onTestFinished);
  writeFiles(home, { "bin/npm": npm });
  chmodSync(path.join(home, "bin/npm"), 0o755);
  const project = repository(home, "project");
  project.run("git init -q -b main");
  project.commit(first);
  project.run("git tag v1.0.0");

  const site = repository(home, "site");
  const ways = {
    fork: "git clone -q --bare ../project ../fork && git clone -q ../fork .",
    clone: `git clone -q --depth 1 "file://${project.folder}" .`,
    copy: "git init -q -b main && cp -r ../project/* . && git add . && git commit -q -m copy",
  };
  site.run(ways[kind]);
  site.run("git rm -q app/content/images/sudoku.png && mkdir node_modules");
  site.commit(own, "mine");
  const publish = () => {
    project.run("mkdir test && git mv app/content/awards.ts test");
    project.commit(second);
    project.run("git tag v1.1.0 && git tag v1.0.5 && git tag v2.0.0-rc.1 && git tag vNext");
    project.commit({ "app/root.tsx": "newest\n" });
  };
  /** Returns the calls of npm since the last time. */
  const calls = () => {
    const log = path.join(home, "npm.log");
    const text = existsSync(log) ? readFileSync(log, "utf8") : "";
    rmSync(log, { force: true });
    return text.split("\n").filter(Boolean);
  };
  const state = () => site.run("git status --porcelain --ignored && ls -R && cat */*.* */*/*.*");
  return { home, project, site, publish, calls, state };
}

const install = "install --include=dev";
const checks = ["run check:own", "run build", "run test:own"];
const ways = `Continue: npm run update -- --continue
Undo, which stashes your work:
  git add --all
  git stash
  npm ci --include=dev
`;
/** Returns the commands that a message shows, one below the other. */
const commandsIn = (text: string) => text.match(/^ {2}(git|npm) .+$/gm)?.join("\n") ?? "exit 1";

test.each(["fork", "clone", "copy"] as const)(
  "a %s takes the newest version, keeps its content, and can undo the update",
  (kind) => {
    const { project, site, publish, calls, state } = makeSite(kind);
    expect(site.refused()).toContain("--from URL");
    expect(site.updated(`--from ${project.folder}`)).toContain("Your site is up to date.");
    publish();
    const before = state();
    const news = site.updated("--dry-run");
    expect(news).toContain(
      `${project.folder} is at v1.1.0.\n## 1.1.0\n\n**Upgrade steps**: Delete \`award\`.\n`,
    );
    expect(news).not.toMatch(/Begin|A page/);
    expect(news.trim().split("\n").slice(-4)).toEqual([
      "After the update, rename these in your content: wording is now strings, software is now projects, texts is now strings, lines is now bullets, society is now volunteering.",
      "app/content/fr/wording.ts:1:export const wording = {};",
      'app/content/pages.ts:2:  software: { path: "/software", texts: {} },',
      'app/content/pages.ts:3:  a: "society", "two lines: three"',
    ]);
    expect([state(), calls()]).toEqual([before, []]);

    const done = site.updated();
    expect(calls()).toEqual([install, ...checks]);
    const there = {
      ...second,
      ...own,
      "test/awards.ts": first["app/content/awards.ts"],
      "package.json": packages("7.0.0", "a", "bb", "own-package"),
    };
    for (const [file, text] of Object.entries(there))
      if (!/talks|sudoku|lock/.test(file)) expect(site.read(file), file).toBe(text);
    expect(site.read("package-lock.json")).toMatch(/^the lock of 1.1.0\n.*own-package/);
    expect(site.run("git ls-files app/content").split("\n")).toEqual(
      Object.keys(own)
        .filter((file) => file.includes("content"))
        .sort(),
    );
    expect(site.run("git log -1 --format=%s && git status --porcelain")).toBe(
      "Take version v1.1.0",
    );

    site.write({ "app/content/profile.ts": "name: Kim M\n" });
    site.run(commandsIn(done));
    expect(site.run("git diff --name-only")).toBe("app/content/profile.ts");
    site.run("git checkout -q .");
    expect(state()).toEqual(before);
  },
);

test("after a conflict, --continue finishes the update, and the printed commands undo it", () => {
  const { project, site, publish, calls, state } = makeSite();
  publish();
  site.commit({ "app/root.tsx": "my own\n", "app/footer.tsx": "old, mine\n" });
  project.run(
    "git checkout -q v1.1.0 && git rm -q app/footer.tsx && git commit -q -m gone && git tag v1.2.0",
  );
  const before = state();
  for (const args of [`--from ${project.folder}`, "--continue"]) {
    const text = site.refused(args);
    expect(text).toMatch(/both changed [^]*\nUD app\/footer\.tsx\nUU app\/root\.tsx\n/);
    expect(text).toContain(ways);
  }
  expect(site.refused()).toBe(`An update is in progress. Continue or undo it first.\n${ways}`);
  site.write({ "app/root.tsx": "my own and new\n", "app/content/talks.ts": "mine\n" });
  site.run(commandsIn(ways));
  expect([state(), calls()]).toEqual([before, ["ci --include=dev"]]);
  expect(site.run("git show stash:app/root.tsx stash:app/content/talks.ts")).toBe(
    "my own and new\nmine",
  );

  site.refused();
  site.write({ "app/root.tsx": "my own and new\n" });
  site.run("git rm -q app/footer.tsx && git add app/root.tsx");
  expect(site.refused("--continue", { FAILS: "run check:own" })).toMatch(
    /npm run check:own failed[^]*Continue:/,
  );
  site.write({ "app/content/profile.ts": "name: Kim, repaired\n" });
  const done = site.updated("--continue");
  expect(site.run("git log -1 --format=%s && git status --porcelain")).toBe("Take version v1.2.0");
  expect(site.read("app/content/profile.ts")).toBe("name: Kim, repaired\n");
  expect(site.run("git ls-files app/footer.tsx")).toBe("");
  site.run(commandsIn(done));
  expect(state()).toBe(before);
});

test("after an interruption, an update prints how to undo it, and --continue finishes a complete merge", () => {
  const { home, project, site, publish, state } = makeSite();
  publish();
  const before = state();
  const git = path.join(home, "bin/git");
  writeFileSync(git, killer, { mode: 0o755 });
  site.killed(`--from ${project.folder}`);
  rmSync(git);
  const text = site.refused();
  expect(text).toMatch(/ M app\/root\.tsx\n\?\? app\/new\.tsx\nIf an interrupted update /);
  site.run(commandsIn(text));
  expect(state()).toBe(before);

  expect(site.refused("", { INTERRUPTED: install })).toContain(ways);
  site.updated("--continue");
  expect([site.read("app/root.tsx"), site.read("app/content/projects.ts")]).toEqual([
    "new\n",
    "mine\n",
  ]);
});

test("an update never overwrites uncommitted or ignored files", () => {
  const { project, site, state } = makeSite();
  project.run("git tag -d v1.0.0");
  project.commit({ ...second, "app/new.tsx": "new\n" });
  site.commit({ ".gitignore": "app/new.tsx\n" });
  site.write({ "app/new.tsx": "hidden\n", "app/root.tsx": "unsaved\n" });
  const before = state();
  const text = site.refused(`--from ${project.folder}`);
  expect(text).toMatch(/: *\n M app\/root.tsx\napp\/new.tsx\n/);
  expect(state()).toBe(before);
  site.run("rm app/new.tsx && git checkout -q .");
  site.updated();
  const commit = project.run("git rev-parse HEAD").slice(0, 8);
  expect(site.run("git log -1 --format=%s")).toBe(`Take version ${commit}`);
});
