import type { LoadedContent } from "../../app/load/load-content";
import type { Finding } from "./finding";
import { textsIn, type Text } from "./texts";

/** Strong text, code, a link or a heading in Markdown. */
const markdown = /\*\*[^*\s][^*]*\*\*|__[^_\s][^_]*__|`[^`]+`|\[[^\]]+\]\([^)\s]+\)|^#{1,6} \S.*/;

const titleFields = ["title", "heading", "caption", "name", "jobTitle"];

/** Characters. X cuts titles there, and search engines earlier: https://developer.x.com/cards/markup */
const maxTitle = 70;

/** Texts that look wrong on a page: marks of Markdown where there is none, and titles that are too long or cut. */
export function oddTexts({ languages }: LoadedContent): Finding[] {
  return languages.flatMap((each) =>
    textsIn(each).flatMap((text) => problemsOf(text, each.content.profile.name)),
  );
}

function problemsOf({ file, place, field, text }: Text, owner: string): Finding[] {
  const finding = (message: string): Finding => ({ severity: "should", file, place, message });
  // The text of a post has become HTML, in which only code has such marks.
  const [marks] = (field !== "html" && markdown.exec(text)) || [];
  const shown = marks
    ? [finding(`the page shows ${marks} as it is: write it without the marks`)]
    : [];
  if (!titleFields.includes(field)) return shown;
  // The owner's name follows the title of a page.
  const title = file.endsWith("/pages.ts") ? `${text} - ${owner}` : text;
  const length = [...title].length;
  return [
    ...shown,
    ...(length > maxTitle
      ? [finding(`"${title}" has ${length} characters: write at most ${maxTitle}`)]
      : []),
    ...(/(…|\.\.\.)$/.test(text)
      ? [finding("ends as if it were cut: write a title that is whole")]
      : []),
  ];
}
