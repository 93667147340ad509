/*
 * This is plain JavaScript without packages, because npm replaces packages during an update, and an
 * interruption may leave none. docs/change-and-update.md describes the command.
 */
import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { runCommand } from "./run-command.js";

const command = {
  summary:
    "Merges the next version of Caret into your site, and leaves your content alone. Prints how to undo the update.",
  usage: [
    "npm run update -- [--from URL] [--base VERSION] [--dry-run]",
    "npm run update -- --continue",
  ],
  options: {
    from: { value: "URL", help: "Caret's repository; needed only the first time" },
    base: { value: "VERSION", help: "the version you copied, such as v1.1.0, if git can't tell" },
    "dry-run": { help: "only shows the upgrade steps, and what to rename" },
    continue: {
      help: "continues after you have resolved conflicts or fixed what a check reported",
    },
  },
  example: "npm run update -- --from https://code.example.com/caret/caret.git",
};

/** The site's files. Updates do not merge Caret's changes to them. */
const kept = ["app/content", "public/icon.svg", "README.md"];
const steps = ["install --include=dev", "run check:own", "run build", "run test:own"];

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

/** Returns the version that is being merged. Only a merge that git has completed has a MERGE_HEAD. */
function openVersion() {
  const subject = tryGit("log", "-1", "--format=%s", "MERGE_HEAD") ?? "";
  return /^Version (\S+) with your files$/.exec(subject)?.[1];
}

/** Undoes an update that is not committed. What you have done since is then in the stash. */
const discard = ["git add --all", "git stash", "npm ci --include=dev"];
const listed = (commands) => commands.map((command) => `\n  ${command}`).join("");

/** Returns the name of the newest version, such as "v1.2.0". */
function newestVersion() {
  const format = ["--sort=-version:refname", "--format=%(refname:lstrip=2)"];
  const names = linesOf(git("for-each-ref", ...format, "refs/update"));
  return names.find((name) => /^v\d+(\.\d+)*$/.test(name));
}

function begin({ from = tryGit("config", "remote.upstream.url"), base, "dry-run": isDryRun }) {
  if (!from)
    throw new Error(
      "The URL of Caret's repository is unknown. Set it once: npm run update -- --from URL",
    );
  const refs = ["+HEAD:refs/update/HEAD", "+refs/tags/v*:refs/update/v*"];
  git("fetch", "--no-tags", "--prune", from, ...refs);
  git("config", "remote.upstream.url", from);
  const newest = newestVersion();
  const target = commitOf(`refs/update/${newest ?? "HEAD"}`);
  const name = newest ?? target.slice(0, 8);
  console.log(`${from} is at ${name}.`);
  const ancestor = tryGit("merge-base", "HEAD", target) ?? copiedVersion(base);
  if (ancestor === target) return console.log("Your site is up to date.");
  showUpgradeSteps(target);
  showFormerNames(target);
  if (isDryRun) return;

  // git would silently overwrite files that it ignores.
  const range = ["--name-only", "-z", "--no-renames", "--diff-filter=A"];
  const added = linesOf(git("diff", ...range, "HEAD", target));
  const changed = linesOf(git("status", "--porcelain", "--untracked-files=all"));
  const inTheWay = [...changed, ...added.filter((file) => existsSync(file))].join("\n");
  if (inTheWay)
    throw new Error(`Nothing has changed. Commit, move or remove these files first:
${inTheWay}
If an interrupted update has left them, undo it:${listed(discard)}`);
  merge(target, ancestor, name);
  finish(name);
}

/** Prints the upgrade steps, the first part of each new version's section in the changelog. */
function showUpgradeSteps(target) {
  const [own = "", all = ""] = ["HEAD", target].map((commit) =>
    tryGit("show", `${commit}:CHANGELOG.md`),
  );
  for (const section of all.split(/^(?=## )/m).slice(1)) {
    const [heading] = /^## \S+/.exec(section);
    if (!own.includes(heading)) console.log(section.split(/^### /m)[0]);
  }
}

/** Prints the lines of the content with names that the version has replaced. Its app/schema/former-names.json lists them. */
function showFormerNames(target) {
  const list = tryGit("show", `${target}:app/schema/former-names.json`) ?? "{}";
  const pairs = Object.values(JSON.parse(list)).flatMap((kind) => Object.entries(kind));
  const any = `(${pairs.map(([name]) => name).join("|")})`;
  const pattern = `(^|[{,]) *"?${any}"?:|: *"${any}"|export const ${any} `;
  const lines = pairs.length > 0 && tryGit("grep", "-nE", pattern, "--", "app/content/*.ts");
  if (!lines) return;
  const renamed = new Set(pairs.map(([name, newName]) => `${name} is now ${newName}`));
  console.log(
    `After the update, rename these in your content: ${[...renamed].join(", ")}.\n${lines}`,
  );
}

/**
 * Returns the commit of the version that this site was copied from, for a site without the project's history.
 */
function copiedVersion(base) {
  const [first] = linesOf(git("rev-list", "--max-parents=0", "--reverse", "HEAD"));
  const name = base ?? `v${JSON.parse(tryGit("show", `${first}:package.json`) ?? "{}").version}`;
  const version = commitOf(`refs/update/${name}`);
  if (version) return version;
  throw new Error(
    `Version ${name} does not exist. Specify the one you copied: npm run update -- --base VERSION`,
  );
}

function merge(target, ancestor, name) {
  const version = withOwnFiles(target, `Version ${name} with your files`);
  if (!tryGit("merge-base", "HEAD", target)) {
    const join = ["-q", "--allow-unrelated-histories", "-s", "ours"];
    git("merge", ...join, "-m", "Join the history of the project", ancestor);
  }
  // Before git 2.50, only the strategy "recursive" can leave renames alone.
  const strategy = ["-s", "recursive", "-X", "no-renames"];
  tryGit("merge", "--no-ff", "--no-commit", ...strategy, version);
  if (commitOf("MERGE_HEAD") !== version)
    throw new Error(`git could not merge the version. Undo the update:${listed(discard)}`);
  const packages = [ancestor, "HEAD", target].map((commit) =>
    JSON.parse(git("show", `${commit}:package.json`)),
  );
  writeFileSync("package.json", `${JSON.stringify(mergeFields(...packages), undefined, 2)}\n`);
  git("add", "package.json");
  git("checkout", version, "--", "package-lock.json");
}

/** Commits a version with this site's own files of `kept`, and returns the commit. */
function withOwnFiles(target, message) {
  const env = { ...process.env, GIT_INDEX_FILE: git("rev-parse", "--git-path", "update-index") };
  const inIndex = (args, input) => run("git", args, { env, input });
  inIndex(["read-tree", target]);
  inIndex(["rm", "-r", "-q", "-f", "--cached", "--ignore-unmatch", ...kept]);
  inIndex(["update-index", "--index-info"], git("ls-tree", "-r", "HEAD", "--", ...kept));
  return git("commit-tree", "-p", target, "-m", message, inIndex(["write-tree"]));
}

/**
 * Merges package.json field by field, because git's merge by lines would conflict. The site's
 * changes override the project's.
 */
function mergeFields(base, own, theirs) {
  if (![base, own, theirs].every((side) => side?.constructor === Object))
    return JSON.stringify(own) === JSON.stringify(base) ? theirs : own;
  const fields = Object.keys({ ...theirs, ...own });
  return Object.fromEntries(
    fields.map((each) => [each, mergeFields(base[each], own[each], theirs[each])]),
  );
}

/** Finishes an update after the merge. */
function finish(name) {
  const conflicts = linesOf(git("status", "--porcelain")).filter((line) =>
    /^(U.|.U|AA|DD) /.test(line),
  );
  if (conflicts.length > 0)
    throw new Error(`You and Caret both changed these files. Resolve the conflicts, then \`git add\` them.
To accept a deletion (DU: you deleted the file, UD: Caret did), \`git rm\` it.
${conflicts.join("\n")}`);
  for (const step of steps) npm(step);
  git("add", "--all");
  git("commit", "--quiet", "-m", `Take version ${name}`);
  const undo = [
    `git reset --keep ${git("rev-parse", "--short", "HEAD^1")}`,
    "npm ci --include=dev",
  ];
  console.log(`\nVersion ${name} is committed. To undo it before your next commit:${listed(undo)}`);
}

function update(values) {
  if (git("rev-parse", "--show-prefix"))
    throw new Error("This folder is not the root of its repository. Update from the root.");
  const open = openVersion();
  if (open && values.continue) finish(open);
  else if (open) throw new Error("An update is in progress. Continue or undo it first.");
  else if (values.continue)
    throw new Error("There is no update to continue. Start one: npm run update");
  else begin(values);
}

function messageOf({ message }) {
  if (!openVersion()) return message;
  return `${message}\nContinue: npm run update -- --continue\nUndo, which stashes your work:${listed(discard)}`;
}

// Ctrl C also reaches git and npm. They end, and this process then prints how to continue.
process.on("SIGINT", () => undefined);
await runCommand(command, update, messageOf);
