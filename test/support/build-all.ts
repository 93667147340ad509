import { buildSiteWith } from "./fixture-site";

/* Builds the sites of all tests at once, because a build mostly uses one core. */
await Promise.all((["own", "minimal", "edge-cases"] as const).map(buildSiteWith));
