import { type ArticleError, decoded, renderMarkdown } from "../../commands/site-api";
import type { Blog, OldPost } from "./blog";
import { replaceCallouts } from "./callouts";
import { convertMarkdown, type Places } from "./convert-markdown";
import { kramdownPasses } from "./kramdown";
import { flattenMdx, replaceExpressions } from "./mdx";
import { codeSpan, Draft, type Edit, linesIn, literal, type Tell } from "./draft";
import { convertHtml, replaceHtml } from "./html";
import type { Engine } from "./liquid";
import { replaceShortcodes } from "./shortcodes";
import { replaceFormulas } from "./tex";

/** A post converted to this site's Markdown. */
interface ConvertedPost {
  text: string;
  /** The new ids of its headings, by their old ids. */
  ids: Map<string, string>;
}

/** Something in a post that the owner should look at. */
export interface Finding {
  /** The line in the old file. */
  line: number;
  message: string;
  /** The text that it is about. */
  piece?: string | undefined;
}

/** Repairs may need several rounds, as a piece that became text may show other errors. */
const maxRounds = 10;

/**
 * Converts a post to this site's Markdown. Anything that cannot be converted stays as text.
 *
 * @param say gets what the owner should look at
 */
export async function convertPost(
  post: OldPost,
  blog: Blog,
  liquid: Engine,
  places: Places,
  say: (finding: Finding) => void,
  rendering: Parameters<typeof renderMarkdown>[1],
): Promise<ConvertedPost> {
  const draft = new Draft(post.text, post.firstLine);
  const tell: Tell = (start, message, piece) => say({ line: draft.lineOf(start), message, piece });
  const { system, templates } = blog;
  const isMdx = post.file.endsWith(".mdx");
  if (isMdx) {
    draft.edit(flattenMdx(draft.text, tell));
    draft.edit(replaceExpressions(post.text, draft.text, post.hasMath ?? blog.hasMath, tell));
  }
  const isJekyll = system === "jekyll";
  if (isJekyll) draft.edit(liquid(post, draft.text, tell));
  if (post.file.endsWith(".html")) draft.edit(convertHtml(draft.text, tell));
  else if (isJekyll) for (const pass of kramdownPasses) draft.edit(pass(draft.text, tell));
  if (!isJekyll) draft.edit(replaceShortcodes(draft.text, tell, templates, isMdx));
  draft.edit(replaceCallouts(draft.text, tell));
  draft.edit(replaceFormulas(draft.text, post, blog, tell));
  draft.edit(replaceHtml(draft.text, tell));
  const { edits, headings } = convertMarkdown(draft.text, system, places, tell);
  const lines = headings.map(({ start }) => draft.lineOf(start));
  const anchors = anchorsIn(post, lines);
  headings.forEach(({ id }, at) => anchors.set(id, anchors.get(id) ?? at));
  draft.edit(edits);
  for (let round = 0; ; round += 1) {
    const { errors, ...article } = await renderMarkdown(draft.text, rendering);
    const idsNow = [...anchors].map(([id, at]) => [id, article.headings[at]?.id ?? ""] as const);
    const ids = new Map(idsNow.filter(([, id]) => id));
    if (errors.length === 0 || round === maxRounds) return { text: draft.text.trim(), ids };
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

/**
 * Returns edits that turn the smallest node around each error into text.
 *
 * @param ids the new ids of the post's headings, by their old ids
 * @param tell reports each node that becomes text
 */
function repairs(
  text: string,
  errors: ArticleError[],
  ids: Map<string, string>,
  tell: Tell,
): Edit[] {
  return errors.map(({ message, range: [start, end] = [0, 0] }) => {
    const piece = text.slice(start, end);
    const [, id] = /\]\(#([^)\s]+)\)$/.exec(piece) ?? [];
    const newId = id && ids.get(decoded(id));
    if (newId) return { start: end - id.length - 1, end: end - 1, text: newId };
    // Drop the parts that differ between nodes, so that equal messages are counted together.
    const [kind = ""] = message.replace(/"[^"]*" ?|\(.*?\)/g, "").split(/\s*[.,:;] /);
    tell(start, `${kind.trim()}: kept as text`, piece.split("\n")[0]);
    return { start, end, text: repaired(piece) };
  });
}

function repaired(piece: string): string {
  if (/^(`{3,}|~{3,})/.test(piece)) return piece.replace(/^([`~]+)[^\n]*/, "$1text");
  const [, label] = /^\[([^]*)\](?:\([^]*\)|\[[^\]]*\])$/.exec(piece) ?? [];
  if (label !== undefined) return label;
  if (piece.startsWith("$")) return piece.replace(/(?<!\\)\$/g, "\\$");
  // No escape stops a bare URL from becoming a link.
  if (/^(https?:|www\.)/i.test(piece)) return codeSpan(piece);
  // In a bare URL, a backslash would be part of it.
  if (piece.startsWith("<")) return piece.replace(/<(?=[a-z/!])/gi, "&lt;");
  return literal(piece);
}
