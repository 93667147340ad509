import { pages } from "../fixtures/content/empty/pages";
import { holdsFor } from "./any-content";

holdsFor("empty", pages);
