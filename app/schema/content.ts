import type * as z from "zod";
import type { Strings as UiStrings } from "#app/ui-strings/ui-strings";
import type { WithImages, WrittenImage } from "./image";
import { type PagesFile, pagesSchema, type PublishedPages, type WrittenPages } from "./pages";
import type { CaseStudy, MarkdownPage, Post } from "./posts";
import * as shapes from "./shapes";
import { stringsSchema } from "./strings";
import { type CompleteTheme, themeSchema } from "./theme";

/** The schemas of the files in app/content by name. A file exports a constant of the same name. */
export const schemas = {
  profile: shapes.profileSchema,
  pages: pagesSchema,
  journey: shapes.timelineSchema,
  experience: shapes.timelineSchema,
  certifications: shapes.certificationsSchema,
  projects: shapes.projectsSchema,
  technologies: shapes.technologiesSchema,
  achievements: shapes.achievementsSchema,
  publications: shapes.publicationsSchema,
  talks: shapes.talksSchema,
  resources: shapes.resourcesSchema,
  strings: stringsSchema,
  theme: themeSchema,
};

export type FileName = keyof typeof schemas;

/** The content as written, by file name. */
export type WrittenContent = {
  [Name in Exclude<FileName, "pages">]: NonNullable<z.input<(typeof schemas)[Name]>>;
} & { pages: WrittenPages };

/* The types of the files, for `satisfies`. */
export type Profile = WrittenContent["profile"];
export type Pages = PagesFile;
export type Timeline = WrittenContent["journey"];
export type Certifications = WrittenContent["certifications"];
export type Projects = WrittenContent["projects"];
export type Technologies = WrittenContent["technologies"];
export type Achievements = WrittenContent["achievements"];
export type Publications = WrittenContent["publications"];
export type Talks = WrittenContent["talks"];
export type Resources = WrittenContent["resources"];
export type Theme = WrittenContent["theme"];
/** Overrides of the strings in app/ui-strings. */
export type Strings = WrittenContent["strings"];

/**
 * The checked files of a language, with their defaults, and without unpublished pages.
 *
 * @typeParam Image the image as written, or `unknown` for code that does not use images
 * @typeParam Own the site's pages.ts, for the types of the strings of added pages
 */
export type Content<Image = WrittenImage, Own = object> = WithImages<Checked<Own>, Image>;

type Checked<Own> = {
  [Name in Exclude<FileName, "pages" | "strings" | "theme">]: z.output<(typeof schemas)[Name]>;
} & {
  theme: CompleteTheme;
  pages: PublishedPages<Own>;
  strings: UiStrings;
};

/** The published articles of a language. */
export interface Articles {
  posts: Post[];
  caseStudies: CaseStudy[];
  markdownPages: MarkdownPage[];
}
