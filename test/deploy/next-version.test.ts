import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const guide = fileURLToPath(new URL("../../docs/next-version.md", import.meta.url));

/** The guide's blocks of shell commands, in order. */
function commandsOf(markdown: string): string[] {
  return [...markdown.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
}

/** A git repository with a fixed author, independent of the developer's git configuration. */
function repository(folder: string) {
  mkdirSync(folder);
  const [name, email] = ["Kim Example", "kim@example.com"];
  const author = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email };
  const committer = { GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email };
  const env = { NODE_ENV: "test" as const, PATH: process.env.PATH, HOME: folder, ...author, ...committer };
  const run = (command: string) =>
    execFileSync("bash", ["-e", "-c", command], { cwd: folder, env, encoding: "utf8", stdio: "pipe" });
  const write = (files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    run("git add --all");
  };
  return { run, write };
}

test("by docs/next-version.md, a fork takes the new code, keeps all of its own content, and learns of new files", ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), "fork-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [upstreamFolder, forkFolder] = [path.join(folder, "upstream"), path.join(folder, "fork")];

  const upstream = repository(upstreamFolder);
  upstream.run("git init -q -b main");
  upstream.write({
    "app/content/profile.ts": "name: Robin\n",
    "app/content/projects.ts": "one\ntwo\n",
    "app/content/images/sudoku.png": "sudoku",
    "app/content/images/chess.png": "chess",
    "public/icon.svg": "a caret\n",
    "app/root.tsx": "old\n",
  });
  upstream.run("git commit -q -m one");

  const fork = repository(forkFolder);
  fork.run(`git clone -q ${upstreamFolder} .`);
  fork.run("git rm -q app/content/images/sudoku.png app/content/images/chess.png");
  fork.write({
    "app/content/profile.ts": "name: Kim\n",
    "app/content/projects.ts": "mine\n",
    "app/content/images/me.jpg": "me",
    "public/icon.svg": "a loom\n",
  });
  fork.run("git commit -q -m mine");

  upstream.write({
    "app/content/profile.ts": "name: Robin\ngoodAt: tests\n",
    "app/content/projects.ts": "one\ntwo and a half\n",
    "app/content/talks.ts": "one\n",
    "app/content/images/sudoku.png": "a better sudoku",
    "app/content/images/new.png": "new",
    "public/icon.svg": "a better caret\n",
    "app/root.tsx": "new\n",
  });
  upstream.run("git commit -q -m two && git tag v1.1.0");

  const [once = "", each = "", look = "", finish = ""] = commandsOf(readFileSync(guide, "utf8"));
  fork.run(once.replace("PROJECT", upstreamFolder));
  // The merge stops at conflicts in the content, which the commands after it resolve.
  const take = () => fork.run(each.replace(/^(git merge .*)$/m, "$1 || true"));

  const uncommitted = { "app/content/profile.ts": "name: Kim M\n", "app/content/draft.ts": "unsaved\n" };
  for (const [file, text] of Object.entries(uncommitted)) writeFileSync(path.join(forkFolder, file), text);
  expect(take()).toMatch(/app\/content\/draft\.ts\n.*first commit these/);
  const read = (file: string) => readFileSync(path.join(forkFolder, file), "utf8");
  for (const [file, text] of Object.entries(uncommitted)) expect(read(file)).toBe(text);
  expect(read("app/root.tsx")).toBe("old\n");
  fork.run("git add --all && git commit -q -m more");

  expect(take().trim().split("\n").at(-1)).toBe("app/content/talks.ts");
  expect(fork.run(look)).toBe("M  app/root.tsx\n");
  fork.run(finish.replace(/^npm .*\n/, ""));
  expect(read("app/root.tsx")).toBe("new\n");
  for (const [file, text] of Object.entries(uncommitted)) expect(read(file)).toBe(text);
  expect(read("app/content/projects.ts")).toBe("mine\n");
  expect(read("public/icon.svg")).toBe("a loom\n");
  expect(readdirSync(path.join(forkFolder, "app/content/images"))).toEqual(["me.jpg"]);
  expect(fork.run("git status --porcelain")).toBe("");
  expect(fork.run("git log -1 --format=%P").trim().split(" ")).toHaveLength(2);
});
