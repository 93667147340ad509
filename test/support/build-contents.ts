import { rmSync } from "node:fs";
import path from "node:path";
import { buildSiteWith, writeContent } from "../../harness/fixture-site";
import { addFrench } from "../../harness/french";
import { odd } from "../fixtures/odd";

/** Vitest runs this before the first test of the project "content". */
export default async function buildContents(): Promise<void> {
  await buildSiteWith("own");
  await Promise.all([buildSiteWith("sample"), buildSiteWith("odd", writeOdd)]);
  await buildSiteWith("french", addFrench);
}

function writeOdd(content: string): void {
  writeContent(content, odd);
  // The sample's case studies belong to the sample's projects.
  for (const articles of ["posts", "projects"]) rmSync(path.join(content, articles), { recursive: true });
}
