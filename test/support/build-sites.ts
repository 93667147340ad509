import { buildSiteWith } from "../../harness/fixture-site";
import { addFrench } from "../../harness/french";
import { makeOdd } from "./odd-site";

/** Vitest runs this before the first test of a project that needs other sites than the sample. */
export default async function buildSites(): Promise<void> {
  // First, because the others copy its encoded images.
  await buildSiteWith("sample");
  await Promise.all([
    buildSiteWith("own"),
    buildSiteWith("odd", makeOdd),
    buildSiteWith("french", addFrench),
  ]);
}
