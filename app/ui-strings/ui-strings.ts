import type { UiStrings } from "./en";
import * as languages from "./languages";

export type Strings = UiStrings["strings"];

export type PageName = keyof UiStrings["pages"];

type Optional<Name extends PageName> = (typeof optionalStrings)[Name];

export type PageStrings<Name extends PageName> = Omit<
  UiStrings["pages"][Name]["strings"],
  keyof Optional<Name>
> &
  Partial<Optional<Name>>;

const count: (count: number) => string = () => "";

/**
 * The strings that a page can do without, each as an example of its type. A site removes one with
 * `false`, and writes those that the languages do not have.
 */
export const optionalStrings = {
  home: { work: "", projects: count },
  about: {},
  experience: {
    /** The paragraph below the heading. */
    intro: "",
    /** The count beside the heading, with the first year. */
    fact: count as (count: number, from: string) => string,
    /** A link to a profile on a code host: "My code is on my [profile]." */
    codeHost: "[profile]",
    /** A note below the timeline: "This list is non-exhaustive." */
    note: "",
  },
  projects: {
    /** The paragraphs below the heading. */
    intro: [""],
    /** The count beside the heading. */
    fact: count,
  },
  resources: {
    /** The paragraph below the heading. */
    intro: "",
  },
  find: {},
  resume: { download: "", word: "", plainText: "" },
};

/** A site's strings, in the shape of the ones that they replace. */
export type Overrides<Own> = {
  [Key in keyof Own]?: Own[Key] extends object
    ? Own[Key] extends string[] | ((...values: never) => string)
      ? Own[Key]
      : Overrides<Own[Key]>
    : Own[Key];
};

/** A site's strings of a page. `false` removes an optional one. */
export type PageOverrides<Name extends PageName> = Overrides<
  Omit<PageStrings<Name>, keyof Optional<Name>>
> & {
  [Key in keyof Optional<Name>]?: Optional<Name>[Key] | false;
};

/** Returns the UI strings for a language tag such as "fr-CA"; undefined if the site does not have the language. */
export function uiStringsFor(tag: string): UiStrings | undefined {
  return (languages as Partial<Record<string, UiStrings>>)[tag.slice(0, "fr".length)];
}

const english = JSON.stringify(languages.en);

/** Returns "en" for a UI string that is in English because the language has none, so that it is read in English. */
export function englishOf(text: string, tag: string): "en" | undefined {
  if (uiStringsFor(tag)) return undefined;
  return english.includes(JSON.stringify(text)) ? "en" : undefined;
}

export function missingLanguage(tag: string): string {
  const code = tag.slice(0, "fr".length);
  const name = new Intl.DisplayNames("en", { type: "language" }).of(code);
  return `has a language without UI strings, ${name}, so labels and buttons are in English. To change that, translate a copy of app/ui-strings/en.ts, app/ui-strings/${code}.ts, and add it to app/ui-strings/languages.ts.`;
}

export function sharedStrings(language: string, written: unknown): Strings {
  const { strings } = uiStringsFor(language) as UiStrings;
  return replaced(strings, written) as Strings;
}

/** Returns the strings of a page, with the site's overrides. An added page has only its own. */
export function pageStrings(name: string, language: string, written: unknown): unknown {
  const { pages } = uiStringsFor(language) as UiStrings;
  if (!isPageName(name)) return written ?? {};
  const own = pages[name].strings;
  const all = replaced({ ...optionalStrings[name], ...own }, written) as object;
  const shown = Object.entries(all).filter(([key]) => key in { ...own, ...(written as object) });
  return Object.fromEntries(shown);
}

export function isPageName(name: string): name is PageName {
  return Object.hasOwn(optionalStrings, name);
}

function replaced(strings: unknown, written: unknown): unknown {
  if (written === undefined) return strings;
  if (!isObject(strings)) return written || undefined;
  const own = written as Record<string, unknown>;
  const entries = Object.entries(strings);
  return Object.fromEntries(entries.map(([key, value]) => [key, replaced(value, own[key])]));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
