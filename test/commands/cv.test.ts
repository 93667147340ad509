import { spawn } from "node:child_process";
import { appendFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { copyMinimal } from "../support/copy-minimal";
import { writeFiles } from "../support/files";

test("npm run cv:watch makes all applications, and makes them again after an edit of one or of the content", async () => {
  const folder = copyMinimal(onTestFinished);
  const file = path.join(folder, "applications/acme.md");
  writeFiles(folder, { "applications/acme.md": "---\nfor: Acme\ntopics: [Kotlin]\n---\n" });
  // A process group of its own, because npm does not pass signals on to all of its descendants.
  const child = spawn("npm", ["run", "--silent", "cv:watch"], { cwd: folder, detached: true });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => (said += String(text)));
  const until = (text: string) => vi.waitUntil(() => said.includes(text), { timeout: 60_000 });
  try {
    await until("  Kotlin: ");
    expect(said).toMatch(
      /^applications\/acme\.pdf: \d pages?\napplications\/acme\.docx, applications\/acme\.txt: the same CV\n {2}Kotlin: Sudoku mobile game; Languages\n$/,
    );
    appendFileSync(file, "\nDear Ms Example");
    await until("applications/acme-letter.pdf: 1 page\n");
    rmSync(path.join(folder, "app/content/projects.ts"));
    await until("app/content/projects.ts: is missing");
  } finally {
    process.kill(-Number(child.pid));
  }
});
