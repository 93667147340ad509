import type { ElementContent, Root } from "hast";
import type { Html } from "mdast";
import { visit } from "unist-util-visit";
import { directionOf } from "#app/direction";
import { isLanguage } from "#app/schema/fields";
import { type ArticleParts, element } from "./context";

const comments = /<!--[^]*?-->/g;

/** Tags that have no counterpart in Markdown. They are allowed without attributes. */
export const allowedTags = ["br", "details", "kbd", "mark", "sub", "summary", "sup"];

/**
 * The only attribute that is allowed: the language of words that are not in the article's language.
 */
const span = /<span\s+lang="([\w-]+)"\s*>/i;

const allowed = new RegExp(`<(/?)(${allowedTags.join("|")})\\s*/?>|</span>|${span.source}`, "gi");

/**
 * Returns the allowed part of an HTML fragment, and reports the rest.
 *
 * @param html a fragment by Markdown's rules: one tag, the lines from a tag to the next empty line,
 *   or the lines of a comment
 */
export function allowedHtml(html: Html, { report }: ArticleParts): ElementContent | undefined {
  const value = html.value.replace(comments, "");
  const rest = value.replace(allowed, "").trim();
  if (rest && html.value.startsWith("<!--")) {
    report(
      html,
      'text beside or after a comment would be lost. End the comment with "-->" and put it on separate lines.',
    );
    return undefined;
  }
  const [tag] = /<[a-z][\w-]*/i.exec(rest) ?? [];
  if (tag)
    report(
      html,
      `"${tag}" is not allowed. Use Markdown instead, or "\\${tag}" if it is meant as text. Allowed are ${allowedTags.join(", ")} without attributes, and <span lang="de">.`,
    );
  // The error about an opening tag is enough for its closing tag.
  return rest.includes("<") || !value.trim()
    ? undefined
    : { type: "raw", value, position: html.position };
}

export function nestTags(tree: Root, { language, report }: ArticleParts): void {
  const direction = directionOf(language);
  visit(tree, (parent) => {
    if (!("children" in parent) || !parent.children.some(({ type }) => type === "raw")) return;
    const top = element("div", {});
    const open = [top];
    const add = (child: ElementContent) => void open.at(-1)?.children.push(child);
    for (const child of parent.children as ElementContent[]) {
      // Raw HTML that the build adds has no position.
      if (child.type !== "raw" || !child.position) {
        add(child);
        continue;
      }
      for (const [text, slash, tag = ""] of child.value.matchAll(/<(\/?)(\w+)\b[^>]*>|[^<]+/g)) {
        const name = tag.toLowerCase();
        const lang = span.exec(text)?.[1];
        if (lang && !isLanguage(lang))
          report(child, `"${lang}" is not a language code. German, for example, is "de".`);
        const dir =
          lang && isLanguage(lang) && directionOf(lang) !== direction
            ? directionOf(lang)
            : undefined;
        const made = { ...element(name, { lang, dir }), position: child.position };
        if (!name) add({ type: "text", value: text });
        else if (name === "br") add(made);
        else if (!slash) open.push(made);
        else if (open.at(-1)?.tagName !== name)
          report(child, `"${text}" has no opening tag. Put <${name}> before it.`);
        else add(open.pop() ?? top);
      }
    }
    for (const { tagName, position } of open.slice(1))
      report(
        { position },
        `<${tagName}> is not closed. Put </${tagName}> in the same paragraph or, for <details>, below it.`,
      );
    parent.children = top.children;
  });
}
