import * as z from "zod";
import { findPicture, pictureFiles } from "./pictures";

/*
 * The shape of everything an owner writes. A content module hands its data to `content()`, which
 * either returns it, typed and with its pictures looked up, or throws one error that names the
 * file, the item and the field of every mistake.
 */

const text = z.string().trim().min(1, "must not be empty");

const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens, such as "chess-ai"');

const httpsUrl = z.url({
  protocol: /^https$/,
  hostname: z.regexes.domain,
  error: "must be an https:// address",
});

/** A picture in app/content/images: what the owner names, plus what the build knows of the file. */
const picture = z
  .object({
    file: text,
    /** What the picture shows, for those who do not see it. */
    alt: text,
  })
  .transform(({ file, alt }, context) => {
    const found = findPicture(file);
    if (found === undefined) {
      context.addIssue({
        code: "custom",
        path: ["file"],
        message: `there is no "${file}" in app/content/images (there are: ${pictureFiles().join(", ")})`,
      });
      return z.NEVER;
    }
    if ("problem" in found) {
      context.addIssue({
        code: "custom",
        path: ["file"],
        message: `"${file}" cannot be read: ${found.problem}`,
      });
      return z.NEVER;
    }
    return { ...found, alt };
  });

export type Picture = z.output<typeof picture>;

const yearOrMonth = z
  .string()
  .regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, 'must be a year or a month: "2017" or "2019-08"');

const line = z.union([text, z.object({ text, url: httpsUrl })], {
  error: "must be a text, or { text, url } with an https:// address",
});

const timelineEntry = z
  .object({
    id,
    /** Says the entry's colour, icon and label. */
    kind: z.enum(["education", "work", "internship", "competition", "society"]),
    title: text,
    subtitle: text,
    start: yearOrMonth,
    /** The last year or month, or "present". */
    end: z.union([yearOrMonth, z.literal("present")], {
      error: 'must be a year, a month or "present": "2019", "2022-06"',
    }),
    lines: z.array(line),
  })
  .refine(({ start, end }) => end === "present" || endOf(end) >= startOf(start), {
    path: ["end"],
    message: "must not be before start",
  });

export type TimelineEntry = z.output<typeof timelineEntry>;

/** The first month of "2019" is 2019-01; a month is itself. */
function startOf(date: string): string {
  return date.length === 4 ? `${date}-01` : date;
}

/** The last month of "2019" is 2019-12; a month is itself. */
function endOf(date: string): string {
  return date.length === 4 ? `${date}-12` : date;
}

const certification = z.object({
  id,
  /** Where the certificate can be checked. */
  url: httpsUrl,
  imgSrc: picture,
  caption: text,
  issuer: text,
  date: yearOrMonth,
  /** How many of twelve columns the tile takes from the sm breakpoint up. */
  size: z.union([z.literal(3), z.literal(4), z.literal(6)], { error: "must be 3, 4 or 6 (of 12 columns)" }),
});

export type Certification = z.output<typeof certification>;

const project = z.object({
  id,
  title: text,
  link: httpsUrl,
  bullets: z.array(text).min(1, "must have at least one line"),
  technologies: z.array(text).min(1, "must name at least one technology"),
  /** Badges that lead out: a video, the deployed site, an app-store listing. */
  badges: z.array(z.object({ kind: z.enum(["demo", "site", "store"]), label: text, url: httpsUrl })),
  image: picture,
  /** What the picture shows decides its frame. */
  frame: z.enum(["browser", "phone"]),
});

export type Project = z.output<typeof project>;

const technologyCategory = z.object({
  id,
  name: text,
  items: z.array(text).min(1, "must have at least one item"),
});

const achievement = z.object({ id, title: text, detail: text, date: yearOrMonth });

const resource = z.object({ id, title: text, summary: text, url: httpsUrl });

export type Resource = z.output<typeof resource>;

const socialLink = z.object({
  network: z.enum(["professional", "code", "microblog"]),
  label: text,
  url: httpsUrl,
});

export type SocialLink = z.output<typeof socialLink>;

const page = z.object({
  /** Stands in the browser's tab and in link previews, before the owner's name. */
  title: text,
  /** For search results and link previews. */
  description: text.min(50, "must have 50 to 160 characters").max(160, "must have 50 to 160 characters"),
});

function uniqueBy<Item>(key: keyof Item & string, items: Item[], context: z.RefinementCtx): void {
  const seen = new Set<unknown>();
  items.forEach((item, index) => {
    if (seen.has(item[key])) {
      context.addIssue({
        code: "custom",
        path: [index, key],
        message: `"${String(item[key])}" is used twice; every ${key} must be its own`,
      });
    }
    seen.add(item[key]);
  });
}

function listOf<Item extends z.ZodType<{ id: string }>>(item: Item) {
  return z.array(item).superRefine((items, context) => uniqueBy("id", items, context));
}

export const schemas = {
  profile: z.object({
    name: text,
    jobTitle: text,
    /** The language all of the content is written in, as BCP 47 names it. */
    language: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, 'must be a language and a country, such as "en-GB"'),
    /** One or two sentences about the owner, for the résumé and for search engines. */
    summary: text,
    greeting: text,
    /** What the typing line types, one after the other. The first is there without a script. */
    typing: z.array(text).min(1, "must have at least one line"),
    email: z.email("must be an e-mail address"),
    image: picture,
    social: z.array(socialLink).superRefine((links, context) => uniqueBy("network", links, context)),
    codingProfile: z.object({ label: text, url: httpsUrl }),
    sourceUrl: httpsUrl,
  }),
  pages: z.object({
    home: page,
    about: page,
    security: page.extend({ intro: text, note: text }),
    software: page.extend({ intro: z.array(text).min(1, "must have at least one line") }),
    resources: page.extend({ intro: text }),
    resume: page,
  }),
  timeline: listOf(timelineEntry),
  certifications: listOf(certification),
  projects: listOf(project),
  technologies: listOf(technologyCategory),
  achievements: listOf(achievement),
  resources: z.object({
    blogs: z.object({ heading: text, items: listOf(resource) }),
    profileImage: picture,
  }),
};

/** Content that cannot be published; its message is written for the owner. */
export class ContentError extends Error {
  override name = "ContentError";
}

/**
 * Checks one module's data.
 *
 * @param file the module's path from the project's root, to be named in an error
 * @param schema one of `schemas`
 * @param data what the owner wrote
 * @returns the data as the pages use it, pictures looked up
 * @throws ContentError naming file, item and field of every mistake
 */
export function content<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  data: z.input<Schema>,
): z.output<Schema> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const mistakes = result.error.issues.map(
    (issue) => `  ${describePath(data, issue.path)}: ${issue.message}`,
  );
  throw new ContentError(
    `${file} has ${mistakes.length === 1 ? "a mistake" : "mistakes"}:\n${mistakes.join("\n")}`,
  );
}

/** `projects[2].image.alt` for a reader: `item 3 (sudoku), image.alt`. */
function describePath(data: unknown, path: PropertyKey[]): string {
  const words: string[] = [];
  let fields: string[] = [];
  let value = data;
  for (const key of path) {
    value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
    if (typeof key !== "number") {
      fields.push(String(key));
      continue;
    }
    if (fields.length > 0) words.push(fields.join("."));
    fields = [];
    const itemId = (value as { id?: unknown } | undefined)?.id;
    words.push(typeof itemId === "string" ? `item ${key + 1} (${itemId})` : `item ${key + 1}`);
  }
  if (fields.length > 0) words.push(fields.join("."));
  return words.join(", ") || "the whole";
}
