import { pages } from "../fixtures/content/foreign/pages";
import { profile } from "../fixtures/content/foreign/profile";
import { holdsFor } from "./any-content";

holdsFor("foreign", pages, profile.analytics);
