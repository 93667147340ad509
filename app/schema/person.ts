import * as z from "zod";
import { text } from "./fields";

/* Fields of the profile that only the résumé shows (https://jsonresume.org/schema). */

/** Returns the valid code for one in common use: "GB" for "UK". */
function codeOf(country: string): string | undefined {
  return new Intl.Locale(`und-${country}`).region;
}

/** Where you live. `addressVisibility` controls how much the résumé and /resume.json contain. */
export const location = z.strictObject({
  /** The street: "1 Example Street". */
  address: text.optional(),
  /** The postal code: "AB1 2CD". */
  postalCode: text.optional(),
  /** The city: "Sampleton". */
  city: text.optional(),
  /** The region: "Exampleshire". */
  region: text.optional(),
  /** The ISO 3166-1 alpha-2 code, such as "NL". The résumé shows the country's name in its language. */
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/, {
      error: 'must be a two-letter country code in capitals, such as "NL"',
      abort: true,
    })
    .refine((code) => codeOf(code) === code, {
      error: ({ input }) =>
        `${JSON.stringify(input)} is not a country code; did you mean "${codeOf(String(input))}"?`,
    })
    .optional(),
});

export const languages = z.array(
  z.strictObject({
    /** The name in the language of the content: "German". */
    language: text,
    /** How well you speak it: "fluent". */
    fluency: text.optional(),
  }),
);

export const interests = z.array(
  z.strictObject({ name: text, keywords: z.array(text).default([]) }),
);

export const references = z.array(z.strictObject({ name: text, reference: text }));
