/*
 * This is plain JavaScript without packages, because `npm ci` replaces them during an update, and an interruption may leave
 * none. docs/next-version.md explains it to owners.
 */
import { spawnSync } from "node:child_process";
import console from "node:console";
import { existsSync, writeFileSync } from "node:fs";
import process from "node:process";
import { helpOf, readArguments, UsageError } from "./read-arguments.js";

const command = {
  summary: "Takes the project's next version into your site, and leaves your content as it is.",
  usage: [
    "npm run update -- [--from ADDRESS] [--base VERSION] [--dry-run]",
    "npm run update -- --continue",
    "npm run update -- --undo",
  ],
  options: {
    from: { value: "ADDRESS", help: "the project's repository; needed once" },
    base: { value: "VERSION", help: "the version that your site is a copy of, if git cannot tell" },
    "dry-run": { help: "only prints what the new version changes for owners" },
    continue: { help: "goes on after you have resolved conflicts or corrected what a check found" },
    undo: { help: "goes back to your last commit before the update" },
  },
  example: "npm run update -- --from https://git.example.com/portfolio.git",
};

/** What is the owner's, whatever the project does to its own. */
const kept = ["app/content", "public/icon.svg", "README.md"];
const checks = ["ci --include=dev", "run check", "run build", "run test:own"];

/** Runs a program. Returns what it prints, if it does not print it itself. */
function run(program, args, options) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8", ...options });
  if (status === 0) return stdout?.trimEnd();
  throw new Error(
    `${[program, ...args].join(" ")} has failed or was interrupted. ${stderr ?? "See above."}`,
  );
}
/** Returns what git prints. */
const git = (...args) => run("git", args);
/** Returns what git prints, or undefined if it fails. */
function tryGit(...args) {
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
  return status === 0 ? stdout.trimEnd() : undefined;
}
const npm = (command) => run(`npm ${command}`, [], { stdio: "inherit", shell: true });
const commitOf = (name) => tryGit("rev-parse", "--verify", "--quiet", `${name}^{commit}`);
const linesOf = (text) => text.split(/[\n\0]/).filter(Boolean);

/**
 * The last update: the version's `name`; its commit, `target`; the owner's last commit, `before`; the one to merge into, `onto`,
 * which is another if the owner's history had to be joined to the project's; `isReady` once all that can be merged is;
 * `isInstalled` once the packages are the version's; and `isDone` once it is committed.
 */
const read = () => JSON.parse(tryGit("config", "update.state") ?? "{}");
const write = (update) => git("config", "update.state", JSON.stringify(update));
const isOpen = ({ before, onto, isDone }) => !isDone && [before, onto].includes(commitOf("HEAD"));
const isMerged = ({ target, isReady }) => isReady && commitOf("MERGE_HEAD") === target;
/** The files that both have changed, with git's two letters for how. */
const conflicts = () =>
  linesOf(git("status", "--porcelain")).filter((line) => /^(U.|.U|AA|DD) /.test(line));

function begin({ from = tryGit("config", "remote.upstream.url"), base, "dry-run": isDryRun }) {
  if (!from) throw new Error("Say once where the project is: npm run update -- --from ADDRESS");
  git(
    "fetch",
    "--no-tags",
    "--prune",
    from,
    "+HEAD:refs/update/HEAD",
    "+refs/tags/v*:refs/update/v*",
  );
  git("config", "remote.upstream.url", from);
  const refs = git(
    "for-each-ref",
    "--sort=-version:refname",
    "--format=%(refname:lstrip=2)",
    "refs/update",
  );
  const tag = linesOf(refs).find((each) => /^v\d+(\.\d+)*$/.test(each));
  const target = commitOf(`refs/update/${tag ?? "HEAD"}`);
  const name = tag ?? target.slice(0, 8);
  console.log(`${from} is at ${name}${tag ? "" : ", and has no version, such as a tag v1.0.0"}.`);
  const before = commitOf("HEAD");
  const onto = tryGit("merge-base", before, target) ? before : join(before, base);
  if (tryGit("merge-base", "--is-ancestor", target, onto) !== undefined)
    return console.log("You have it.");
  // What the changelog says to owners about the versions that this site's does not have.
  const [own = "", all = ""] = ["HEAD", target].map((commit) =>
    tryGit("show", `${commit}:CHANGELOG.md`),
  );
  const [, ...versions] = all.split(/^## /m);
  const news = versions.filter((version) => !own.includes(version.trim()));
  for (const version of news)
    console.log(version.replace(/^### (?!For owners)[^]*?(?=^###|(?![^]))/gm, ""));
  if (isDryRun) return;

  // git would overwrite without a word what it ignores.
  const added = linesOf(
    git("diff", "--name-only", "-z", "--no-renames", "--diff-filter=A", "HEAD", target),
  );
  const changed = linesOf(git("status", "--porcelain", "--untracked-files=all"));
  const inTheWay = [...changed, ...added.filter((file) => existsSync(file))].join("\n");
  if (inTheWay)
    throw new Error(`Nothing done. First commit, move or remove these files:\n${inTheWay}`);
  merge({ name, target, before, onto });
}

/** Makes a commit that joins a copy without the project's history to the version that was copied. */
function join(before, base) {
  const [first] = linesOf(git("rev-list", "--max-parents=0", "--reverse", before));
  const name = base ?? `v${JSON.parse(tryGit("show", `${first}:package.json`) ?? "{}").version}`;
  const parent = commitOf(`refs/update/${name}`);
  if (!parent)
    throw new Error(`No version ${name}. Which did you copy? npm run update -- --base VERSION`);
  return git(
    "commit-tree",
    "-p",
    before,
    "-p",
    parent,
    "-m",
    `Begin with ${name}`,
    `${before}^{tree}`,
  );
}

function merge(update) {
  const { target, onto } = update;
  // The last attempt may have been interrupted.
  if ("isReady" in update) goBack(update);
  write({ ...update, isReady: false });
  git("reset", "--soft", onto);
  // Where the project has moved a file of the sample, git would move what its owner wrote there. Before 2.50, only the
  // strategy "recursive" can leave renames alone.
  tryGit("merge", "--no-ff", "--no-commit", "-s", "recursive", "-X", "no-renames", target);
  if (commitOf("MERGE_HEAD") !== target) throw new Error(stateOf(update));
  for (const path of kept) {
    git("rm", "-r", "-q", "-f", "--ignore-unmatch", path);
    if (tryGit("cat-file", "-e", `${onto}:${path}`) !== undefined)
      git("checkout", onto, "--", path);
  }
  tryGit("checkout", target, "--", "package-lock.json");
  const packages = [1, 2, 3].map((stage) =>
    JSON.parse(tryGit("show", `:${stage}:package.json`) ?? "null"),
  );
  if (!packages.includes(null))
    writeFileSync("package.json", `${JSON.stringify(mergeFields(...packages), undefined, 2)}\n`);
  git("add", "package.json");
  write({ ...update, isReady: true });
  const range = `${onto}...${target}`;
  const added = git("diff", "--name-only", "--diff-filter=A", range, ":(glob)app/content/*.ts");
  for (const file of linesOf(added)) {
    const [, about = ""] = /\/\*\*([^]*?)\*\//.exec(git("show", `${target}:${file}`)) ?? [];
    console.log(`New content, if you want it: ${file}: ${about.replace(/[\s*]+/g, " ").trim()}`);
  }
  finish({ ...update, isReady: true });
}

/** Merges package.json by its fields, where git, which goes by lines, has found a conflict. What the owner has changed, stays. */
function mergeFields(base, own, theirs) {
  if (![base, own, theirs].every((side) => side?.constructor === Object))
    return JSON.stringify(own) === JSON.stringify(base) ? theirs : own;
  const fields = Object.keys({ ...theirs, ...own });
  return Object.fromEntries(
    fields.map((each) => [each, mergeFields(base[each], own[each], theirs[each])]),
  );
}

function stateOf(update) {
  const open = conflicts().join("\n");
  if (!isMerged(update))
    return `The update to ${update.name} has begun, but git has not merged to the end.`;
  if (!open) return `${update.name} is merged, but not checked and committed.`;
  return `${update.name} is merged, but for what both have changed. Edit and \`git add\` these (DU: you have deleted it, UD:
the project has. For that, \`git rm\` it):\n${open}`;
}

function finish(update) {
  const { name, target } = update;
  if (conflicts().length > 0) throw new Error(stateOf(update));
  if (git("diff", "--name-only", target, "package.json")) npm("install --package-lock-only");
  write({ ...update, isInstalled: true });
  for (const check of checks) npm(check);
  git("add", "--all");
  git("commit", "--quiet", "-m", `Take version ${name}`);
  write({ ...update, isInstalled: true, isDone: true });
  console.log(`\nVersion ${name} is committed. Back to where you were: npm run update -- --undo`);
}

function undo(update) {
  const { name, target, onto, isInstalled } = update;
  const since = target
    ? linesOf(git("rev-list", "--first-parent", "--parents", `${onto}..HEAD`))
    : [];
  const [taken, ...parents] = since.at(-1)?.split(" ") ?? [];
  if (!isOpen(update) && parents.join() !== `${onto},${target}`)
    throw new Error("No update to undo.");
  const revert = `git revert -m 1 ${taken} takes ${name} alone back. Revert that, too, before the next update.`;
  if (since.length > 1) throw new Error(`You have committed since. ${revert}`);
  goBack(update);
  git("config", "--unset", "update.state");
  console.log(
    `You are back at ${git("log", "-1", "--oneline")}. What you had is kept as update/undone.`,
  );
  if (isInstalled) npm(checks[0]);
}

/** Leads back to the owner's last commit, and keeps what is there. */
function goBack(update) {
  const isUnderWay = isOpen(update);
  // Of an interrupted merge, git does not know all files.
  if (isUnderWay) git("add", isMerged(update) ? "--update" : "--all");
  const present = isUnderWay
    ? git("commit-tree", "-p", "HEAD", "-m", "Undone", git("write-tree"))
    : "HEAD";
  git("update-ref", "refs/update/undone", present);
  git("reset", "--quiet", isUnderWay ? "--hard" : "--keep", update.before);
}

// npm and git end by Ctrl+C, and this then prints how to go on.
process.on("SIGINT", () => undefined);
try {
  const { values } = readArguments(command, process.argv.slice(2), process.env);
  if (values.help) console.log(helpOf(command));
  else update(values);
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${helpOf(command)}`);
    process.exitCode = 2;
  } else {
    console.error(error.message);
    if (isOpen(read()))
      console.error("Go on: npm run update -- --continue\nBack: npm run update -- --undo");
    process.exitCode = 1;
  }
}

function update(values) {
  if (git("rev-parse", "--show-prefix"))
    throw new Error("This folder must be the root of its repository.");
  const last = read();
  if (values.undo) undo(last);
  else if (isOpen(last) && values.continue) (isMerged(last) ? finish : merge)(last);
  else if (isOpen(last)) throw new Error(stateOf(last));
  else if (values.continue) throw new Error("There is no update to go on with.");
  else begin(values);
}
