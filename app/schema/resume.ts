import * as z from "zod";
import { endDate, partialDate, httpsUrl, id, listOf, text } from "./fields";

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
    .regex(/^[A-Z]{2}$/, 'must be the two capital letters of a country, such as "NL"')
    .optional(),
});

export const languages = z.array(
  z.strictObject({
    /** The language's name, in the language of the content. */
    language: text,
    fluency: text.optional(),
  }),
);

export const interests = z.array(z.strictObject({ name: text, keywords: z.array(text).default([]) }));

export const references = z.array(
  z.strictObject({
    name: text,
    /** What they say of the owner. */
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
  summary: text.optional(),
  resume,
});

export const publicationsSchema = listOf(publication);

export type Publication = z.output<typeof publication>;

/** The fields that an entry of a timeline has for the résumé alone. */
export const entryFields = {
  /** The address of the school, company or society. */
  url: httpsUrl.optional(),
  location: text.optional(),
  /** What the company does. */
  description: text.optional(),
  /** What the owner does there, in a sentence above the lines. */
  summary: text.optional(),
  /** The subject of a degree. A title that is the subject itself stands for studies without a degree. */
  area: text.optional(),
  /** The final mark, such as "3.7/4.0". */
  score: text.optional(),
  resume,
};

/** The fields that a project has for the résumé. Its case study shows the period, too. */
export const projectFields = {
  /** One sentence above the bullets. */
  description: text.optional(),
  start: partialDate.optional(),
  end: endDate.optional(),
  /** What the owner was in it: "Team lead". */
  roles: z.array(text).default([]),
  /** For whom it was made. */
  entity: text.optional(),
  /** What it is: "application", "talk". */
  type: text.optional(),
  resume,
};
