import type * as z from "zod";
import type { CaseStudy, Post } from "./markdown/load-articles";
import { pagesSchema, type PublishedPages, type WrittenPages } from "./pages";
import { publicationsSchema } from "./resume";
import {
  achievementsSchema,
  certificationsSchema,
  profileSchema,
  projectsSchema,
  resourcesSchema,
  technologiesSchema,
  timelineSchema,
} from "./shapes";
import { themeSchema } from "./theme";
import { wordingSchema } from "./wording";
import type { Words } from "./words/words";

/** The schemas of the files in app/content, by the file's name, which is also the name of what it exports. */
export const schemas = {
  profile: profileSchema,
  pages: pagesSchema,
  journey: timelineSchema,
  experience: timelineSchema,
  certifications: certificationsSchema,
  projects: projectsSchema,
  technologies: technologiesSchema,
  achievements: achievementsSchema,
  publications: publicationsSchema,
  resources: resourcesSchema,
  wording: wordingSchema,
  theme: themeSchema,
};

export type FileName = keyof typeof schemas;

/* What an owner writes, for `satisfies`. */
export type Profile = z.input<typeof profileSchema>;
export type Pages = WrittenPages;
export type Timeline = z.input<typeof timelineSchema>;
export type Certifications = z.input<typeof certificationsSchema>;
export type Projects = z.input<typeof projectsSchema>;
export type Technologies = z.input<typeof technologiesSchema>;
export type Achievements = z.input<typeof achievementsSchema>;
export type Publications = z.input<typeof publicationsSchema>;
export type Resources = z.input<typeof resourcesSchema>;
/** Without the words that app/schema/words has in the owner's language. */
export type Wording = {
  [Name in keyof Words["wording"]]?: Words["wording"][Name] extends string
    ? string
    : Partial<Words["wording"][Name]>;
};
export type Theme = z.input<typeof themeSchema>;

/** The content as it was written, by the names of its files. */
export type WrittenContent = {
  [Name in Exclude<FileName, "pages" | "wording">]: z.input<(typeof schemas)[Name]>;
} & {
  pages: Pages;
  wording: Wording;
};

/**
 * The checked content: defaults are filled in, and `pages`, `posts` and `caseStudies` have only what is published.
 *
 * @typeParam Own the owner's pages, whose texts have types of their own
 */
export type Content<Own = object> = {
  [Name in Exclude<FileName, "pages">]: z.output<(typeof schemas)[Name]>;
} & { pages: PublishedPages<Own>; posts: Post[]; caseStudies: CaseStudy[] };
