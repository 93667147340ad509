import { existsSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyMinimal, npmRun } from "../support/copy-minimal";
import { writeFiles } from "../support/files";

test("npm run cv makes the CV and the letter of every application", () => {
  const folder = copyMinimal(onTestFinished);
  writeFiles(folder, { "applications/acme.md": "---\nfor: Acme\n---\n\nDear Ms Example," });
  expect(npmRun(folder, ["cv"], {})).toMatchObject({
    status: 0,
    lines: [
      expect.stringMatching(/^applications\/acme\.pdf: \d pages?$/),
      "applications/acme-letter.pdf: 1 page",
      "applications/acme.docx, applications/acme.txt: the same CV",
    ],
  });
  for (const ending of [".pdf", ".docx", ".txt", "-letter.pdf"])
    expect(existsSync(path.join(folder, `applications/acme${ending}`)), ending).toBe(true);
});
