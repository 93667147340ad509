import { pages } from "../fixtures/content/foreign/pages";
import { holdsFor } from "./any-content";

holdsFor("foreign", pages, profile.analytics);
