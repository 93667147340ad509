import { buildSiteWith } from "./fixture-site";

/** Vitest runs this before the first test of a project that tests the site with the minimal content. */
export default function buildMinimal(): Promise<void> {
  return buildSiteWith("minimal");
}
