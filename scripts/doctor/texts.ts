import type { Finding, Site } from "./site";

/** Characters. X cuts titles at 70, and search engines earlier. */
export const longestTitle = 60;

/** Titles that link previews would cut. The owner's name is part of a title (app/metadata/page-meta.ts). */
export function longTitles({ contents }: Pick<Site, "contents">): Finding[] {
  const dataOf = (file: string) => contents.find((each) => each.file === file)?.data;
  const file = "app/content/pages.ts";
  const { name } = dataOf("app/content/profile.ts") as { name: string };
  const pages = dataOf(file) as Record<string, { title: string }>;
  return Object.entries(pages).flatMap(([page, { title }]): Finding[] => {
    const length = [...`${title} - ${name}`].length;
    const message = `with " - ${name}" the title has ${length} characters; X cuts titles at 70 and search engines earlier, so keep to ${longestTitle} (https://developer.x.com/cards/markup)`;
    return length > longestTitle ? [{ severity: "should", file, place: `${page}.title`, message }] : [];
  });
}

/** @param cards the link previews, with the letters that they show as boxes */
export function missingLetters(cards: { page: string; missing: string[] }[]): Finding[] {
  return cards
    .filter(({ missing }) => missing.length > 0)
    .map(({ page, missing }) => ({
      severity: "should",
      file: "app/content/pages.ts",
      place: page,
      message: `the link preview shows boxes for ${missing.join(" ")}, which the typeface does not have: choose one that has them (https://fontsource.org, by language), and name it in app/content/theme.ts`,
    }));
}
