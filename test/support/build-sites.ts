import type { TestProject } from "vitest/node";
import { buildSiteWith } from "./fixture-site";

/** Vitest runs this before a project's first test. */
export default async function buildSites({ name }: TestProject): Promise<void> {
  const contents =
    name === "content"
      ? (["own", "edge-cases", "arabic", "hebrew"] as const)
      : (["minimal"] as const);
  await Promise.all(contents.map(buildSiteWith));
}
