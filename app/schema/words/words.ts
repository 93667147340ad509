import type * as z from "zod";
import type { KnownPages } from "../pages";
import type { wordingSchema } from "../wording";
import { de } from "./de";
import { en } from "./en";
import { es } from "./es";
import { fr } from "./fr";
import { it } from "./it";
import { nl } from "./nl";
import { pl } from "./pl";
import { pt } from "./pt";

/** Texts of which only the owner can know what they should say. */
type Own = "intro" | "fact" | "codeHost" | "note";

type TextsOf<Name extends keyof KnownPages> = Omit<Required<NonNullable<KnownPages[Name]["texts"]>>, Own>;

/** The site's own words in a language. What the owner writes in wording.ts and pages.ts replaces them one by one. */
export interface Words {
  wording: z.input<typeof wordingSchema>;
  pages: {
    [Name in "about" | "security" | "software" | "resources"]: {
      label: string;
      title: string;
      texts: TextsOf<Name>;
    };
  } & {
    home: { label: string; texts: TextsOf<"home"> };
    resume: { title: string; texts: TextsOf<"resume"> };
  };
}

const languages: Record<string, Words> = { en, de, fr, es, pt, pl, nl, it };

/** @param tag such as "fr-CA" */
export function wordsOf(tag: string): Words | undefined {
  return languages[tag.slice(0, "fr".length)];
}

/**
 * Adds words to what the owner wrote.
 *
 * @param written a text, an object of texts, or `false` in place of a text that the site should not show
 */
export function withWords(written: unknown, words: unknown): unknown {
  if (written === undefined) return words;
  if (written === false && typeof words === "string") return undefined;
  if (!isObject(written) || !isObject(words)) return written;
  const keys = Object.keys({ ...written, ...words });
  return Object.fromEntries(keys.map((key) => [key, withWords(written[key], words[key])]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
