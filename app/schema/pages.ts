import * as z from "zod";
import { en } from "#app/ui-strings/en";
import { optionalStrings, type PageName, type PageStrings } from "#app/ui-strings/ui-strings";
import { endDate, isInOrder, partialDate } from "./dates";
import { description, id, listOf, quoting, redirects, text } from "./fields";
import { withSuggestion } from "./nearest";
import { bullet, idsOfEveryPage } from "./shapes";
import { pageStringsSchema } from "./strings";

const page = z.strictObject({
  /** The canonical path: "/about". The server redirects other spellings, such as upper case, to it. */
  path: z
    .string()
    .regex(
      /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/,
      'must start with "/" and contain only a to z, digits and hyphens between slashes, such as "/about"',
    ),
  /** The name in the navigation: "About". `false` keeps the page out of the navigation. */
  label: text.or(z.literal(false)).optional(),
  /** The title in the browser's tab and in link previews, followed by your name: "About". */
  title: text,
  description,
  /** `false` takes the page off the site: its path gets a 404, and nothing links to it. */
  published: z.boolean().default(true),
  /** Redirects: former paths of the page on this site, such as `["/cv"]`. */
  was: redirects,
  /** The strings of the page's own route. */
  strings: z.looseObject({}).optional(),
});

/** A page with its label and title from app/ui-strings. */
export type Page = Omit<z.output<typeof page>, "label" | "strings"> & { label?: string };

/** Returns the schema of a page that is part of the project. */
function known<Name extends PageName>(name: Name) {
  return page.extend({
    /** The title in the browser's tab and in link previews, followed by your name: "About". */
    title: text.optional(),
    /** Replaces UI strings of the page: `{ heading: "Me" }`. `false` removes an optional one. */
    strings: pageStringsSchema(name).optional(),
  });
}

export type ResumeSection = Exclude<
  keyof PageStrings<"resume">,
  keyof (typeof optionalStrings)["resume"]
>;

/** The sections of the résumé, in their usual order. */
const resumeSections = Object.keys(en.pages.resume.strings).filter(
  (key): key is ResumeSection => !(key in optionalStrings.resume),
);

const isReserved = (name: string) => [...idsOfEveryPage, ...resumeSections].includes(name);

const ownEntry = z
  .strictObject({
    /** What you did: "Tutor for algorithms". */
    title: text,
    /** Where: "Example Institute of Technology". */
    subtitle: text.optional(),
    /** The first year, month or day: "2019-08". Without an end, the only date. */
    start: partialDate.optional(),
    /** The last year, month or day, or "present". */
    end: endDate.optional(),
    /** A bullet is a string, or a link: `{ text: "My slides", url: "https://…" }`. */
    bullets: z.array(bullet).default([]),
  })
  .refine(({ start, end }) => start ?? !end, {
    path: ["start"],
    message: "is missing. Add it, or remove end.",
  })
  .refine(isInOrder, {
    path: ["end"],
    message: "must not be before start. Correct one of the dates.",
  });

const ownSection = z.strictObject({
  /** A unique name, which `order` can contain: "teaching". */
  id: id.refine((name) => !isReserved(name), {
    error: quoting("is the name of another section. Choose another id."),
  }),
  /** The heading: "Teaching". */
  title: text,
  /** Its entries, in their order on the résumé. */
  entries: z.array(ownEntry),
});

/**
 * The pages whose routes are part of the project. The folder of a route has the page's key as its name,
 * app/routes/NAME, whatever the path.
 */
export const knownPages = z.object({
  home: known("home").extend({
    title: text,
    path: z.literal("/"),
    published: z.literal(true).default(true),
  }),
  about: known("about").optional(),
  experience: known("experience").optional(),
  projects: known("projects").optional(),
  resources: known("resources")
    .extend({
      /**
       * The paths of a former site's feeds, which lead to this site's: `["/index.xml", "/feed/"]`. The import of a blog
       * writes them, so that subscribers stay.
       */
      feeds: z
        .array(
          z.string().regex(/^(?!\/feed\.xml$)(\/[^\s?#/\\.\p{Cc}][^\s?#/\\\p{Cc}]*)+\/?$/u, {
            error: quoting('is not the path of a former feed. Use one such as "/index.xml".'),
          }),
        )
        .default([]),
    })
    .optional(),
  resume: known("resume")
    .extend({
      /** The sections that come first: `["education", "work"]`. The others follow in the usual order. */
      order: z.array(z.string()).default([]),
      /**
       * Sections that you add: `[{ id: "teaching", title: "Teaching", entries: [{ title: "Tutor", start: "2019" }] }]`.
       * /resume.json lists their entries as projects, with the section as `type`.
       */
      sections: listOf(ownSection).default([]),
      /** `true` shows the portrait of profile.ts beside the name, on the page, in the PDF and in the Word document. */
      photo: z.boolean().default(false),
    })
    .superRefine(({ order, sections }, context) => {
      const names = [...resumeSections, ...sections.map((section) => section.id)];
      for (const [at, name] of order.entries()) {
        const message = withSuggestion(
          `"${name}" is not a section. Use one of ${names.join(", ")}`,
          name,
          names,
        );
        if (!names.includes(name))
          context.addIssue({ code: "custom", path: ["order", at], message });
      }
    })
    .optional(),
  /** Find, the search over everything. Without this page, the navbar has no button for it. */
  find: known("find").optional(),
} satisfies Record<PageName, z.ZodType>);

export const knownPageNames = Object.keys(knownPages.shape);

const shown = z.boolean().optional();

/** The lists that `false` hides on every page, the résumé and topic pages, in all languages. */
const sections = z.strictObject({
  certificates: shown,
  awards: shown,
  publications: shown,
  talks: shown,
  skills: shown,
});

export type Sections = z.output<typeof sections>;

/** The page list: the site's pages by name, in the order of the navigation. */
export const pagesSchema = knownPages.extend({ sections: sections.optional() }).catchall(page);

type KnownPages = Partial<z.input<typeof knownPages>>;

/** The page list that site authors write. The build fills in labels, titles and strings that they leave out. */
export type WrittenPages = KnownPages & Record<string, AnyPage>;

/** The page list as pages.ts exports it. In the default language it may also hide sections. */
export type PagesFile = KnownPages & { sections?: Sections } & Record<string, AnyPage | Sections>;

/**
 * A page that the site adds. Only its own route uses its strings. Its type allows `feeds` and the fields of the résumé,
 * because its index signature includes all pages; the schema does not.
 */
type AnyPage = Omit<NonNullable<KnownPages["resources"] & KnownPages["resume"]>, "strings"> & {
  strings?: object;
};

/**
 * The published pages of a page list. Only the home page is always published.
 *
 * @typeParam Own the page list as written, for the strings of added pages
 */
export type PublishedPages<Own = object> = { home: PublishedPage<"home"> } & {
  [Name in PageName]?: PublishedPage<Name>;
} & {
  [Name in Exclude<keyof Own, PageName | "sections">]?: Own[Name] & Page & { strings: object };
};

type PublishedPage<Name extends PageName> = Page &
  Omit<NonNullable<z.output<(typeof knownPages)["shape"][Name]>>, keyof Page | "strings"> & {
    strings: PageStrings<Name>;
  };
