import { asCallout } from "./callouts";
import { applyEdits, blockEdit, codeSpan, type Edit, literal, type Tell } from "./draft";
import { isImage } from "./places";
import { argumentsOf, embedLink, highlightEdit, isUrl, replaceTags, type Tag } from "./tags";

/** A shortcode, or one that is text because of the comment in it. */
const pattern =
  /\{\{[<%](?:\/\*([^]*?)\*\/|\s*(\/?)\s*([\w./-]+)((?:"(?:\\.|[^"\\])*"|`[^`]*`|[^"`])*?)(\/?)\s*)[>%]\}\}/g;

/**
 * Converts Hugo's shortcodes to Markdown (https://gohugo.io/shortcodes/).
 *
 * @param tell reports those that stay
 */
export function replaceShortcodes(text: string, tell: Tell): Edit[] {
  const tags = [...text.matchAll(pattern)].map(
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
    if (tag.isClosing) return put(name === "details" ? "\n\n</details>" : "");
    const { words, named } = argumentsOf(tag.args);
    if (closing) {
      if (name === "highlight") return [highlightEdit(text, tag, closing)];
      const inside = text.slice(end, closing.start);
      const callout = asCallout([name, ...words], named.title, () =>
        applyEdits(
          inside,
          replaceShortcodes(inside, (at, ...said) => tell(end + at, ...said)),
        ),
      );
      if (callout) return [blockEdit(text, start, closing.end, callout)];
      // The text in any other pair stays.
      if (name !== "details") return put("");
      const summary = named.summary ?? named.title ?? words[0] ?? "…";
      return put(`<details>\n<summary>${summary}</summary>\n\n`);
    }
    const markdown = markdownFor(tag);
    if (markdown === undefined)
      tell(start, "a shortcode is unknown: it is text now", `{{< ${name} >}}`);
    return put(markdown ?? literal(source));
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
    const title = (named.caption ?? named.title ?? "").replaceAll('"', "'").replace(/\s+/g, " ");
    const alt = (named.alt ?? "").replace(/[[\]]/g, "\\$&");
    const picture = `![${alt}](<${image}>${title && ` "${title}"`})`;
    return named.link ? `[${picture}](${named.link})` : picture;
  }
  const url = values.find(isUrl);
  const label = named.title ?? named.text ?? words.find((word) => word !== url) ?? name;
  return url && `[${label}](${url})`;
}
