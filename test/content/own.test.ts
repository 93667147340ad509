import { pages } from "../../app/content/pages";
import { holdsFor } from "./any-content";

holdsFor("own", pages);
