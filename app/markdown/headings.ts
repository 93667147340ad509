import GithubSlugger from "github-slugger";
import type { Element, Root } from "hast";
import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { idsOfEveryPage } from "#app/schema/shapes";
import { type ArticleParts, element } from "./context";
import { contains } from "./links";

/** Links each heading to itself, so that readers can copy its URL, and collects the headings. */
export function linkHeadings(tree: Root, { headings, report }: ArticleParts): void {
  const slugger = new GithubSlugger();
  for (const id of [...idsOfEveryPage, "footnote-label"]) slugger.slug(id);
  visit(tree, "element", (node: Element) => {
    const depth = Number(/^h([1-6])$/.exec(node.tagName)?.[1]);
    // The heading of the footnotes is generated, so it has no position.
    if (!depth || !node.position) return;
    const text = toString(node).trim();
    if (!text) report(node, "a heading has no text. Add some, or remove the heading.");
    const deepest = (headings.at(-1)?.depth ?? 1) + 1;
    if (depth === 1) {
      report(node, 'the page already has its title. Begin its headings with "##".');
    } else if (depth > deepest) {
      // Readers who navigate by headings would search for the missing level (WCAG technique G141).
      report(node, `the heading "${text}" skips a level. Use ${"#".repeat(deepest)}.`);
    }
    const id = slugger.slug(/[\p{L}\p{N}]/u.test(text) ? text : "part");
    headings.push({ id, text, depth });
    node.properties.id = id;
    // HTML does not allow a link within a link.
    if (!contains(node, "a")) node.children = [element("a", { href: `#${id}` }, node.children)];
  });
}
