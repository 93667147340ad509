import type { LoadedContent } from "../../app/load/load-content";
import { warning, type Finding } from "./finding";
import { stringsIn, type ContentString } from "./strings";

/** Matches strong text, code, links and headings in Markdown, and TeX. */
const markdown =
  /\*\*[^*\s][^*]*\*\*|__[^_\s][^_]*__|`[^`]+`|\[[^[\]]+\]\([^)\s]+\)|^#{1,6} \S.*|\$\$[^$]+\$\$|\\\(.+\\\)|\\[a-z]+\{[^}]*\}/i;

const titleFields = ["title", "heading", "caption", "name", "jobTitle"];

/**
 * In characters. X cuts titles there, and search engines earlier:
 * https://developer.x.com/cards/markup
 */
const maxTitle = 70;

/** In characters. A screen reader reads an alternative text in one go. */
const maxAlt = 300;

/**
 * Finds strings that look wrong on a page: Markdown where it is not rendered, and titles and
 * alternative texts of a wrong length.
 */
export function oddStrings({ languages }: LoadedContent): Finding[] {
  return languages.flatMap((each) =>
    stringsIn(each).flatMap((string) =>
      problemsIn(string, each.content.profile.name).map((message) =>
        warning(string.file, message, string.place),
      ),
    ),
  );
}

function problemsIn({ file, field, value }: ContentString, owner: string): string[] {
  const problems: string[] = [];
  // The HTML of an article contains such characters only in its code.
  const [marks] = (field !== "html" && markdown.exec(value)) || [];
  if (marks) problems.push(`the page shows ${marks} as it is. Write it as plain text.`);
  for (const { length } of alternativeTexts(field, value))
    if (length > maxAlt)
      problems.push(
        `an alternative text has ${length} characters. Write at most ${maxAlt}, and the rest below the image.`,
      );
  // A publication or talk keeps its published title.
  if (!titleFields.includes(field) || /\/(publications|talks)\.ts$/.test(file)) return problems;
  // The owner's name follows the title of a page.
  const title = file.endsWith("/pages.ts") ? `${value} - ${owner}` : value;
  const { length } = [...title];
  if (length > maxTitle)
    problems.push(`"${title}" has ${length} characters. Write at most ${maxTitle}.`);
  if (/(…|\.\.\.)$/.test(value)) problems.push("looks truncated. Write the full title.");
  return problems;
}

function alternativeTexts(field: string, value: string): string[] {
  if (field === "alt") return [value];
  if (field !== "html") return [];
  return [...value.matchAll(/<img [^>]*\balt="([^"]*)"/g)].map(([, alt = ""]) => alt);
}
