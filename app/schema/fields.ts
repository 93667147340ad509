import * as z from "zod";
import { isFileName, withFixedSpaces } from "./characters";

/* Schemas of fields that several kinds of content share. */

const notEmpty = z
  .string()
  .trim()
  .regex(/[^\p{Default_Ignorable_Code_Point}]/u, "must not be empty");

/** The name of an image, which keeps its spaces as they are, except at both ends. */
export const imageName = notEmpty;

/** A text that is not empty, with spaces that do not break lines where its language has them. */
export const text = notEmpty.overwrite(withFixedSpaces);

/** The summary of a page in search results and link previews, best with 50 to 160 characters. */
export const description = text.refine((written) => [...written].length <= 160, {
  error: ({ input }) => `has ${[...(input as string)].length} characters. Shorten it to 160.`,
});

/** The unique name of an item, such as "chess-ai": the end of its links. Keep it when the title changes. */
export const id = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be lower-case words joined by hyphens, such as "chess-ai"',
  );

/** The URL of another site: "https://www.example.com". */
export const httpsUrl = z
  .string()
  .refine(isHttpsUrl, {
    error: quoting(
      "is not a public https:// URL. Use one such as https://example.com, without a password.",
    ),
  })
  .regex(/^\S*$/, { error: quoting("contains a space. Replace it with %20.") });

/** Rejects a URL with a password, because every visitor could read it. */
function isHttpsUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  return protocol === "https:" && z.regexes.domain.test(hostname) && !username && !password;
}

const notOnSite = 'must be a path on this site, such as "/blog/my-post"';

/**
 * Redirects: former paths of a page on this site, with the prefix of their language. An export writes
 * a page at each of them, so each must be a valid file name.
 */
export const redirects = z
  .array(
    z.string().superRefine((path, context) => {
      const message = problemOfFormerPath(path);
      if (message) context.addIssue({ code: "custom", message });
    }),
  )
  .default([]);

/** Characters that change the direction of text would disguise a path. */
const formerPath = /^(\/[^./\\\p{Cc}\p{Bidi_C}][^/\\\p{Cc}\p{Bidi_C}]*)+\/?$/u;

/** Some systems allow 1,024 bytes, including the folder of the export. */
const maxPathBytes = 800;

function problemOfFormerPath(path: string): string | undefined {
  let decoded;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return `${JSON.stringify(path)} has a "%" that encodes nothing. Replace it with %25.`;
  }
  const isOnSite = /^[^\s?#]+$/.test(path) && formerPath.test(decoded);
  // The site's own files have these extensions. A folder cannot have the name of a file.
  const ownFile = /\.(data|docx|ico|json|md|pdf|png|svg|txt|webmanifest|xml|html(?=\/.))(\/|$)/i;
  if (!isOnSite || ownFile.test(decoded)) return notOnSite;
  if (new TextEncoder().encode(decoded).length > maxPathBytes)
    return `is longer than ${maxPathBytes} bytes. Shorten it.`;
  const invalid = decoded.split("/").find((name) => !isFileName(name));
  return (
    invalid && `${JSON.stringify(invalid)} cannot be a file name on every system. Use another path.`
  );
}

/** Returns zod's `error` option: the message quotes what was written, then says what is wrong. */
export function quoting(message: string) {
  return ({ input }: { input?: unknown }) => `${JSON.stringify(input)} ${message}`;
}

export function listOf<Item extends z.ZodType<{ id: string }>>(item: Item) {
  return z.array(item).superRefine((items, context) => {
    for (const [index, { id }] of items.entries()) {
      if (items.findIndex((each) => each.id === id) === index) continue;
      const message = `"${id}" is used twice. Give each item its own id.`;
      context.addIssue({ code: "custom", path: [index, "id"], message });
    }
  });
}

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** Returns whether a tag is a BCP 47 tag of a language with a name. */
export function isLanguage(tag: string): boolean {
  return /^[a-z]{2,3}(-[a-z\d]+)*$/i.test(tag) && languageNames.of(tag) !== undefined;
}

/** The language of a text that is not in the language of the site: "de". Screen readers then pronounce it. */
export const otherLanguage = z
  .string()
  .refine(isLanguage, { error: quoting('is not a language code. German, for example, is "de".') })
  .optional();

/** `false` keeps an item off the résumé. It stays on its page. */
export const resume = z.boolean().optional();
