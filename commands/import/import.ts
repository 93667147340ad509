/**
 * Writes app/content from a résumé in the JSON Resume format, or adds to it the repositories of a GitHub user or the posts of
 * a blog.
 * If there is an error, nothing changes.
 *
 * Usage: npm run import -- FILE [--language TAG] [--force]
 *          --language  writes the folder of another language, such as app/content/fr for fr
 *          --force     replaces content that is not the sample's
 *        npm run import -- github:NAME [--only REPOSITORY,…]   (with GITHUB_TOKEN, if it is set)
 *        npm run import -- posts:FOLDER
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { runCommand } from "../command-line";
import { importRepositories } from "./github";
import { importResume } from "./import-resume";
import { importPosts } from "./posts/import-posts";
import { OwnerError } from "../../app/owner-error";

await runCommand(async () => console.log(await importAsAsked()));

/** @returns what to say to the owner */
async function importAsAsked(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: "boolean" }, language: { type: "string" }, only: { type: "string" } },
  });
  // Unless "--" comes before them, npm takes options for its own, and passes them on in the environment.
  const { npm_config_force, npm_config_language } = process.env;
  const { force = npm_config_force === "true", language = npm_config_language } = values;
  const [source, ...others] = positionals;
  if (!source || others.length > 0)
    throw new OwnerError(
      "Usage: npm run import -- FILE [--language TAG] [--force], npm run import -- github:NAME [--only REPOSITORY,…], or npm run import -- posts:FOLDER",
    );
  const [, kind, name = source] = /^(github|posts):(.*)$/.exec(source) ?? [];
  if (kind && (force || language))
    throw new OwnerError(`--force and --language are for a résumé: ${kind}:… only adds`);
  if (values.only && kind !== "github")
    throw new OwnerError("--only is for github:NAME: the others are imported as a whole");
  if (kind === "github")
    return importRepositories(name, "app/content", {
      only: values.only?.split(","),
      token: process.env.GITHUB_TOKEN,
    });
  // npm runs scripts in the project's folder, and INIT_CWD is the folder in which npm was called.
  const absolute = path.resolve(process.env.INIT_CWD ?? "", name);
  if (kind === "posts") return importPosts(absolute, "app/content");
  return importResume(absolute, "app/content", { force, language });
}
