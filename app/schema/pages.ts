import * as z from "zod";
import { content } from "./content";
import { id, text, uniqueBy } from "./fields";
import { template, textWithLink } from "./sentences";

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
  /** false takes the page off the site: its address, its links, its place in the navigation and the sitemap. */
  published: z.boolean().default(true),
});

/** A page that has a route at this path, and these headings and sentences around the content. */
function pageAt<Texts extends z.ZodRawShape>(path: string, texts: Texts) {
  return page.extend({ path: at(path), texts: z.strictObject(texts) });
}

function at(path: string) {
  return z.literal(path, { error: `must be "${path}"` });
}

const heading = text;
const lines = z.array(text).default([]);

/** The pages that this site has routes for. */
const known = {
  home: page.extend({
    path: z.literal("/", { error: 'must be "/"' }),
    published: z.literal(true).default(true),
  }),
  about: pageAt("/about", {
    heading,
    journey: heading,
    glance: heading,
    goodAt: text,
    certificates: text,
    /** Follows the link to the résumé. */
    resume: text,
  }),
  security: pageAt("/security", {
    heading,
    intro: text.optional(),
    experience: heading,
    /** Leads to the profile whose network is "code". */
    codeHost: textWithLink.optional(),
    note: text.optional(),
    certifications: heading,
  }),
  software: pageAt("/software", {
    heading,
    intro: lines,
    /** Leads to the experiences. */
    experience: textWithLink,
    projects: heading,
    technologies: heading,
    achievements: heading,
    /** Name the lists of badges, for assistive technology. */
    technologiesOf: template("title"),
    linksOf: template("title"),
  }),
  resources: pageAt("/resources", { heading, intro: text.optional(), blogs: heading, open: text }),
  resume: pageAt("/resume", {
    work: heading,
    projects: heading,
    education: heading,
    skills: heading,
    awards: heading,
    certificates: heading,
    volunteer: heading,
  }),
};

/** A page that the owner has added: its route knows its texts. */
const added = page.extend({
  texts: z
    .record(
      z.string(),
      z.union([text, z.array(text).min(1, "must have at least one line")], {
        error: "must be a text or a list of texts",
      }),
    )
    .optional(),
});

/** The site's pages by name, in the order of the navigation. */
export const pagesSchema = z
  .object(known)
  .catchall(added)
  .superRefine((pages, context) => {
    for (const name of Object.keys(pages).filter((each) => !id.safeParse(each).success)) {
      context.addIssue({
        code: "custom",
        path: [name],
        message: "a page's name must be lower-case words joined by hyphens",
      });
    }
    uniqueBy("path", pages, context);
  });

type Known<Shape extends "input" | "output"> = {
  [Name in keyof typeof known]: Shape extends "input"
    ? z.input<(typeof known)[Name]>
    : z.output<(typeof known)[Name]>;
};

/** The pages of a registry that are published; every page but the home page may not be. */
type Published<Pages> = Pick<Known<"output">, "home"> & {
  [Name in keyof Pages]?: Name extends keyof Known<"output"> ? Known<"output">[Name] : Pages[Name] & Page;
};

/** One page of the site, as lists of pages know it. */
export type Page = z.output<typeof page>;

/**
 * Checks the registry of pages as `content` checks other data.
 *
 * @returns the published pages in the order in which they were written, each with its own texts in its type
 * @throws ContentError naming file, page and field of every mistake
 */
export function pageRegistry<Pages extends Known<"input">>(file: string, pages: Pages): Published<Pages> {
  const read: Record<string, Page> = content(file, pagesSchema, pages as z.input<typeof pagesSchema>);
  const published = Object.keys(pages).flatMap((name) => (read[name]?.published ? [[name, read[name]]] : []));
  return Object.fromEntries(published) as Published<Pages>;
}
