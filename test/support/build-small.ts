import { buildSiteWith } from "./fixture-site";

/** Vitest runs this before the first test of a project that tests the site with the small content. */
export default function buildSmall(): Promise<void> {
  return buildSiteWith("small");
}
