import type * as z from "zod";
import type { KnownPages } from "../schema/pages";
import type { wordingSchema } from "../schema/wording";
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
  /** What an import writes into profile.ts. */
  greeting: string;
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

/** The words of a language such as "fr-CA", or English ones if it is not even a text, which the schema reports. */
export function wordsOf(tag: unknown): Words | undefined {
  return languages[typeof tag === "string" ? tag.slice(0, "fr".length) : "en"];
}

/** Adds a language's words to what the owner wrote in wording.ts or pages.ts. A page that is not listed is not there. */
export function withWords(name: string, written: unknown, words: Words | undefined): unknown {
  if (name === "wording") return merged(written, words?.wording);
  if (name !== "pages" || !isObject(written)) return written;
  const ofPages: Record<string, unknown> = { ...words?.pages };
  const pages = Object.entries(written).map(([page, fields]) => [page, merged(fields, ofPages[page])]);
  return Object.fromEntries(pages);
}

/** @param written a text, an object of texts, or `false` in place of a text that the site should not show */
function merged(written: unknown, words: unknown): unknown {
  if (written === undefined) return words;
  if (written === false && typeof words === "string") return undefined;
  if (!isObject(written) || !isObject(words)) return written;
  const keys = Object.keys({ ...written, ...words });
  return Object.fromEntries(keys.map((key) => [key, merged(written[key], words[key])]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
