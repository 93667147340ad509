import { buildSiteWith } from "../../harness/fixture-site";

/** For Vitest, before the first test of the project "content" runs. */
export default async function buildContents(): Promise<void> {
  await buildSiteWith("own");
  await Promise.all((["sample", "sparse", "foreign", "empty"] as const).map(buildSiteWith));
}
