import { pages } from "../../app/content/pages";
import { profile } from "../../app/content/profile";
import { holdsFor } from "./any-content";

holdsFor("own", pages, profile.analytics);
