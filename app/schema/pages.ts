import * as z from "zod";
import { text } from "./fields";
import { countTemplate, template, textWithLink } from "./sentences";

/** In characters, of which some take two places in a string. */
const length = (written: string) => [...written].length;

const page = z.strictObject({
  /** The canonical path. The server redirects other spellings, such as upper case, to this one. */
  path: z
    .string()
    .regex(
      /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/,
      'must start with "/" and be lower-case, without "/" at its end, such as "/about"',
    ),
  /** The page's name in the navigation. A page without a label is not in the navigation. */
  label: text.optional(),
  /** The title in the browser's tab and in link previews, where the owner's name follows it. */
  title: text,
  /** The summary in search results and link previews. */
  description: text.refine((written) => length(written) >= 50 && length(written) <= 160, {
    error: ({ input }) => `has ${length(input as string)} characters. Write 50 to 160.`,
  }),
  /** With false the page is left out of the site: no address, no links, no entry in navigation and sitemap. */
  published: z.boolean().default(true),
});

/** The fields that every page has, for code that lists pages. */
export type Page = z.output<typeof page>;

/** The schema of a page that has a route of its own, with the texts that its route shows. */
function pageWith<Texts extends z.ZodRawShape>(texts: Texts) {
  return z.strictObject(
    { ...page.shape, texts: z.strictObject(texts) },
    { error: ({ input }) => (input === undefined ? isMissing : undefined) },
  );
}

const isMissing = "is missing. To take a page off the site, keep it with `published: false`.";

const heading = text;

/** The pages that the project itself has routes for: app/routes/NAME.tsx, whatever their path. */
export const knownPages = z.object({
  home: page.extend({
    path: z.literal("/"),
    published: z.literal(true).default(true),
    /** The text of the link to the projects. Omitted when unset. */
    texts: z.strictObject({ work: text }).optional(),
  }),
  about: pageWith({
    heading,
    journey: heading,
    glance: heading,
    goodAt: text,
    certificates: text,
    /** The text after the link to the résumé. */
    resume: text,
  }),
  security: pageWith({
    heading,
    intro: text.optional(),
    experience: heading,
    /** What stands beside the heading: how many entries there are, and optionally, as `{from}`, since which year. */
    fact: countTemplate("count").optional(),
    /** A sentence with a link to the profile at a code host (app/view-data/social.ts). */
    codeHost: textWithLink.optional(),
    note: text.optional(),
    certifications: heading,
  }),
  software: pageWith({
    heading,
    intro: z.array(text).default([]),
    /** What stands beside the heading: how many projects there are. */
    fact: countTemplate("count").optional(),
    /** Sentences with a link to the experiences page, and to its certificates, if there are any. */
    experience: textWithLink,
    certifications: textWithLink,
    projects: heading,
    technologies: heading,
    achievements: heading,
    /** Accessible names of a project's two lists of badges. */
    technologiesOf: template("title"),
    linksOf: template("title"),
  }),
  resources: pageWith({
    heading,
    intro: text.optional(),
    blogs: heading,
    open: text,
    /** The section with the latest posts of app/content/posts. */
    writing: heading,
    /** The link to all texts, the heading and the summary of their page, and the heading of those without a date. */
    archive: countTemplate("count"),
    archiveTitle: text,
    archiveDescription: text,
    archiveUndated: heading,
    feed: text,
    article: heading,
    talk: heading,
    patent: heading,
    book: heading,
  }),
  resume: pageWith({
    work: heading,
    projects: heading,
    education: heading,
    publications: heading,
    skills: heading,
    awards: heading,
    certificates: heading,
    languages: heading,
    volunteer: heading,
    interests: heading,
    references: heading,
    /** The text of the link to the résumé as a PDF. Omitted when unset. */
    download: text.optional(),
  }),
});

type KnownPages = z.input<typeof knownPages>;

/** The names of these pages. */
export const knownPageNames = Object.keys(knownPages.shape);

/** A page that the owner has added. Its texts are free, because only its own route uses them. */
const addedPage = page.extend({
  texts: z
    .record(
      z.string(),
      z.union([text, z.array(text), countTemplate("count")], {
        error: "must be a string or a list of strings",
      }),
    )
    .optional(),
});

/** The registry: the site's pages by name, in the order of the navigation. */
export const pagesSchema = knownPages.catchall(addedPage);

/** The registry of a further language: it has only the pages that it lists, and their addresses get the prefix. */
export function furtherPagesSchema(prefix: string) {
  const schema = knownPages.partial().required({ home: true }).catchall(addedPage);
  return schema.transform((pages) => {
    const entries = Object.entries<Page>(pages).map(([name, page]) => {
      const path = prefix + (page.path === "/" ? "" : page.path);
      return [name, { ...page, path }] as const;
    });
    return Object.fromEntries(entries);
  });
}

type WrittenPage<Whole extends { texts?: object | undefined }> = Omit<
  Whole,
  "label" | "title" | "texts"
> & {
  label?: string | false;
  title?: string;
  texts?: {
    [Name in keyof NonNullable<Whole["texts"]>]?: NonNullable<Whole["texts"]>[Name] | false;
  };
};

/** The registry as its owner writes it: app/ui-strings has what is left out, and `false` stands for no text. */
export type WrittenPages = { [Name in keyof KnownPages]?: WrittenPage<KnownPages[Name]> } & Record<
  string,
  WrittenPage<z.input<typeof addedPage>>
>;

type CheckedPages = z.output<typeof knownPages>;

/**
 * The published pages of a registry. Only the home page is certain to be there.
 *
 * @typeParam Own the registry as its owner wrote it, for the texts of pages that they have added
 */
export type PublishedPages<Own = object> = Pick<CheckedPages, "home"> &
  Partial<CheckedPages> & { [Name in Exclude<keyof Own, keyof CheckedPages>]?: Own[Name] & Page };
