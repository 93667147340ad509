import type { SiteContent } from "../content.server";
import type { Page } from "../schema/pages";

/** A page in one of several languages. */
export interface Alternate {
  /** The language's whole tag, "fr-FR". */
  tag: string;
  /** The shortest tag that no other language of the site has, "fr". */
  code: string;
  /** The language's name in itself, "Français". */
  name: string;
  /** The page's path, or that of the landing page if the language does not have it. */
  path: string;
  hasPage: boolean;
}

type Language = Pick<SiteContent, "prefix" | "profile"> & { pages: object };

/** @returns the page at a path in each language, the default first; nothing if there is only one */
export function alternates(languages: Language[], path: string): Alternate[] {
  if (languages.length === 1) return [];
  const own = languages.findLast(({ prefix }) => `${path}/`.startsWith(`${prefix}/`));
  const bare = path.slice(own?.prefix.length) || "/";
  const tags = languages.map(({ profile }) => profile.language);
  return languages.map(({ prefix, profile, pages }) => {
    const tag = profile.language;
    const [short = tag] = tag.split("-");
    const code = tags.filter((each) => each.startsWith(`${short}-`)).length > 1 ? tag : short;
    const home = prefix || "/";
    const translated = bare === "/" ? home : prefix + bare;
    const hasPage = pathsOf({ pages }).includes(translated);
    return { tag, code, name: nameOf(code), path: hasPage ? translated : home, hasPage };
  });
}

/** The paths of all pages of a language. */
export function pathsOf({ pages }: Pick<Language, "pages">): string[] {
  return Object.values(pages as Record<string, Page>).map(({ path }) => path);
}

/** A language's name in itself, which many languages write in lower case. */
function nameOf(code: string): string {
  const [first = "", ...rest] = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
  return first.toLocaleUpperCase(code) + rest.join("");
}
