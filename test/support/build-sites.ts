import { buildSiteWith } from "./fixture-site";
import { addEdgeCases } from "./edge-cases-site";

/** Vitest runs this before the first test of what must hold for any content. */
export default async function buildSites(): Promise<void> {
  await Promise.all([buildSiteWith("own"), buildSiteWith("edge-cases", addEdgeCases)]);
}
