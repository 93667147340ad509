import { pages } from "../fixtures/content/sample/pages";
import { holdsFor } from "./any-content";

holdsFor("sample", pages);
