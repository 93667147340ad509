import { buildSiteWith } from "../../harness/fixture-site";

/** Vitest runs this before the first test of a project that needs only the sample. */
export default function buildSample(): Promise<void> {
  return buildSiteWith("sample");
}
