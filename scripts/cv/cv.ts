/**
 * Makes the CV of each application, and its letter: applications/acme.pdf and acme-letter.pdf from applications/acme.md.
 *
 * Usage: npm run cv [-- FILE …] [--watch]
 *          without a file  those of all files in applications
 *          --watch         again after each edit
 */
import { existsSync, readdirSync, watch } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expectedMessage } from "../../app/expected-errors";
import { loadContent } from "../../app/load/load-content";
import { readCommandLine } from "../command-line";
import { readApplication } from "./application";
import { tailor } from "./tailor";

const folder = "applications";

const { positionals, values } = readCommandLine({
  allowPositionals: true,
  options: { watch: { type: "boolean" } },
});
// npm runs scripts in the project's folder, and INIT_CWD is the folder in which npm was called.
const named = positionals.map((file) => path.relative("", path.resolve(process.env.INIT_CWD ?? "", file)));

// Unless "--" comes before them, npm takes options for its own, and passes them on in the environment.
if (values.watch ?? process.env.npm_config_watch === "true") {
  let timer: NodeJS.Timeout | undefined;
  for (const edited of new Set([...files().map((file) => path.dirname(file)), "app/content"]))
    watch(edited, { recursive: true }, (_event, name) => {
      if (!/\.(md|ts)$/.test(name ?? "")) return;
      clearTimeout(timer);
      // Editors save in several steps.
      timer = setTimeout(makeAll, 100);
    });
}
await makeAll();

function files(): string[] {
  if (named.length > 0) return named;
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.endsWith(".md")).map((name) => path.join(folder, name));
}

async function makeAll(): Promise<void> {
  process.exitCode = 0;
  const all = files();
  if (all.length === 0) fail(`There is no .md file in ${folder}: step 7 of docs/make-it-yours.md has one`);
  for (const file of all) await make(file).catch((error: unknown) => fail(expectedMessage(error) ?? error));
}

function fail(reason: unknown): void {
  console.error(reason);
  process.exitCode = 1;
}

/** Writes the PDFs of an application beside its file, and says what is on them. */
async function make(file: string): Promise<void> {
  const application = await readApplication(file, await loadContent("app/content"));
  const { cv, letter, gone, evidence } = await tailor(application, process.env);
  const pdfs = { ".pdf": cv, "-letter.pdf": letter };
  for (const [ending, made] of Object.entries(pdfs)) {
    if (!made) continue;
    const name = file.replace(/\.md$/, ending);
    await writeFile(name, made.pdf);
    const missing = made.missing.length > 0 ? `, with "�" for ${made.missing.join(" ")}` : "";
    console.log(`${name}: ${made.pages} ${made.pages === 1 ? "page" : "pages"}${missing}`);
  }
  if (gone.length > 0) console.log(["  What did not fit:", ...gone].join("\n    "));
  for (const { topic, ids } of evidence)
    console.log(`  ${topic}: ${ids.length > 0 ? ids.join(", ") : "nothing on the CV shows it"}`);
}
