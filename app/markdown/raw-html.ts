import type { ElementContent, Root as HtmlRoot } from "hast";
import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { element, type ArticleParts } from "./context";

const comments = /<!--[^]*?-->/g;

/** The tags that Markdown has nothing for. They pass without attributes. */
const allowed = /<(\/?)(br|details|kbd|mark|sub|summary|sup)\s*\/?>/gi;

/**
 * Says what to write instead of a piece of HTML, which is refused.
 *
 * @param html what Markdown takes for HTML: one tag, or the lines from a tag to the next empty line, or from the start of a
 *   comment to the end of the line on which it ends
 * @returns undefined for comments, and for a closing tag, whose opening tag has the message
 */
export function insteadOf(html: string): string | undefined {
  const rest = html.replace(comments, "").replace(allowed, "").trim();
  if (html.startsWith("</") || (html.startsWith("<!--") ? !rest : !rest.includes("<")))
    return undefined;
  if (html.startsWith("<!--"))
    return 'a comment ends with "-->" and has its lines for itself: the page would lack what stands beside it';
  const [tag = html, name = ""] = /<([a-z][\w-]*)/i.exec(rest) ?? [];
  if (`<${name}>`.replace(allowed, "") === "")
    return `HTML is refused: write "${tag}>" without attributes`;
  return `HTML is refused: write Markdown instead of "${tag}", or "\\${tag}" if it is meant as text`;
}

/** What passes of a piece of HTML, as `nestTags` takes it: allowed tags, and text between them. */
export function passing(html: string): ElementContent | undefined {
  const value = html.replace(comments, "");
  const isText = !value.replace(allowed, "").includes("<");
  return isText && value.trim() ? { type: "raw", value } : undefined;
}

/** Makes elements of allowed tags and what is between them. */
export function nestTags(tree: HtmlRoot, { report }: ArticleParts): void {
  visit(tree, (parent) => {
    if (!("children" in parent) || !parent.children.some(({ type }) => type === "raw")) return;
    const top = element("div", {});
    const open = [top];
    const add = (child: ElementContent) => void open.at(-1)?.children.push(child);
    for (const child of parent.children as ElementContent[]) {
      if (child.type !== "raw") {
        add(child);
        continue;
      }
      for (const [text, slash, tag = ""] of child.value.matchAll(/<(\/?)(\w+)[^>]*>|[^<]+/g)) {
        const name = tag.toLowerCase();
        const made = { ...element(name, {}), position: child.position };
        if (!name) add({ type: "text", value: text });
        else if (name === "br") add(made);
        else if (!slash) open.push(made);
        else if (open.at(-1)?.tagName !== name)
          report(child, `"${text}" ends nothing: write <${name}> before it`);
        else add(open.pop() ?? top);
      }
    }
    for (const { tagName, position } of open.slice(1))
      report(
        { position },
        `<${tagName}> has no end: write </${tagName}> in the same paragraph, or for <details> below it`,
      );
    parent.children = top.children;
  });
}

/** Returns the Markdown without its comments. Those in code stay, as they are the code's. */
export function withoutComments(tree: Root, { markdown }: ArticleParts): string {
  let text = "";
  let end = 0;
  visit(tree, "html", ({ value, position }) => {
    if (!position || !value.startsWith("<!--")) return;
    text += markdown.slice(end, position.start.offset);
    end = position.end.offset ?? end;
  });
  return text + markdown.slice(end);
}
