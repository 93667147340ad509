import GithubSlugger from "github-slugger";
import type { Element, Root } from "hast";
import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { idsOfEveryPage } from "../schema/shapes";
import { element, type ArticleParts } from "./context";
import { contains } from "./links";

/** Makes each heading of an article a link to itself, so that readers can copy its URL, and collects the headings. */
export function linkHeadings(tree: Root, { headings, report }: ArticleParts): void {
  const slugger = new GithubSlugger();
  for (const id of [...idsOfEveryPage, "footnote-label"]) slugger.slug(id);
  visit(tree, "element", (node: Element) => {
    const depth = Number(/^h([1-6])$/.exec(node.tagName)?.[1]);
    // The author did not write the heading of the footnotes: it has no position in the text.
    if (!depth || !node.position) return;
    const text = toString(node).trim();
    if (!text) report(node, "a heading has no text");
    const deepest = (headings.at(-1)?.depth ?? 1) + 1;
    if (depth === 1) {
      report(
        node,
        `the title of the page comes from elsewhere: instead of "# ${text}", write "## ${text}"`,
      );
    } else if (depth > deepest) {
      // Readers who move by headings would miss the level between (WCAG technique G141).
      report(
        node,
        `a level of headings is left out above "${text}": write it with ${"#".repeat(deepest)}`,
      );
    }
    const id = slugger.slug(/[\p{L}\p{N}]/u.test(text) ? text : "part");
    headings.push({ id, text, depth });
    node.properties.id = id;
    // A link cannot stand within another.
    if (!contains(node, "a")) node.children = [element("a", { href: `#${id}` }, node.children)];
  });
}
