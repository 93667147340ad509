import { pages } from "../fixtures/content/sparse/pages";
import { holdsFor } from "./any-content";

holdsFor("sparse", pages);
