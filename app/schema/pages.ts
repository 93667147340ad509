import * as z from "zod";
import { content } from "./content";
import { id, text, uniqueBy } from "./fields";

const page = z.strictObject({
  /** From the site's root, in the one spelling that the server does not redirect. */
  path: z
    .string()
    .regex(
      /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/,
      'must start with "/" and be lower-case, without "/" at its end, such as "/about"',
    ),
  /** What the navigation calls the page; a page without one is not in it. */
  label: text.optional(),
  /** Stands in the browser's tab and in link previews, before the owner's name. */
  title: text,
  /** For search results and link previews. */
  description: text.min(50, "must have 50 to 160 characters").max(160, "must have 50 to 160 characters"),
  /** What only this page says; its route knows under which names. */
  texts: z
    .record(
      z.string(),
      z.union([text, z.array(text).min(1, "must have at least one line")], {
        error: "must be a text or a list of texts",
      }),
    )
    .optional(),
});

/** One page of the site, as the registry has it. */
export type Page = z.output<typeof page>;

/** The site's pages by name, in the order of the navigation. */
export const pagesSchema = z
  .record(id, page, {
    error: ({ code }) =>
      code === "invalid_key" ? "a page's name must be lower-case words joined by hyphens" : undefined,
  })
  .superRefine((pages, context) => uniqueBy("path", pages, context));

/**
 * Checks the registry of pages as `content` checks other data.
 *
 * @returns the pages, each with the names of its own texts in its type
 * @throws ContentError naming file, page and field of every mistake
 */
export function pageRegistry<Pages extends z.input<typeof pagesSchema>>(file: string, pages: Pages): Pages {
  // The schema trims texts and changes nothing else.
  return content(file, pagesSchema, pages) as Pages;
}
