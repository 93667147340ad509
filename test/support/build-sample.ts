import { buildSiteWith } from "../../harness/fixture-site";

/** For Vitest, before the first test of a project runs. */
export default async function buildSample(): Promise<void> {
  await buildSiteWith("sample");
}
