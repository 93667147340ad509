import * as z from "zod";
import { partialDate } from "./dates";
import { httpsUrl, id, listOf, text } from "./fields";

/* What the résumé has beyond the other pages: https://jsonresume.org/schema, and who wrote what with whom. */

/** With `resume: false` an item stays on its page and is in no form of the résumé. */
export const resume = z.boolean().optional();

/** Where the owner lives. The résumé and /resume.json show what is written here. */
export const location = z.strictObject({
  address: text.optional(),
  postalCode: text.optional(),
  city: text.optional(),
  region: text.optional(),
  /** ISO 3166-1 alpha-2, such as "NL". The résumé names the country in its language. */
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a two-letter country code in capitals, such as "NL"')
    .optional(),
});

export const languages = z.array(
  z.strictObject({
    /** The language's name, in the language of the content. */
    language: text,
    fluency: text.optional(),
  }),
);

export const interests = z.array(
  z.strictObject({ name: text, keywords: z.array(text).default([]) }),
);

export const references = z.array(
  z.strictObject({
    name: text,
    reference: text,
  }),
);

const publication = z.strictObject({
  id,
  kind: z.enum(["article", "talk", "patent", "book"]),
  title: text,
  /** Everyone who wrote it, the owner included, in the order of the publication. */
  authors: z.array(text).default([]),
  /** The journal, conference, publisher or patent office. */
  venue: text.optional(),
  date: partialDate.optional(),
  url: httpsUrl.optional(),
  /** Links of a talk. */
  slides: httpsUrl.optional(),
  video: httpsUrl.optional(),
  summary: text.optional(),
  /** What it is about, for the pages of topics. */
  topics: z.array(text).default([]),
  resume,
});

export const publicationsSchema = listOf(publication);

export type Publication = z.output<typeof publication>;
