import { buildSiteWith } from "../../harness/fixture-site";
import { addFrench } from "../../harness/french";

/** Vitest runs this before the first test of the project "browser". */
export default async function buildJourneys(): Promise<void> {
  await buildSiteWith("sample");
  await buildSiteWith("french", addFrench);
}
