import type * as z from "zod";
import type { CaseStudy, MarkdownPage, Post } from "./posts";
import type { WithImages } from "./image";
import { pagesSchema, type PublishedPages, type WrittenPages } from "./pages";
import { publicationsSchema } from "./resume";
import * as shapes from "./shapes";
import { themeSchema } from "./theme";
import { wordingSchema } from "./wording";

/** The schemas of the files in app/content, by the file's name, which is also the name of what it exports. */
export const schemas = {
  profile: shapes.profileSchema,
  pages: pagesSchema,
  journey: shapes.timelineSchema,
  experience: shapes.timelineSchema,
  certifications: shapes.certificationsSchema,
  projects: shapes.projectsSchema,
  technologies: shapes.technologiesSchema,
  achievements: shapes.achievementsSchema,
  publications: publicationsSchema,
  resources: shapes.resourcesSchema,
  wording: wordingSchema,
  theme: themeSchema,
};

export type FileName = keyof typeof schemas;

/** The content as it was written, by the names of its files. */
export type WrittenContent = {
  [Name in Exclude<FileName, "pages" | "wording">]: z.input<(typeof schemas)[Name]>;
} & { pages: WrittenPages; wording: Wording };

/* What an owner writes, for `satisfies`. */
export type Profile = WrittenContent["profile"];
export type Pages = WrittenPages;
export type Timeline = WrittenContent["journey"];
export type Certifications = WrittenContent["certifications"];
export type Projects = WrittenContent["projects"];
export type Technologies = WrittenContent["technologies"];
export type Achievements = WrittenContent["achievements"];
export type Publications = WrittenContent["publications"];
export type Resources = WrittenContent["resources"];
export type Theme = WrittenContent["theme"];
/**
 * All is optional, because app/ui-strings has the words of the owner's language.
 *
 * @public for app/content/wording.ts, which the sample does without
 */
export type Wording = { [Name in keyof WholeWording]?: Partial<WholeWording[Name]> };

type WholeWording = z.input<typeof wordingSchema>;

/**
 * The checked content: defaults are filled in, and `pages`, `posts`, `caseStudies` and `markdownPages` have only what is published.
 *
 * @typeParam Own the owner's pages, whose texts have types of their own
 */
export type Content<Own = object> = {
  [Name in Exclude<FileName, "pages">]: z.output<(typeof schemas)[Name]>;
} & {
  pages: PublishedPages<Own>;
  posts: Post[];
  caseStudies: CaseStudy[];
  markdownPages: MarkdownPage[];
};

/** The checked content with whatever images, for what needs none: the names of their files, or what pages show. */
export type AnyContent = WithImages<Content, unknown>;
