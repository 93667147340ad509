import type { Blog } from "./blog";
import { asCallout } from "./callouts";
import {
  applyEdits,
  blockEdit,
  codeSpan,
  type Edit,
  indented,
  isFirstInLine,
  literal,
  prefixAt,
  type Tell,
} from "./draft";
import { parseMarkdown } from "../../commands/site-api";
import { isImage } from "./places";
import { plainText } from "./summary";
import {
  argumentsOf,
  embedLink,
  highlightEdit,
  isUrl,
  replaceTags,
  type Tag,
  tagsIn,
} from "./tags";

/** A shortcode, or one that is text because of the comment in it. */
const shortcode =
  /\{\{[<%](?:\/\*[^]*?\*\/|\s*(?<closing>\/?)\s*(?<name>[\w./-]+)(?<args>(?:"(?:\\.|[^"\\])*"|`[^`]*`|[^"`])*?)(?<single>\/?)\s*)[>%]\}\}/g;

/** Matches an MDX component. */
const component =
  /<(?<closing>\/?)(?<name>[A-Z][\w.]*)(?<args>(?:"[^"]*"|'[^']*'|[^<>"'/]|\/(?!>))*)(?<single>\/?)>/g;

/**
 * Converts Hugo's shortcodes to Markdown (https://gohugo.io/shortcodes/), or the components of MDX.
 *
 * @param tell reports those that stay
 * @param templates the blog's own shortcodes, by their names
 */
export function replaceShortcodes(
  text: string,
  tell: Tell,
  templates: Blog["templates"],
  isMdx: boolean,
): Edit[] {
  const tags = tagsIn(text, isMdx ? component : shortcode);
  return replaceTags(text, tags, (tag, closing, isCode) => {
    const { start, end, name } = tag;
    const put = (instead: string) => [{ start, end, text: instead }];
    const source = text.slice(start, end);
    if (!name) {
      const shown = source.replace(/\/\*|\*\//g, "");
      return put(isCode ? shown : codeSpan(shown));
    }
    if (isCode) {
      if (!isMdx) tell(start, "a shortcode in code is not evaluated", source);
      return [];
    }
    if (tag.isClosing) return put(name === "details" ? "\n</details>" : "");
    const { words, named } = argumentsOf(tag.args);
    if (closing) {
      if (name === "highlight") return [highlightEdit(text, tag, closing)];
      const inside = text.slice(end, closing.start);
      const isInline = !isFirstInLine(text, start);
      const callout =
        !isInline &&
        asCallout([name, ...words, named.type ?? ""], named.title, () =>
          applyEdits(
            inside,
            replaceShortcodes(inside, (at, ...said) => tell(end + at, ...said), templates, isMdx),
          ),
        );
      if (callout) return [blockEdit(text, start, closing.end, callout)];
      const label = named.summary ?? named.title ?? named.caption ?? named.label ?? named.name;
      // The text in any other pair stays.
      if (name !== "details")
        return put(label ? `**${label}**${inside.includes("\n") ? "\n" : " "}` : "");
      const summary = label ?? words[0] ?? "…";
      return put(`<details>\n<summary>${summary}</summary>\n`);
    }
    const markdown = markdownFor(tag) ?? linkFrom(templates.get(name), tag);
    if (markdown === undefined) {
      tell(start, "unknown shortcode or component: kept as text", source);
      return put(source.includes("://") ? codeSpan(source) : literal(source));
    }
    // Images on lines of their own are blocks: only then do they have captions.
    const isBlock =
      markdown.startsWith("![") &&
      /(^|\n)[\s>]*$/.test(text.slice(0, start)) &&
      /^[ \t]*\n[{<\w]/.test(text.slice(end));
    return put(indented(isBlock ? `${markdown}\n` : markdown, prefixAt(text, start)));
  });
}

/** Converts a shortcode without a closing tag: to a link or an image, if its arguments have one. */
function markdownFor({ name, args }: Tag): string | undefined {
  const { words, named, values } = argumentsOf(args);
  if (name === "ref" || name === "relref") return encodeURI(named.path ?? words[0] ?? "");
  if (/^(toc|table_of_contents|more|br|newline)$/.test(name)) return "";
  const embed = embedLink(name, args);
  if (embed) return embed;
  const isPicture = (value: string) => isImage(value.replace(/\?.*/, ""));
  const image = named.src ?? named.image ?? named.url ?? words.find(isPicture);
  if (image && isPicture(image)) {
    const { attr = "", attrlink, link = named.href } = named;
    const credit = attrlink ? `[${attr || attrlink}](${attrlink})` : attr;
    const caption = [named.title, named.caption, credit].filter(Boolean).join(" – ");
    const title = plainText(parseMarkdown(caption)).replaceAll('"', "'");
    // The title of an image cannot contain a link, and that of a linked image is not shown.
    const isBelow = link !== undefined || caption.includes("](");
    const alt = (named.alt ?? (isBelow ? title : "")).replace(/[[\]]/g, "\\$&");
    const picture = `![${alt}](<${image}>${title && !isBelow ? ` "${title}"` : ""})`;
    const linked = link ? `[${picture}](${link})` : picture;
    return isBelow && caption ? `${linked}\n\n${caption}` : linked;
  }
  const url = values.find(isUrl) ?? named.src;
  const label =
    named.title ?? named.caption ?? named.text ?? words.find((word) => word !== url) ?? name;
  return url && `[${plainText(parseMarkdown(label))}](${url})`;
}

/** Returns a link to the URL in the template of a shortcode; undefined without one. */
function linkFrom(template: string | undefined, { name, args }: Tag): string | undefined {
  const { words, named } = argumentsOf(args);
  const [, written = ""] =
    /<(?!script|link)\w[^>]*\s(?:src|href)\s*=\s*["']((?:\{\{.*?\}\}|[^"'])*)["']/.exec(
      template ?? "",
    ) ?? [];
  const url = written
    .replace(
      /\{\{-?\s*(?:\.Get|index \.Params)\s+(?:(\d+)|["'](.+?)["'])\s*-?\}\}/g,
      (whole, at: string | undefined, key = "") =>
        (at ? words[Number(at)] : named[key as string]) ?? whole,
    )
    .replace(/^\/\//, "https://");
  return isUrl(url) && !url.includes("{{") ? `[${name}](${url})` : undefined;
}
