import { buildSiteWith } from "../../harness/fixture-site";

/** Vitest runs this before the first test of a project. */
export default async function buildSample(): Promise<void> {
  await buildSiteWith("sample");
}
