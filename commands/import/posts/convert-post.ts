import { renderMarkdown } from "../../../app/markdown/render-markdown";
import type { Blog } from "./blog";
import { replaceCallouts } from "./callouts";
import { convertMarkdown, type OldHeading, type Places } from "./convert-markdown";
import { Draft, linesIn, type Tell } from "./draft";
import { replaceHtml } from "./html";
import type { Engine } from "./liquid";
import type { OldPost } from "./read-posts";
import { repairs } from "./repair";
import { replaceShortcodes } from "./shortcodes";
import { replaceFormulas } from "./tex";

/** What the owner should look at. */
interface Finding {
  /** The line in the old file. */
  line: number;
  message: string;
  /** What it is about. */
  piece?: string | undefined;
}

/** Repairs may need some rounds, as what is in a piece shows once the piece is text. */
const maxRounds = 10;

/**
 * Writes the text of a post in the Markdown of this site. What has no place here stays as text where it stood.
 *
 * @returns undefined with what the site still refuses if that cannot be had
 */
export async function convertPost(
  post: OldPost,
  { system }: Blog,
  liquid: Engine,
  places: Omit<Places, "tell">,
  rendering: Parameters<typeof renderMarkdown>[1],
): Promise<{ text: string | undefined; findings: Finding[] }> {
  const draft = new Draft(post.text, post.firstLine);
  const findings: Finding[] = [];
  const tell: Tell = (start, message, piece) =>
    void findings.push({ line: draft.lineOf(start), message, piece });
  draft.edit(
    system === "jekyll" ? liquid(post, draft.text, tell) : replaceShortcodes(draft.text, tell),
  );
  draft.edit(replaceCallouts(draft.text));
  draft.edit(replaceFormulas(draft.text, post, system === "jekyll", tell));
  draft.edit(replaceHtml(draft.text, tell));
  const { edits, headings } = convertMarkdown(draft.text, system === "jekyll", { ...places, tell });
  const anchors = anchorsIn(post, headings, (start) => draft.lineOf(start));
  draft.edit(edits);
  for (let round = 0; round < maxRounds; round += 1) {
    const article = await renderMarkdown(draft.text, rendering);
    if (article.errors.length === 0) return { text: draft.text.trim(), findings };
    const idOf = (id: string) => article.headings[anchors.get(id) ?? -1]?.id;
    draft.edit(repairs(draft.text, article.errors, idOf, tell));
  }
  const { errors } = await renderMarkdown(draft.text, rendering);
  return {
    text: undefined,
    findings: errors.map(({ message, range: [start] = [0] }) => ({
      line: draft.lineOf(start),
      message,
    })),
  };
}

/** The places among the headings of what links call by an id: headings, and anchors above or below one. */
function anchorsIn(
  { text, firstLine }: OldPost,
  headings: OldHeading[],
  lineOf: (start: number) => number,
): Map<string, number> {
  const lines = headings.map(({ start }) => lineOf(start));
  const anchors = [...text.matchAll(/<\w[^>]*\s(?:id|name)\s*=\s*["']?([^"'\s>]+)/g)].map(
    ({ 1: id = "", index }): [string, number] => {
      const line = firstLine + linesIn(text.slice(0, index));
      const next = lines.findIndex((each) => each >= line && each <= line + 2);
      return [id, next >= 0 ? next : lines.filter((each) => each < line).length - 1];
    },
  );
  const own = headings.flatMap(({ ids }, at) => ids.map((id): [string, number] => [id, at]));
  // Of two with the same id, the first has it.
  return new Map([...anchors, ...own].reverse());
}
