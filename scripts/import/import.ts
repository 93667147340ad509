/**
 * Writes app/content from a résumé in the JSON Resume format. If there is an error, nothing changes.
 *
 * Usage: npm run import FILE [--force]   (--force replaces content that is not the sample's)
 */
import path from "node:path";
import { explanationOf } from "../../app/http/explanation";
import { readCommandLine } from "../command-line";
import { importResume } from "./import-resume";

const { positionals, values } = readCommandLine({
  allowPositionals: true,
  options: { force: { type: "boolean" } },
});
const [file] = positionals;
// Unless "--" comes before it, npm takes --force for an option of its own, and passes it on in the environment.
const force = values.force === true || process.env.npm_config_force === "true";

try {
  if (!file || positionals.length > 1) {
    console.error("Usage: npm run import FILE [--force]");
    process.exitCode = 1;
  } else {
    // npm runs scripts in the project's folder, and INIT_CWD is the folder in which npm was called.
    const resume = path.resolve(process.env.INIT_CWD ?? "", file);
    console.log(await importResume(resume, "app/content", force));
  }
} catch (error) {
  console.error(explanationOf(error) ?? error);
  process.exitCode = 1;
}
