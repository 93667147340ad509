import { existsSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { resumeText } from "#app/files/resume-text";
import { parseSettings } from "#app/http/settings";
import { loadContent, type LoadedContent } from "#app/load/load-content";
import { OwnerError } from "#app/owner-error";
import { photoOf } from "../../make/resume/photo";
import { resumeDocx } from "../../make/resume/resume-docx";
import { callerPath, runCommand, showing } from "../command-line";
import { readApplication } from "./application";
import { tailor } from "./tailor";

const folder = "applications";

await runCommand(
  {
    summary: "Makes a CV for each application: acme.pdf, acme.docx and acme.txt from acme.md.",
    usage: ["npm run cv -- [FILE …]"],
    arguments: { FILE: "an application's Markdown file; by default all in applications" },
    positionals: [0, Infinity],
    example: "npm run cv -- applications/acme.md",
  },
  async (_values, positionals) => {
    const files = positionals.length > 0 ? positionals.map(callerPath) : applications();
    if (files.length === 0)
      throw new OwnerError(`${folder} contains no .md file. Create one as docs/resume.md shows.`);
    const loaded = await loadContent("app/content");
    for (const file of files) await showing(`Making the CV of ${file}`, make(file, loaded));
  },
);

function applications(): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.endsWith(".md")).map((name) => path.join(folder, name));
}

async function make(file: string, loaded: LoadedContent): Promise<void> {
  const application = await readApplication(file, loaded);
  const settings = parseSettings(process.env);
  const photo = await photoOf(loaded, application.site);
  const { cv, resume, dropped, unmentioned } = await tailor(application, settings, photo);
  const nameOf = (ending: string) => file.replace(/\.md$/, ending);
  await writeFile(nameOf(".pdf"), cv.pdf);
  const missing = cv.missing.length > 0 ? `, with "�" for ${cv.missing.join(" ")}` : "";
  console.log(`${nameOf(".pdf")}: ${cv.pages} ${cv.pages === 1 ? "page" : "pages"}${missing}`);
  await writeFile(nameOf(".docx"), await resumeDocx(resume, photo));
  await writeFile(nameOf(".txt"), resumeText(resume));
  console.log(`${nameOf(".docx")}, ${nameOf(".txt")}: the same CV`);
  if (dropped.length > 0) console.log(["  Dropped to fit:", ...dropped].join("\n    "));
  if (unmentioned.length > 0)
    console.log(`  Topics that the CV does not mention: ${unmentioned.join(", ")}`);
}
