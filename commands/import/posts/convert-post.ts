import { renderMarkdown } from "../../../app/markdown/render-markdown";
import type { Blog } from "./blog";
import { replaceCallouts } from "./callouts";
import { convertMarkdown, type Places } from "./convert-markdown";
import { replaceKramdown } from "./kramdown";
import { flattenMdx, replaceExpressions } from "./mdx";
import { Draft, linesIn, type Tell } from "./draft";
import { replaceHtml } from "./html";
import type { Engine } from "./liquid";
import type { OldPost } from "./blog";
import { repairs } from "./repair";
import { replaceShortcodes } from "./shortcodes";
import { replaceFormulas } from "./tex";

/** A post in the Markdown of this site. */
interface ConvertedPost {
  /** Undefined, with the errors, if the site still refuses it. */
  text: string | undefined;
  findings: Finding[];
  /** The ids of its headings, by all those that they had. */
  ids: Map<string, string>;
}

/** Something in a post that the owner should look at. */
interface Finding {
  /** The line in the old file. */
  line: number;
  message: string;
  /** The text that it is about. */
  piece?: string | undefined;
}

/** Repairs may need several rounds, as a piece that became text may show other errors. */
const maxRounds = 10;

/** Converts the text of a post to the Markdown of this site. What cannot be converted stays, as text. */
export async function convertPost(
  post: OldPost,
  { system }: Blog,
  liquid: Engine,
  places: Omit<Places, "tell">,
  rendering: Parameters<typeof renderMarkdown>[1],
): Promise<ConvertedPost> {
  const draft = new Draft(post.text, post.firstLine);
  const findings: Finding[] = [];
  const tell: Tell = (start, message, piece) =>
    void findings.push({ line: draft.lineOf(start), message, piece });
  const isJekyll = system === "jekyll";
  if (isJekyll) {
    draft.edit(liquid(post, draft.text, tell));
    draft.edit(replaceKramdown(draft.text, tell));
  } else if (post.file.endsWith(".mdx")) {
    draft.edit(flattenMdx(draft.text, tell));
    draft.edit(replaceExpressions(post.text, draft.text, tell));
    draft.edit(replaceShortcodes(draft.text, tell, true));
  } else draft.edit(replaceShortcodes(draft.text, tell));
  draft.edit(replaceCallouts(draft.text, tell));
  draft.edit(replaceFormulas(draft.text, post, isJekyll, tell));
  draft.edit(replaceHtml(draft.text, tell));
  const { edits, headings } = convertMarkdown(draft.text, system, { ...places, tell });
  const lines = headings.map(({ start }) => draft.lineOf(start));
  const anchors = anchorsIn(post, lines);
  headings.forEach(({ ids }, at) => ids.forEach((id) => anchors.set(id, anchors.get(id) ?? at)));
  draft.edit(edits);
  for (let round = 0; ; round += 1) {
    const { errors, ...article } = await renderMarkdown(draft.text, rendering);
    const idsNow = [...anchors].map(([id, at]) => [id, article.headings[at]?.id ?? ""] as const);
    const ids = new Map(idsNow.filter(([, id]) => id));
    if (errors.length === 0) return { text: draft.text.trim(), findings, ids };
    if (round === maxRounds) {
      for (const { message, range: [start] = [0] } of errors) tell(start, message);
      return { text: undefined, findings, ids };
    }
    draft.edit(repairs(draft.text, errors, ids, tell));
  }
}

/**
 * Finds the anchors in the HTML of a post.
 *
 * @param lines the lines of the headings
 * @returns the index of the heading below or above an anchor, by its id
 */
function anchorsIn({ text, firstLine }: OldPost, lines: number[]): Map<string, number> {
  const anchors = new Map<string, number>();
  const ids = /<\w[^>]*\s(?:id|name)\s*=\s*["']?([^"'\s>]+)|\{:?[^{}\n]*#([\w-]+)[^{}\n]*\}/g;
  for (const { 1: ofHtml = "", 2: id = ofHtml, index } of text.matchAll(ids)) {
    const line = firstLine + linesIn(text.slice(0, index));
    const next = lines.findIndex((each) => each >= line && each <= line + 2);
    const above = lines.filter((each) => each < line).length - 1;
    if (!anchors.has(id)) anchors.set(id, next >= 0 ? next : above);
  }
  return anchors;
}
