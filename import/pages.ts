import { itemsOf } from "#app/load/items";
import type { LoadedContent } from "#app/load/load-content";
import { en } from "#app/ui-strings/en";
import { uiStringsFor } from "#app/ui-strings/ui-strings";
import { namesOfEmptyPages } from "../commands/doctor/pages";
import type { ImportedContent } from "./imported-content";

/** The length of a page's description, in characters (app/schema/pages.ts). */
const min = 50;
const max = 160;

/**
 * Unpublishes the project's own pages that would be empty, and writes missing titles and
 * descriptions.
 *
 * @param posts the posts of the language
 */
export function pagesOf(
  content: ImportedContent,
  posts: LoadedContent["items"],
): ImportedContent["pages"] {
  const { pages, profile } = content;
  const { pages: strings, strings: shared } = uiStringsFor(profile.language) ?? en;
  const without = { posts: [], caseStudies: [], markdownPages: [], pages: {} };
  const { items } = itemsOf({ ...content, ...without, strings: shared }, "");
  const empty = namesOfEmptyPages(content, [...items, ...posts]);
  const titles: Record<string, string> = { home: strings.home.label };
  for (const [name, page] of Object.entries(strings))
    if ("title" in page) titles[name] = page.title;

  const written = Object.entries(pages).flatMap(([name, page]): [string, object][] => {
    if (!(name in titles)) return [[name, page]];
    const isOff = page.published === false || empty.includes(name);
    const title = name === "home" ? (profile.jobTitle ?? titles.home) : undefined;
    const description = describe(titles[name], profile, Object.values(titles));
    return [
      [name, { title, description, ...(page as object), ...(isOff && { published: false }) }],
    ];
  });
  return Object.fromEntries(written) as ImportedContent["pages"];
}

/**
 * Returns a description of a page: its title, and as many sentences from the summary as fit. If it
 * is too short, the titles of all pages follow.
 */
function describe(
  title = "",
  { name, jobTitle, language, summary = "" }: ImportedContent["profile"],
  titles: string[],
): string {
  // Bullets of a summary are on separate lines.
  const [prose = ""] = summary.split("\n");
  const segments = new Intl.Segmenter(language, { granularity: "sentence" }).segment(prose);
  const who = [`${title} - ${name}`, jobTitle].filter(Boolean).join(", ");
  const sentences = [`${who}.`, ...[...segments].map(({ segment }) => segment.trim())];
  // In characters, as the schema counts.
  const lengthOf = (text: string) => [...text].length;
  const text = sentences.reduce((all, sentence) => {
    const longer = `${all} ${sentence}`.trim();
    return lengthOf(longer) > max ? all : longer;
  }, "");
  return lengthOf(text) < min ? `${text} ${titles.join(", ")}.`.trim() : text;
}
