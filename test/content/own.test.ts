import { pages } from "../../app/content/pages";
import { profile } from "../../app/content/profile";
import type { Profile } from "../../app/schema/content";
import { holdsFor } from "./any-content";

const { analytics }: Profile = profile;

holdsFor("own", pages, analytics);
