import * as z from "zod";
import { text } from "./fields";
import { knownPages } from "./pages";
import { template } from "./sentences";
import { wordingSchema } from "./wording";

const { home, about, experience, projects, resources, resume } = knownPages.shape;

/** Returns the schema of the UI strings of a page. */
function uiStringsOfPage<Texts extends z.ZodRawShape>(texts: z.ZodObject<Texts>) {
  return z.strictObject({ label: text, title: text, texts });
}

/** A file of app/ui-strings: all of wording.ts, and the parts of pages.ts that do not depend on the owner. */
export const uiStringsSchema = z.strictObject({
  /** The greeting that an import writes into profile.ts. */
  greeting: template("name"),
  /** The paths that an import writes into pages.ts. */
  paths: z.strictObject({ experience: text, projects: text }),
  wording: wordingSchema,
  pages: z.strictObject({
    home: z.strictObject({ label: text, texts: home.shape.texts.unwrap() }),
    about: uiStringsOfPage(about.shape.texts),
    experience: uiStringsOfPage(
      experience.shape.texts.omit({ intro: true, fact: true, codeHost: true, note: true }),
    ),
    projects: uiStringsOfPage(projects.shape.texts.omit({ intro: true, fact: true })),
    resources: uiStringsOfPage(resources.shape.texts.omit({ intro: true })),
    resume: z.strictObject({ title: text, texts: resume.shape.texts.required() }),
  }),
});

/** The UI strings of a language. Those in the owner's wording.ts and pages.ts override them one by one. */
export type UiStrings = z.output<typeof uiStringsSchema>;
