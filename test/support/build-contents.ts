import { buildSiteWith } from "../../harness/fixture-site";

/** Vitest runs this before the first test of the project "content". */
export default async function buildContents(): Promise<void> {
  await buildSiteWith("own");
  await Promise.all((["sample", "sparse", "foreign", "empty"] as const).map(buildSiteWith));
}
