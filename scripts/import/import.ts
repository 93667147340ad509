/**
 * Writes app/content from a résumé in the JSON Resume format. If there is an error, nothing changes.
 *
 * Usage: npm run import FILE [--force]   (--force replaces content that is not the sample's)
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { explanationOf } from "../../app/http/explanation";
import { readCommandLine } from "../command-line";
import { contentOfResume } from "./content-of-resume";
import { ImportError } from "./import-error";
import { checkModules, printModules, readKept, readModules } from "./modules";
import { readResume } from "./read-resume";
import { report } from "./report";
import { ownedFiles, writeModules } from "./write-modules";

/** What a résumé cannot hold, and the import does not keep either. */
const notKept =
  "`greeting` and `typing`; the descriptions in pages.ts and the heading of resources.ts; all images, except your " +
  "photo; `leading`, `frame` and `badges` of projects; " +
  "the links in timelines; sizes of certificates";

const root = fileURLToPath(new URL("../..", import.meta.url));

try {
  await importResume();
} catch (error) {
  console.error(explanationOf(error) ?? error);
  process.exitCode = 1;
}

async function importResume(): Promise<void> {
  const { file, force } = readArguments();
  const resume = await readResume(file);
  const before = await readModules(path.join(root, "app/content"));
  const owned = await ownedFiles(root, before);
  if (owned.length > 0 && !force) {
    throw new ImportError(
      `Nothing has changed. With --force the import replaces these files, which differ from the sample:\n  ${owned.join("\n  ")}\n` +
        `Where you have it, this would be lost: ${notKept}`,
    );
  }
  const content = contentOfResume(resume, await readKept(root, before));
  const modules = await printModules(root, before, content);
  await checkModules(root, modules);
  await writeModules(root, modules);
  console.log(report(content, resume.unplaced()));
  if (owned.length > 0) console.log(`\nNot kept, where you had it: ${notKept}`);
}

function readArguments(): { file: string; force: boolean } {
  const { positionals, values } = readCommandLine({
    allowPositionals: true,
    options: { force: { type: "boolean" } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new ImportError("Usage: npm run import FILE [--force]");
  return {
    // npm runs scripts in the project's folder, and INIT_CWD is the folder in which npm was called.
    file: path.resolve(process.env.INIT_CWD ?? "", file),
    // Unless "--" comes before it, npm takes --force for an option of its own, and passes it on in the environment.
    force: values.force === true || process.env.npm_config_force === "true",
  };
}
