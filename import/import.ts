import { spawnSync } from "node:child_process";
import { OwnerError } from "#app/owner-error";
import { callerPath, runCommand, showing } from "../commands/command-line";
import { alone } from "../commands/replace-folder";
import { type Command, UsageError } from "../commands/run-command";
import { writeFileIn } from "../commands/write-file";

const folder = "app/content";

const command = {
  summary: `Writes ${folder} from a résumé or LinkedIn, or adds repositories or posts to it.`,
  usage: [
    "npm run import -- FILE [--language TAG] [--force]",
    "npm run import -- linkedin:ARCHIVE [--language TAG] [--force]",
    "npm run import -- github:NAME [--repos NAMES]",
    "npm run import -- posts:SOURCE [--ignore-robots]",
  ],
  arguments: {
    FILE: "a JSON Resume, as JSON or YAML, or the JSON of Reactive Resume",
    ARCHIVE: "the ZIP file that LinkedIn emails you, or its unpacked folder",
    NAME: "your name on GitHub; set GITHUB_TOKEN if you reach its rate limit",
    SOURCE: "a folder with the old blog, an export file, or the blog's URL",
  },
  options: {
    language: { value: "TAG", help: "the résumé's language, such as fr or pt-BR" },
    force: { help: "replaces your content, once you have committed it" },
    "ignore-robots": { help: "reads an old site even where its robots.txt forbids it" },
    repos: { value: "NAMES", help: "adds these repositories, separated by commas, instead of six" },
  },
  positionals: [1, 1],
  example: "npm run import -- resume.fr.json --language fr",
} satisfies Command;

/** The options that each kind of source has. */
const optionsOf: Record<string, string[]> = {
  file: ["force", "language"],
  linkedin: ["force", "language"],
  github: ["repos"],
  posts: ["ignore-robots"],
};

await runCommand(command, async (options, [source = ""]) => {
  const { force = false, language, repos, "ignore-robots": ignoreRobots } = options;
  const [, kind = "file", name = source] = /^(github|linkedin|posts):(.*)$/.exec(source) ?? [];
  const other = Object.keys(options).find((option) => !optionsOf[kind]?.includes(option));
  if (other) throw new UsageError(`--${other} does not apply to this source. Leave it out.`);
  const file = /^https?:/.test(name) ? name : callerPath(name);
  const token = process.env.GITHUB_TOKEN;
  // Loaded here, so that runCommand can report a package that is not installed.
  const imports = {
    file: async () =>
      (await import("./import-resume")).importResume(file, folder, { force, language }),
    linkedin: async () =>
      (await import("./linkedin")).importLinkedIn(file, folder, { force, language }),
    github: async () =>
      (await import("./github")).importRepositories(name, folder, {
        only: repos?.split(","),
        token,
      }),
    posts: async () => {
      const { importPosts, reportFile } = await import("./posts/import-posts");
      const { summary, report, hasPosts } = await importPosts(file, folder, { ignoreRobots });
      await writeFileIn(".", reportFile, report);
      if (!hasPosts) throw new OwnerError(`No posts were found.\n${summary}`);
      return summary;
    },
  };
  if (force) refuseUncommitted();
  // An import decides by what it reads, so nothing may change between reading and writing.
  const work = () => imports[kind as keyof typeof imports]();
  console.log(await showing(`Importing ${source}`, alone(folder, work)));
  if (force)
    console.log(`
\`git diff ${folder}\` shows what was replaced, and \`git checkout -p ${folder}\` restores parts of it.`);
});

/** @throws OwnerError unless all content is committed, so that git can restore it */
function refuseUncommitted(): void {
  const args = ["status", "--porcelain", folder];
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
  const refusal =
    status === 0
      ? stdout && `Commit your changes before you use --force:\n${stdout.trimEnd()}`
      : `${folder} is not in a git repository, so git could not restore it. Commit it first.`;
  if (refusal) throw new OwnerError(`Nothing has changed. ${refusal}`);
}
