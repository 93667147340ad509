import { buildSiteWith, writeContent } from "../../harness/fixture-site";
import { addFrench } from "../fixtures/french";
import { odd } from "../fixtures/odd";

/** Vitest runs this before the first test of the project "content". */
export default async function buildContents(): Promise<void> {
  await buildSiteWith("own");
  await Promise.all([buildSiteWith("sample"), buildSiteWith("odd", (content) => writeContent(content, odd))]);
  await buildSiteWith("french", addFrench);
}
