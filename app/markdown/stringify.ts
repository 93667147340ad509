import type { Element, Root } from "hast";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";

const stringifier = unified().use(rehypeStringify, { allowDangerousHtml: true });

/**
 * Returns the HTML of a tree. Escapes "<" in attributes as React does; rehype-stringify has no option
 * for it. So `<script` in a document is always a tag, as app/content-security-policy.ts requires.
 */
export function htmlOf(tree: Root | Element): string {
  const html = stringifier.stringify({ type: "root", children: [tree] } as Root);
  return html.replace(
    /<[a-z][^">]*(?:"[^"]*"[^">]*)*>/gi,
    (tag) => `<${tag.slice(1).replaceAll("<", "&lt;")}`,
  );
}
