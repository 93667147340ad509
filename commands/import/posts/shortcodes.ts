import { asCallout } from "./callouts";
import {
  applyEdits,
  blockEdit,
  codeSpan,
  type Edit,
  indented,
  literal,
  prefixAt,
  type Tell,
} from "./draft";
import { parseMarkdown } from "../../../app/markdown/render-markdown";
import { isImage } from "./places";
import { plainText } from "./summary";
import { argumentsOf, embedLink, highlightEdit, isUrl, replaceTags, type Tag } from "./tags";

/** A shortcode, or one that is text because of the comment in it. */
const shortcode =
  /\{\{[<%](?:\/\*([^]*?)\*\/|\s*(\/?)\s*([\w./-]+)((?:"(?:\\.|[^"\\])*"|`[^`]*`|[^"`])*?)(\/?)\s*)[>%]\}\}/g;

/** Matches an MDX component. */
const component = /(?!)()|<(\/?)([A-Z][\w.]*)((?:"[^"]*"|'[^']*'|[^<>"'/]|\/(?!>))*)(\/?)>/g;

/**
 * Converts Hugo's shortcodes to Markdown (https://gohugo.io/shortcodes/), or the components of MDX.
 *
 * @param tell reports those that stay
 */
export function replaceShortcodes(text: string, tell: Tell, isMdx = false): Edit[] {
  const tags = [...text.matchAll(isMdx ? component : shortcode)].map(
    ({ 0: { length }, 2: slash, 3: name = "", 4: args = "", 5: end, index }): Tag => ({
      start: index,
      end: index + length,
      name: name.toLowerCase(),
      args,
      isClosing: slash === "/",
      isSelfClosing: end === "/",
    }),
  );
  return replaceTags(text, tags, (tag, closing, isCode) => {
    const { start, end, name } = tag;
    const put = (instead: string) => [{ start, end, text: instead }];
    const source = text.slice(start, end);
    if (!name) {
      const shown = source.replace(/\/\*|\*\//g, "");
      return put(isCode ? shown : codeSpan(shown));
    }
    if (isCode) return [];
    if (tag.isClosing) return put(name === "details" ? "\n</details>" : "");
    const { words, named } = argumentsOf(tag.args);
    if (closing) {
      if (name === "highlight") return [highlightEdit(text, tag, closing)];
      const inside = text.slice(end, closing.start);
      const isInline = !/(^|\n)[\s>*+-]*$/.test(text.slice(0, start));
      const callout =
        !isInline &&
        asCallout([name, ...words, named.type ?? ""], named.title, () =>
          applyEdits(
            inside,
            replaceShortcodes(inside, (at, ...said) => tell(end + at, ...said), isMdx),
          ),
        );
      if (callout) return [blockEdit(text, start, closing.end, callout)];
      const label = named.summary ?? named.title ?? named.label ?? named.name;
      // The text in any other pair stays.
      if (name !== "details")
        return put(label ? `**${label}**${inside.includes("\n") ? "\n" : " "}` : "");
      const summary = label ?? words[0] ?? "…";
      return put(`<details>\n<summary>${summary}</summary>\n`);
    }
    const markdown = markdownFor(tag);
    if (markdown === undefined) tell(start, "unknown shortcode or component: kept as text", source);
    return put(
      markdown === undefined ? literal(source) : indented(markdown, prefixAt(text, start)),
    );
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
    const { attr = "", attrlink } = named;
    const texts = [named.title, named.caption, attrlink ? "" : attr].map((each) =>
      plainText(parseMarkdown(each ?? "")),
    );
    const credit = attrlink ? `\n\n[${attr || attrlink}](${attrlink})` : "";
    const title = texts.filter(Boolean).join(" – ").replaceAll('"', "'");
    const alt = (named.alt ?? "").replace(/[[\]]/g, "\\$&");
    const picture = `![${alt}](<${image}>${title && ` "${title}"`})`;
    return (named.link ? `[${picture}](${named.link})` : picture) + credit;
  }
  const url = values.find(isUrl);
  const label = named.title ?? named.text ?? words.find((word) => word !== url) ?? name;
  return url && `[${label}](${url})`;
}
