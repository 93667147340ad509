import type { LoadedContent } from "../../app/schema/load-content";
import type { Finding } from "./examine";
import { textsIn, type Text } from "./texts";

/** Strong text, code, a link or a heading in Markdown. */
const markdown = /\*\*[^*\s][^*]*\*\*|__[^_\s][^_]*__|`[^`]+`|\[[^\]]+\]\([^)\s]+\)|^#{1,6} \S.*/;

const titleFields = ["title", "heading", "caption", "name", "jobTitle"];

/** Characters. Longer titles fill several lines, and link previews and search engines cut them. */
const maxTitle = 70;

/** Texts that look wrong on a page: marks of Markdown where there is none, and titles that are too long or cut. */
export function oddTexts(content: LoadedContent["content"]): Finding[] {
  return textsIn(content).flatMap(({ file, place, ...text }): Finding[] =>
    problemsOf({ file, ...text }).map((message) => ({ severity: "should", file, place, message })),
  );
}

function problemsOf({ file, field, text }: Omit<Text, "place">): string[] {
  // The text of a post has become HTML, in which only code has such marks.
  const [marks] = (field !== "html" && markdown.exec(text)) || [];
  const isTitle = titleFields.includes(field);
  const length = [...text].length;
  // Of the titles of pages, `longTitles` finds those that are too long with the owner's name.
  const isLong = isTitle && length > maxTitle && file !== "app/content/pages.ts";
  return [
    marks && `the page shows ${marks} as it is: write it without the marks, which only posts may have`,
    isLong && `has ${length} characters: write at most ${maxTitle}, and the rest into its lines`,
    isTitle &&
      /(…|\.\.\.)$/.test(text) &&
      `ends in ${text.endsWith("…") ? "…" : "..."}, as if it were cut: write a title that is whole`,
  ].filter((each): each is string => Boolean(each));
}
