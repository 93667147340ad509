/*
 * This is plain JavaScript without packages, because `npm ci` replaces them during an update, and
 * an interruption may leave none. docs/next-version.md explains the command to owners.
 */
import { spawnSync } from "node:child_process";
import console from "node:console";
import { existsSync, writeFileSync } from "node:fs";
import process from "node:process";
import { runCommand } from "./run-command.js";

const command = {
  summary: "Merges the project's next version into your site, and leaves your content as it is.",
  usage: [
    "npm run update -- [--from URL] [--base VERSION] [--dry-run]",
    "npm run update -- --continue",
    "npm run update -- --undo",
  ],
  options: {
    from: { value: "URL", help: "the project's repository; needed only the first time" },
    base: { value: "VERSION", help: "the version that you copied, if git cannot tell" },
    "dry-run": { help: "only shows the upgrade steps of the new version" },
    continue: {
      help: "continues after you have resolved conflicts or fixed what a check reported",
    },
    undo: { help: "returns to your last commit before the update" },
  },
  example: "npm run update -- --from https://git.example.com/portfolio.git",
};

/** Files that belong to the owner. The project's changes to them are not merged. */
const kept = ["app/content", "public/icon.svg", "README.md"];
const checks = ["run check:own", "run build", "run test:own"];

function run(program, args, options) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8", ...options });
  if (status === 0) return stdout?.trimEnd();
  throw new Error(
    `${[program, ...args].join(" ")} failed or was interrupted. ${stderr ?? "See above."}`,
  );
}
const git = (...args) => run("git", args);
function tryGit(...args) {
  try {
    return git(...args);
  } catch {
    return undefined;
  }
}
const npm = (command) => run(`npm ${command}`, [], { stdio: "inherit", shell: true });
const commitOf = (name) => tryGit("rev-parse", "--verify", "--quiet", `${name}^{commit}`);
const linesOf = (text) => text.split(/[\n\0]/).filter(Boolean);

/*
 * The state of an update, in git: refs/update/before is the owner's last commit, while the update
 * is not committed, and refs/update/merged the version, once everything that can be merged is.
 */
const isAt = (commit, ref) => Boolean(tryGit("for-each-ref", "--points-at", commit, ref));
const isOpen = () => isAt("HEAD", "refs/update/before");
const isMerged = () => isAt("MERGE_HEAD", "refs/update/merged");

/*
 * The package-lock.json whose packages are in node_modules; missing while `npm ci` runs. It takes
 * minutes, so it is skipped if the lock has not changed.
 */
const installed = "refs/update/installed";
const rememberInstalled = () => tryGit("update-ref", installed, "HEAD:package-lock.json");
function install() {
  const lock = git("hash-object", "-w", "package-lock.json");
  if (tryGit("rev-parse", "--verify", "--quiet", installed) === lock && existsSync("node_modules"))
    return;
  tryGit("update-ref", "-d", installed);
  npm("ci --include=dev");
  git("update-ref", installed, lock);
}

function forgetState() {
  for (const name of ["before", "merged"]) git("update-ref", "-d", `refs/update/${name}`);
}

function versions(...filter) {
  const format = ["--sort=-version:refname", "--format=%(refname:lstrip=2)"];
  const names = linesOf(git("for-each-ref", ...format, ...filter, "refs/update"));
  return names.filter((name) => /^v\d+(\.\d+)*$/.test(name));
}
const nameOf = (commit) => versions("--points-at", commit)[0] ?? commit.slice(0, 8);

const conflicts = () =>
  linesOf(git("status", "--porcelain")).filter((line) => /^(U.|.U|AA|DD) /.test(line));

function begin({ from = tryGit("config", "remote.upstream.url"), base, "dry-run": isDryRun }) {
  if (!from)
    throw new Error("The project's URL is unknown. Name it once: npm run update -- --from URL");
  const refs = ["+HEAD:refs/update/HEAD", "+refs/tags/v*:refs/update/v*"];
  git("fetch", "--no-tags", "--prune", from, ...refs);
  git("config", "remote.upstream.url", from);
  const [newest] = versions();
  const target = commitOf(`refs/update/${newest ?? "HEAD"}`);
  const where = newest ?? `${nameOf(target)}, without a version tag such as v1.0.0`;
  console.log(`${from} is at ${where}.`);
  const ancestor = tryGit("merge-base", "HEAD", target) ?? copiedVersion(base);
  if (ancestor === target) return console.log("Your site is up to date.");
  // The upgrade steps of each version that this site does not have: they come first in its section.
  const [own = "", all = ""] = ["HEAD", target].map((commit) =>
    tryGit("show", `${commit}:CHANGELOG.md`),
  );
  for (const section of all.split(/^(?=## )/m).slice(1)) {
    const [heading] = /^## \S+/.exec(section);
    if (!own.includes(heading)) console.log(section.split(/^### /m)[0]);
  }
  if (isDryRun) return;

  // git would silently overwrite files that it ignores.
  const range = ["--name-only", "-z", "--no-renames", "--diff-filter=A"];
  const added = linesOf(git("diff", ...range, "HEAD", target));
  const changed = linesOf(git("status", "--porcelain", "--untracked-files=all"));
  const inTheWay = [...changed, ...added.filter((file) => existsSync(file))].join("\n");
  if (inTheWay)
    throw new Error(`Nothing has changed. Commit, move or remove these files first:\n${inTheWay}`);
  merge(target, ancestor);
}

/** Returns the commit of the version that a site without the project's history is a copy of. */
function copiedVersion(base) {
  const [first] = linesOf(git("rev-list", "--max-parents=0", "--reverse", "HEAD"));
  const name = base ?? `v${JSON.parse(tryGit("show", `${first}:package.json`) ?? "{}").version}`;
  const version = commitOf(`refs/update/${name}`);
  if (version) return version;
  throw new Error(
    `Version ${name} does not exist. Name the one that you copied: npm run update -- --base VERSION`,
  );
}

function merge(target, ancestor) {
  const before = commitOf("HEAD");
  rememberInstalled();
  git("update-ref", "refs/update/before", before);
  // For this merge alone, a copy without the project's history descends from its version.
  if (!tryGit("merge-base", before, target)) git("replace", "--force", "--graft", before, ancestor);
  // Where the project moves a file of the sample, git would also move what its owner wrote there.
  // Before git 2.50, only the strategy "recursive" can leave renames alone.
  const strategy = ["-s", "recursive", "-X", "no-renames"];
  tryGit("merge", "--no-ff", "--no-commit", ...strategy, target);
  tryGit("replace", "--delete", before);
  if (commitOf("MERGE_HEAD") !== target) throw new Error(describeState());
  for (const path of kept) {
    git("rm", "-r", "-q", "-f", "--ignore-unmatch", path);
    if (tryGit("cat-file", "-e", `HEAD:${path}`) !== undefined) git("checkout", "HEAD", "--", path);
  }
  tryGit("checkout", target, "--", "package-lock.json");
  const packages = [1, 2, 3].map((stage) =>
    JSON.parse(tryGit("show", `:${stage}:package.json`) ?? "null"),
  );
  if (!packages.includes(null))
    writeFileSync("package.json", `${JSON.stringify(mergeFields(...packages), undefined, 2)}\n`);
  git("add", "package.json");
  git("update-ref", "refs/update/merged", target);
  finish();
}

/**
 * Merges package.json field by field, where git's merge by lines conflicts. The owner's changes
 * win.
 */
function mergeFields(base, own, theirs) {
  if (![base, own, theirs].every((side) => side?.constructor === Object))
    return JSON.stringify(own) === JSON.stringify(base) ? theirs : own;
  const fields = Object.keys({ ...theirs, ...own });
  return Object.fromEntries(
    fields.map((each) => [each, mergeFields(base[each], own[each], theirs[each])]),
  );
}

function describeState() {
  if (!isMerged()) return "The update was interrupted before git had merged everything.";
  const name = nameOf(commitOf("MERGE_HEAD"));
  const open = conflicts().join("\n");
  if (!open) return `${name} is merged, but not checked and committed.`;
  return `${name} is merged, except for files that you and the project both changed. Edit and \`git add\` them.
To accept a deletion (DU: you deleted the file, UD: the project did), \`git rm\` it.\n${open}`;
}

function finish() {
  if (conflicts().length > 0) throw new Error(describeState());
  const name = nameOf(commitOf("MERGE_HEAD"));
  if (git("diff", "--name-only", "MERGE_HEAD", "package.json")) npm("install --package-lock-only");
  install();
  for (const check of checks) npm(check);
  git("add", "--all");
  git("commit", "--quiet", "-m", `Take version ${name}`);
  forgetState();
  console.log(`\nVersion ${name} is committed. To go back: npm run update -- --undo`);
}

function undo() {
  const wanted = ["--first-parent", "--merges", "--grep=^Take version ", "--format=%H %s"];
  const [last, ...subject] = git("log", "-1", ...wanted).split(" ");
  if (!isOpen() && !last) throw new Error("No update to undo.");
  if (!isOpen() && last !== commitOf("HEAD"))
    throw new Error(
      `You have committed since "${subject.join(" ")}". To revert the version alone: git revert -m 1 ${last}
Before the next update, revert that revert.`,
    );
  if (!isOpen()) rememberInstalled();
  goBack(isOpen() ? "HEAD" : "HEAD^1");
  console.log(
    `You are back at ${git("log", "-1", "--oneline")}. The discarded work is kept as update/undone.`,
  );
  install();
}

/** Returns to the owner's commit, and keeps the present state as refs/update/undone. */
function goBack(before) {
  let present = "HEAD";
  if (isOpen()) {
    // git does not know all files of an interrupted merge.
    git("add", isMerged() ? "--update" : "--all");
    present = git("commit-tree", "-p", "HEAD", "-m", "Undone", git("write-tree"));
  }
  git("update-ref", "refs/update/undone", present);
  // Left by a merge that was interrupted.
  tryGit("replace", "--delete", "HEAD");
  git("reset", "--quiet", isOpen() ? "--hard" : "--keep", before);
  forgetState();
}

function update(values) {
  if (git("rev-parse", "--show-prefix"))
    throw new Error("This folder is not the root of its repository. Update from the root.");
  if (values.undo) undo();
  else if (isOpen() && !values.continue) throw new Error(describeState());
  else if (isOpen() && isMerged()) finish();
  else if (isOpen()) {
    goBack("HEAD");
    begin(values);
  } else if (values.continue) throw new Error("No update to continue.");
  else begin(values);
}

function messageOf({ message }) {
  const ways = "Continue: npm run update -- --continue\nGo back: npm run update -- --undo";
  return isOpen() ? `${message}\n${ways}` : message;
}

// Ctrl+C also reaches git and npm. They end, and this process then prints how to continue.
process.on("SIGINT", () => undefined);
await runCommand(command, update, messageOf);
