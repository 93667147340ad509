import { languages } from "./content.server";
import { alternatesIn } from "./view-data/alternates";

/** Finds the page at a path in each language. */
export const alternatesOf = alternatesIn(languages);
