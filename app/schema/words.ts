import * as z from "zod";
import { text } from "./fields";
import { knownPages } from "./pages";
import { template } from "./sentences";
import { wordingSchema } from "./wording";

const { home, about, security, software, resources, resume } = knownPages.shape;

/** The site's own words for a page. */
function wordsOfPage<Texts extends z.ZodRawShape>(texts: z.ZodObject<Texts>) {
  return z.strictObject({ label: text, title: text, texts });
}

/** A file of app/words: all of wording.ts, and of pages.ts all but what only the owner can know. */
export const wordsSchema = z.strictObject({
  /** What an import writes into profile.ts. */
  greeting: template("name"),
  wording: wordingSchema,
  pages: z.strictObject({
    home: z.strictObject({ label: text, texts: home.shape.texts.unwrap() }),
    about: wordsOfPage(about.shape.texts),
    security: wordsOfPage(
      security.shape.texts.omit({ intro: true, fact: true, codeHost: true, note: true }),
    ),
    software: wordsOfPage(software.shape.texts.omit({ intro: true, fact: true })),
    resources: wordsOfPage(resources.shape.texts.omit({ intro: true })),
    resume: z.strictObject({ title: text, texts: resume.shape.texts.required() }),
  }),
});

/** The site's own words in a language. What the owner writes in wording.ts and pages.ts replaces them one by one. */
export type Words = z.output<typeof wordsSchema>;
