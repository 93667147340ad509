import * as z from "zod";
import { redirects, text } from "./fields";
import { countTemplate, template, textWithLink } from "./sentences";

/** Counts characters. Some of them take two places in a string. */
const length = (written: string) => [...written].length;

const page = z.strictObject({
  /** The canonical path: "/about". The server redirects other spellings, such as upper case, to it. */
  path: z
    .string()
    .regex(
      /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/,
      'must start with "/" and be lower-case, without "/" at its end, such as "/about"',
    ),
  label: text.optional(),
  title: text,
  /** The summary in search results and link previews, 50 to 160 characters. */
  description: text.refine((written) => length(written) >= 50 && length(written) <= 160, {
    error: ({ input }) => `has ${length(input as string)} characters. Write 50 to 160.`,
  }),
  /** `false` takes the page off the site: its path gets a 404, and nothing links to it. */
  published: z.boolean().default(true),
  /** Redirects: former paths of the page on this site, such as `["/cv"]`. */
  was: redirects,
});

/** The fields of every page, for code that lists pages. */
export type Page = z.output<typeof page>;

/** Returns the schema of a page with the texts that its route shows. */
function pageWith<Texts extends z.ZodRawShape>(texts: Texts) {
  return z.strictObject(
    { ...page.shape, texts: z.strictObject(texts) },
    { error: ({ input }) => (input === undefined ? isMissing : undefined) },
  );
}

const isMissing = "is missing. To take a page off the site, keep it with `published: false`.";

const heading = text;

/** The headings of the résumé's sections, in their usual order. */
const resumeHeadings = {
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
};

export type ResumeSection = keyof typeof resumeHeadings;

/** The pages whose routes are part of the project. Their keys name the folders, app/routes/NAME, but not the paths. */
export const knownPages = z.object({
  /** The landing page. */
  home: page.extend({
    path: z.literal("/"),
    published: z.literal(true).default(true),
    texts: z
      .strictObject({
        /** The link to the projects: "See the work". It is omitted without a text. */
        work: text.optional(),
        /** The link below the featured projects, if there are others: "All {count} projects". */
        projects: countTemplate("count").optional(),
      })
      .optional(),
  }),
  about: pageWith({
    heading,
    journey: heading,
    glance: heading,
    goodAt: text,
    certificates: text,
    /** The text after the link to the résumé: "All of this on two printed pages". */
    resume: text,
  }),
  experience: pageWith({
    heading,
    /** The paragraph below the heading. */
    intro: text.optional(),
    experience: heading,
    /** The count beside the heading: "{count} entries, {from} to now". `{from}`, the first year, is optional. */
    fact: countTemplate("count").optional(),
    /** A link to the owner's profile on a code host: "My code is on my [profile]." See app/view-data/social.ts. */
    codeHost: textWithLink.optional(),
    /** A note below the timeline: "This list is non-exhaustive." */
    note: text.optional(),
    certifications: heading,
  }),
  projects: pageWith({
    heading,
    /** The paragraphs below the heading: `["I build software."]`. */
    intro: z.array(text).default([]),
    /** The count beside the heading: "{count} projects". */
    fact: countTemplate("count").optional(),
    /** A link to the experience page: "See the [experience timeline]." */
    experience: textWithLink,
    /** A link to the certificates, if there are any: "My [certifications] are also there." */
    certifications: textWithLink,
    projects: heading,
    technologies: heading,
    achievements: heading,
    /** The accessible name of a project's technologies: "Technologies of {title}". */
    technologiesOf: template("title"),
    /** The accessible name of a project's links: "Links of {title}". */
    linksOf: template("title"),
  }),
  resources: pageWith({
    heading,
    /** The paragraph below the heading. */
    intro: text.optional(),
    blogs: heading,
    open: text,
    /** The heading of the latest posts of app/content/posts. */
    writing: heading,
    /** The link to the list of all articles: "All {count} articles". */
    archive: countTemplate("count"),
    archiveTitle: text,
    archiveDescription: text,
    /** The heading of the articles without a date. */
    archiveUndated: heading,
    feed: text,
    publications: heading,
  }),
  resume: pageWith({
    ...resumeHeadings,
    /** The text of the link to the PDF: "Download". The link is omitted without it. */
    download: text.optional(),
    /** The texts of the links to the résumé as a Word document and as plain text. */
    word: text.optional(),
    plainText: text.optional(),
    /** The text of the link to the contact card, /contact.vcf. The link is omitted without it. */
    addToContacts: text.optional(),
  }).extend({
    /** The sections that come first: `["education", "work"]`. The others follow in the usual order. */
    order: z.array(z.literal(Object.keys(resumeHeadings) as ResumeSection[])).default([]),
  }),
});

type KnownPages = z.input<typeof knownPages>;

/** Former keys of pages.ts, which are still read, with today's. */
export const formerPageNames = { security: "experience", software: "projects" } as const;

export const knownPageNames = Object.keys(knownPages.shape);

/** A page that the owner has added. Only its own route uses its texts. */
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

const shown = z.boolean().optional();

/** The lists that `false` hides on every page, the résumé and topic pages, in all languages. */
const sections = z.strictObject({
  /** The certificates of certifications.ts. */
  certificates: shown,
  /** The awards of achievements.ts. */
  awards: shown,
  /** The papers, patents and books of publications.ts. */
  publications: shown,
  /** The talks of talks.ts. */
  talks: shown,
  /** The technologies of technologies.ts. */
  skills: shown,
});

export type Sections = z.output<typeof sections>;

/** The page list: the site's pages by name, in the order of the navigation. */
export const pagesSchema = knownPages.extend({ sections: sections.optional() }).catchall(addedPage);

/** Returns the schema of an additional language's page list. It may omit pages, and its paths get the prefix. */
export function additionalPagesSchema(prefix: string) {
  const schema = knownPages.partial().required({ home: true }).catchall(addedPage);
  return schema.transform((pages) =>
    Object.fromEntries(
      Object.entries<Page>(pages).map(([name, page]) => {
        const path = prefix + (page.path === "/" ? "" : page.path);
        return [name, { ...page, path }];
      }),
    ),
  );
}

type WrittenPage<Whole extends { texts?: object | undefined }> = Omit<
  Whole,
  "label" | "title" | "texts"
> & {
  /** The name in the navigation: "About". `false` keeps the page out of the navigation. */
  label?: string | false;
  /** The title in the browser's tab and in link previews, followed by the owner's name: "About". */
  title?: string;
  /** Overrides UI strings of the page: `{ heading: "Me" }`. `false` removes one. */
  texts?: {
    [Name in keyof NonNullable<Whole["texts"]>]?: NonNullable<Whole["texts"]>[Name] | false;
  };
};

/** The page list as its owner writes it. What is left out comes from app/ui-strings; `false` removes a string. */
export type WrittenPages = WrittenKnownPages & Record<string, WrittenAddedPage>;

/** The page list as pages.ts exports it. In the default language it may also hide sections. */
export type PagesFile = WrittenKnownPages &
  WrittenFormerPages & { sections?: Sections } & Record<string, WrittenAddedPage | Sections>;

type WrittenKnownPages = { [Name in keyof KnownPages]?: WrittenPage<KnownPages[Name]> };
type WrittenFormerPages = {
  [Name in keyof typeof formerPageNames]?: WrittenKnownPages[(typeof formerPageNames)[Name]];
};

/** It allows `order`, because the index signature that uses it includes the résumé. Only the résumé's schema has it. */
type WrittenAddedPage = WrittenPage<z.input<typeof addedPage>> & { order?: ResumeSection[] };

type CheckedPages = z.output<typeof knownPages>;

/**
 * The published pages of a page list. Only the home page is certain to be there.
 *
 * @typeParam Own the page list as its owner wrote it, for the texts of added pages
 */
export type PublishedPages<Own = object> = Pick<CheckedPages, "home"> &
  Partial<CheckedPages> & {
    [Name in Exclude<keyof Own, keyof CheckedPages | "sections">]?: Own[Name] & Page;
  };
