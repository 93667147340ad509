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
import { parseArgs } from "node:util";
import { loadContent } from "../../app/load/load-content";
import { ContentError } from "../../app/schema/mistakes";
import { runCommand } from "../command-line";
import { readApplication } from "./application";
import { tailor } from "./tailor";

const folder = "applications";

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { watch: { type: "boolean" } },
  });
  // npm runs scripts in the project's folder, and INIT_CWD is the folder in which npm was called.
  const named = positionals.map((file) =>
    path.relative("", path.resolve(process.env.INIT_CWD ?? "", file)),
  );
  // Unless "--" comes before them, npm takes options for its own, and passes them on in the environment.
  if (values.watch ?? process.env.npm_config_watch === "true") watchFiles(named);
  await makeAll(named);
});

/** Makes all again after each edit of an application or the content. */
function watchFiles(named: string[]): void {
  let timer: NodeJS.Timeout | undefined;
  for (const edited of new Set([
    ...filesOr(named).map((file) => path.dirname(file)),
    "app/content",
  ]))
    watch(edited, { recursive: true }, (_event, name) => {
      if (!/\.(md|ts)$/.test(name ?? "")) return;
      clearTimeout(timer);
      // Editors save in several steps.
      timer = setTimeout(() => runCommand(() => makeAll(named)), 100);
    });
}

function filesOr(named: string[]): string[] {
  if (named.length > 0) return named;
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.endsWith(".md")).map((name) => path.join(folder, name));
}

async function makeAll(named: string[]): Promise<void> {
  process.exitCode = 0;
  const files = filesOr(named);
  if (files.length === 0)
    throw new ContentError([`There is no .md file in ${folder}: docs/resume.md has an example`]);
  for (const file of files) await runCommand(() => make(file));
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
