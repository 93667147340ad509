import { languages } from "./content.server";
import { alternatesIn } from "./view-data/alternates";

export const alternatesOf = alternatesIn(languages);
