import { achievements } from "../content/achievements";
import { certifications } from "../content/certifications";
import { experience } from "../content/experience";
import { journey } from "../content/journey";
import { profile } from "../content/profile";
import { projects } from "../content/projects";
import { publications } from "../content/publications";
import { resources } from "../content/resources";
import { technologies } from "../content/technologies";
import type { ResumeContent } from "./resume-document";

/** The content of app/content that is on the résumé. */
export const resumeContent: ResumeContent = {
  achievements,
  certifications,
  experience,
  journey,
  profile,
  projects,
  publications,
  resources,
  technologies,
};
