import * as z from "zod";
import { joined } from "#app/direction";
import { anyDay, anyPartialDate, currentDay, day, endDate, isInOrder, partialDate } from "./dates";
import { httpsUrl, id, listOf, otherLanguage, quoting, resume, text } from "./fields";
import { decoration, image, type WithImages } from "./image";

/* The schemas of all content files except pages.ts, theme.ts and strings.ts. */

export const bullet = z.union([text, z.strictObject({ text, url: httpsUrl })], {
  error: "must be a string, or { text, url } with an https:// URL",
});

/** The ids of elements that every page has. */
export const idsOfEveryPage = ["main", "new-tab", "site-menu", "static", "styles"];

/** The ids that items must not have. A test compares them with the pages. */
export const idsOfPages = [
  ...idsOfEveryPage,
  "blogs",
  "writing",
  "journey",
  "glance",
  "experience",
  "certifications",
  "projects",
  "technologies",
  "achievements",
];

/** The id of an item's element on its page, so that a link can lead to it: "/projects#chess-ai". */
const elementId = id.refine((value) => !idsOfPages.includes(value), {
  error: quoting("is reserved for another part of the page. Choose another id."),
});

/** Returns "pt-BR" for "pt_BR" and "pt-br", and "he-IL" for "iw-IL", with the former code of Hebrew. */
function likelyTag(written: string): string {
  const [, language = "en", country = "GB"] = /^([a-z]{2})[-_]([a-z]{2})$/i.exec(written) ?? [];
  return `${language.toLowerCase().replace("iw", "he")}-${country.toUpperCase()}`;
}

const shownOrOmitted = z.enum(["shown", "omitted"]);
const emailForms = z.enum(["shown", "obfuscated", "omitted"]).default("shown");

const timelineEntry = z
  .strictObject({
    /** A unique name that stays when the title changes: "example-labs". */
    id: elementId,
    /** Decides the colour: "education", "work", "internship", "competition", "volunteering" or "break", a career break. */
    kind: z.enum(["education", "work", "internship", "competition", "volunteering", "break"]),
    /** The position, the degree or the result: "Software Engineer". */
    title: text,
    /** The employer, school or event: "Example Labs". Jobs in a row with the same subtitle are one entry. */
    subtitle: text.optional(),
    /** The first year, month or day: "2019" or "2019-08". */
    start: partialDate,
    /** The last year, month or day, which may be in the future, or "present". */
    end: endDate,
    /** Your work there. A bullet is a string, or a link: `{ text: "My talk", url: "https://…" }`. */
    bullets: z.array(bullet).default([]),
    /** Technologies used there: `["Python", "Docker"]`. Topic pages list the entry under them. */
    technologies: z.array(text).default([]),
    /** The website of the employer, school or event: "https://labs.example.com". */
    url: httpsUrl.optional(),
    /** The logo of the employer or school, beside its name, a file in app/content/images: "acme.svg". */
    logo: decoration.optional(),
    /** The place: "Sampleton". */
    location: text.optional(),
    /** The employer's business: "Search for company archives". */
    description: text.optional(),
    /** A sentence above the bullets: "I own the import pipeline." */
    summary: text.optional(),
    /**
     * The subject of a degree: "Computer Science". If `title` is the same, the entry counts as
     * studies without a degree.
     */
    area: text.optional(),
    /** The final mark: "3.7/4.0". */
    score: text.optional(),
    /** `false` for a degree that was begun and not finished. */
    finished: z.boolean().optional(),
    /**
     * `true` for your main current job. By default, it is the first job that shares a word with
     * `jobTitle` in profile.ts.
     */
    main: z.boolean().optional(),
    resume,
  })
  .refine(isInOrder, {
    path: ["end"],
    message: "must not be before start. Correct one of the dates.",
  });

export type TimelineEntry = WithImages<z.output<typeof timelineEntry>, unknown>;

const certification = z.strictObject({
  /** A unique name: "cloud". */
  id,
  /** The page that verifies the certificate: "https://certificates.example.org/robin/cloud". */
  url: httpsUrl.optional(),
  /** The picture of the certificate, which other items call `image`. */
  imgSrc: image.optional(),
  /** The name of the certificate: "Cloud Foundations". */
  caption: text,
  /** Who issued the certificate: "Example Cloud School". */
  issuer: text.optional(),
  /** When the certificate was issued: "2023-01". */
  date: partialDate.optional(),
  /** When the certificate expires: "2026-01". Pages show it once it has passed. */
  expires: anyPartialDate.optional(),
  /** The subjects of the certificate: `["Docker"]`. Topic pages list it under these. */
  topics: z.array(text).default([]),
  /** The width of the tile from the sm breakpoint up, in columns of twelve. */
  size: z.literal(3).default(3),
  resume,
});

export type Certification = WithImages<z.output<typeof certification>>;

const project = z.strictObject({
  /** A unique name, and the end of the path of its case study: "chess-ai". */
  id: elementId,
  /** The name of the project: "Sudoku mobile game". */
  title: text,
  /** The project's website or source code: "https://code.example.com/robin/sudoku". */
  link: httpsUrl.optional(),
  /** What it does: `["Autosave", "Three levels"]`. */
  bullets: z.array(text).default([]),
  /** Technologies used: `["Kotlin"]`. Topic pages list the project under these. */
  technologies: z.array(text).default([]),
  /** More links, such as a video or an app store: `[{ label: "Demo video", url: "https://…" }]`. */
  badges: z.array(z.strictObject({ label: text, url: httpsUrl })).default([]),
  /** A screenshot: `{ file: "sudoku.png", alt: "A board with three errors." }`. */
  image: image.optional(),
  /** The frame around the image: "phone", or "browser", which is the default. */
  frame: z.enum(["browser", "phone"]).optional(),
  /** `true` shows the project with a large image. The first three are also on the home page. */
  featured: z.boolean().optional(),
  /** Your part: "All of the backend". */
  role: text.optional(),
  /** Who else worked on the project: "Three students". */
  team: text.optional(),
  /** A figure and what it counts: `{ value: "83%", label: "accuracy on meals it had not seen" }`. */
  outcome: z.strictObject({ value: text, label: text }).optional(),
  /** The start: "2022-12". */
  start: partialDate.optional(),
  /** The end: "2023-05". Without one, a project with a start is ongoing. */
  end: endDate.optional(),
  /** The project in one sentence: "Sorts bug reports." Shown above the bullets and on the home page. */
  description: text.optional(),
  /** Positions that only the résumé shows: `["Team lead"]`. */
  roles: z.array(text).default([]),
  /** The client, which only the résumé shows: "Example Labs". */
  entity: text.optional(),
  /** The kind: "application" or "talk". Only /resume.json contains it. */
  type: text.optional(),
  resume,
});

export type Project = WithImages<z.output<typeof project>>;

const technologyCategory = z.strictObject({
  /** A unique name: "databases". */
  id,
  /** The heading of the category: "Databases". */
  name: text,
  /** The technologies, spelt as everywhere on the site: `["PostgreSQL", "Redis"]`. */
  items: z.array(text).default([]),
  /** How well you know them, which only the résumé shows: "Expert". */
  level: text.optional(),
});

const achievement = z.strictObject({
  /** A unique name: "code-competition-2022". */
  id,
  /** The award or result: "2nd place, national hackathon". */
  title: text,
  /** A sentence about the award: "Runner-up among 44,000+ teams." */
  detail: text.optional(),
  /** When you received it: "2022-08". */
  date: partialDate.optional(),
  /** Who gave the award: "Example Code Cup 2022". */
  awarder: text.optional(),
  resume,
});

const externalArticle = z.strictObject({
  /** A unique name: "link1". */
  id: elementId,
  /** The title of the article. */
  title: text,
  /** The paragraph that opens when the item is selected. */
  summary: text,
  /** Where the article is: "https://blog.example.org/craft". */
  url: httpsUrl,
  /** The day of publication or of the last change: "2024-03-09". The feed lists only resources that have one. */
  date: day.optional(),
  /** The language of its title and summary, if it differs from the site's: "de". */
  language: otherLanguage,
});

export type ExternalArticle = z.output<typeof externalArticle>;

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

const languages = z.array(
  z.strictObject({
    /** The name in the language of the content: "German". */
    language: text,
    /** How well you speak it: "fluent". */
    fluency: text.optional(),
  }),
);

const interests = z.array(z.strictObject({ name: text, keywords: z.array(text).default([]) }));

const references = z.array(z.strictObject({ name: text, reference: text }));

const publication = z.strictObject({
  /** A unique name: "queues". */
  id,
  /**
   * "article", "patent", "book" or "chapter", a chapter of a book. Use "talk" only for talks without an event or a date, and talks.ts
   * for all others.
   */
  kind: z.enum(["article", "talk", "patent", "book", "chapter"]),
  /** The full title. */
  title: text,
  /** All authors, including you, in the order of the publication: `["Robin Example", "Kim Placeholder"]`. */
  authors: z.array(text).default([]),
  /** The journal, conference, publisher or patent office: "Sample Backend Days". */
  venue: text.optional(),
  /** The place of a talk: "Sampleton". */
  place: text.optional(),
  /** When you published or gave it: "2025-03-14". */
  date: partialDate.optional(),
  /** Where people can read or watch it: "https://papers.example.org/queues". */
  url: httpsUrl.optional(),
  /** The slides of a talk: "https://slides.example.org/queues". */
  slides: httpsUrl.optional(),
  /** The recording of a talk: "https://video.example.org/queues". */
  video: httpsUrl.optional(),
  /** The language of title and summary, if it differs from the site's: "de". */
  language: otherLanguage,
  /** One sentence about it. */
  summary: text.optional(),
  /** The subjects: `["Message queues"]`. Topic pages list the publication under these. */
  topics: z.array(text).default([]),
  resume,
});

export const publicationsSchema = listOf(publication);

export type Publication = z.output<typeof publication>;

const talk = publication.omit({ kind: true, venue: true }).extend({
  /** The conference or meeting: "Sample Backend Days". */
  event: text,
  /** The day, month or year of the talk: "2025-03-14". */
  date: partialDate,
});

export const talksSchema = listOf(talk);

/** Returns where a publication appeared: "Sample Backend Days, Sampleton". */
export function venueOf(
  { venue, place }: Pick<Publication, "venue" | "place">,
  language: string,
): string {
  return joined(language, venue, place);
}

const socialLink = z.strictObject({
  /**
   * Decides the icon: "professional", "code" and "microblog" have icons of this site, well-known networks such as
   * "mastodon" their logos (app/view-data/social.ts), and all others a generic icon.
   */
  network: id,
  /** The text of the link: "Code". */
  label: text,
  /** Your page there: "https://code.example.com/robin". */
  url: httpsUrl,
  /** The name of the account, unless the URL ends with it. Only /resume.json contains it. */
  username: text.optional(),
});

const attributeName = z
  .string()
  .regex(
    /^(?!data-)[a-z]+(-[a-z]+)*$/,
    'must be an attribute name without "data-", such as "website-id"',
  );

const analytics = z.strictObject({
  /** The URL of the script: "https://count.example.com/count.js". It can send data to this host only. */
  script: httpsUrl,
  /** The script's `data-` attributes, without that prefix: `{ "website-id": "1234" }`. */
  data: z.record(attributeName, text).default({}),
});

export type Analytics = z.output<typeof analytics>;

export const profileSchema = z.strictObject({
  /** Your full name: "Robin Example". */
  name: text,
  /** A short form of a long name, for the headings of the home page and the résumé, and for the navbar: "R. Example". */
  displayName: text.optional(),
  /** The profession: "Software Developer". */
  jobTitle: text.optional(),
  /** The language and country of the content, a BCP 47 tag: "en-GB". It decides how dates and lists are written. */
  language: z
    .string()
    .regex(/^(?!iw)[a-z]{2}-[A-Z]{2}$/, {
      error: ({ input }) =>
        `${JSON.stringify(input)} is not a language with a country. Use a tag such as "${likelyTag(String(input))}".`,
      abort: true,
    })
    // With an unsupported language, dates and lists would be in English.
    .refine((tag) => Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0, {
      error: quoting('is not a language code. Czech, for example, is "cs-CZ".'),
    }),
  /** In the profile of an additional language: "some" if it translates only a part of the content. */
  translations: z.enum(["all", "some"]).default("all"),
  /** One or two sentences about you, for the résumé and search engines. */
  summary: text.optional(),
  /** One sentence for the home page: what you do, where, and what proves it. */
  pitch: text.optional(),
  /** The greeting on the About page: "Hello, I’m Robin." */
  greeting: text.optional(),
  /** The strings that are typed in turn: `["Coder."]`. Without JavaScript the page shows the first one. */
  typing: z.array(text).default([]),
  /** Topics that you would like to be asked about: `["Message queues"]`. */
  goodAt: z.array(text).default([]),
  /**
   * When you can start: `{ text: "From March, Berlin or remote", until: "2027-03-31" }`. Shown on the home page, the
   * résumé and its files, until the first build after `until`.
   */
  availability: z
    .strictObject({ text, until: anyDay })
    .transform((written) => (written.until < currentDay() ? undefined : written))
    .optional(),
  /** The email address: "robin@example.com". */
  email: z
    .email({ error: quoting('is not an email address. Use one such as "robin@example.com".') })
    .optional(),
  /**
   * Where the email address is "shown" as a link, "obfuscated" ("robin at example dot com") or "omitted".
   * Example: `{ pages: "obfuscated", json: "omitted" }`.
   */
  emailVisibility: z
    .strictObject({
      /** On all pages except the résumé. */
      pages: emailForms,
      /** On the résumé page and in its files. */
      resume: emailForms,
      /** In /resume.json. */
      json: shownOrOmitted.default("shown"),
    })
    .prefault({}),
  /** The telephone number: "+44 1632 960000". The only page that can show it is the résumé. */
  phone: text.optional(),
  /** Whether the résumé and /resume.json contain the telephone number: `{ resume: "shown" }`. */
  phoneVisibility: z
    .strictObject({
      resume: shownOrOmitted.default("omitted"),
      json: shownOrOmitted.default("omitted"),
    })
    .prefault({}),
  /** Where you live: `{ city: "Sampleton", countryCode: "GB" }`. */
  location: location.optional(),
  /** Whether the résumé and /resume.json contain the street and the postal code: `{ json: "omitted" }`. */
  addressVisibility: z
    .strictObject({
      resume: shownOrOmitted.default("shown"),
      json: shownOrOmitted.default("shown"),
    })
    .prefault({}),
  /**
   * The paper size of the résumé's PDF and Word document, if it differs from the usual one of your
   * country.
   */
  paper: z.enum(["a4", "letter"]).optional(),
  /** The languages that you speak, for the résumé: `[{ language: "German", fluency: "fluent" }]`. */
  languages: languages.default([]),
  /** Your interests, for the résumé: `[{ name: "Climbing", keywords: ["bouldering"] }]`. */
  interests: interests.default([]),
  /**
   * Your references, for the résumé: `[{ name: "Kim Placeholder", reference: "Robin finishes
   * things." }]`.
   */
  references: references.default([]),
  /** The portrait on the About page: `{ file: "portrait.png", alt: "Portrait of Robin Example." }`. */
  image: image.optional(),
  /** Links to profiles: `[{ network: "code", label: "Code", url: "https://…" }]`. */
  social: z.array(socialLink).default([]),
  /** Your Fediverse account, which link previews there credit: "@robin@social.example.com". */
  fediverse: z
    .string()
    .regex(/^@[\w.-]+@[\w-]+(\.[\w-]+)+$/, 'must be an account such as "@robin@social.example.com"')
    .optional(),
  /** Where your site receives webmentions: "https://webmention.example.com/robin". Every page links to it in its head. */
  webmention: httpsUrl.optional(),
  /** "refused" asks crawlers not to train models with the site. The default language decides for all. */
  modelTraining: z.enum(["allowed", "refused"]).default("allowed"),
  /** `false` stops each page load from writing "0%" to "100%", eleven lines, to the browser's console. */
  progressMeter: z.boolean().default(true),
  /** A service that counts visits: `{ script: "https://count.example.com/count.js" }`. */
  analytics: analytics.optional(),
  /** The link to a coding-practice profile on the experience page: `{ label: "My solutions", url: "https://…" }`. */
  codingProfile: z.strictObject({ label: text, url: httpsUrl }).optional(),
  /** The source code of the site: "https://code.example.com/robin/portfolio". */
  sourceUrl: httpsUrl.optional(),
});

export const timelineSchema = listOf(timelineEntry);
export const certificationsSchema = listOf(certification);
export const projectsSchema = listOf(project);
export const technologiesSchema = listOf(technologyCategory);
export const achievementsSchema = listOf(achievement);

export const resourcesSchema = z.strictObject({
  /** The list of articles on other sites: `{ heading: "Posts on algorithms", items: [ … ] }`. */
  blogs: z.strictObject({ heading: text, items: listOf(externalArticle) }).optional(),
  /** The picture beside the list, such as a screenshot of a profile. */
  image: image.optional(),
});
