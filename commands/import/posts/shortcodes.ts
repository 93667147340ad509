import { asCallout } from "./callouts";
import { blockEdit, codeIn, codeSpan, type Edit, fenced, literal, type Tell } from "./draft";
import { embedLink } from "./embeds";

/** A tag such as {{< figure src="a.png" >}} or {{% /notice %}}. */
interface Tag {
  start: number;
  end: number;
  name: string;
  isClosing: boolean;
  isAlone: boolean;
  /** Arguments without a name, and all by their names. */
  words: string[];
  named: Record<string, string>;
}

const pattern =
  /\{\{([<%])\s*(\/?)\s*([\w./-]+)((?:"(?:\\.|[^"\\])*"|`[^`]*`|[^"`])*?)(\/?)\s*[>%]\}\}/g;

/** With this comment, a tag is meant as text. */
const escaped = /\{\{([<%])\/\*([^]*?)\*\/([>%])\}\}/g;

const argument = /(?:([\w-]+)=)?(?:"((?:\\.|[^"\\])*)"|`([^`]*)`|([^\s"`]+))/g;

/**
 * Writes Hugo's shortcodes in Markdown (https://gohugo.io/shortcodes/). Code stays as it is.
 *
 * @param tell adds what is left, by its place in the text
 */
export function replaceShortcodes(text: string, tell: Tell): Edit[] {
  // What stands between these tags is code, and may look like anything.
  const isCode = codeIn(
    text.replace(/\{\{([<%])\s*(highlight|rawhtml)\b[^]*?\{\{[<%]\s*\/\s*\2\s*[>%]\}\}/g, (whole) =>
      whole.replace(/[^\n{}]/g, "x"),
    ),
  );
  const edits: Edit[] = [...text.matchAll(escaped)].map(({ 0: { length }, index, ...parts }) => {
    const tag = `{{${parts[1]}${parts[2]}${parts[3]}}}`;
    return { start: index, end: index + length, text: isCode(index) ? tag : codeSpan(tag) };
  });
  const tags = tagsIn(text).filter(({ start }) => !isCode(start));
  let done = 0;
  for (const [at, tag] of tags.entries()) {
    const { start, end, name, isClosing, named } = tag;
    if (start < done) continue;
    if (isClosing) {
      edits.push({ start, end, text: "" });
      continue;
    }
    const closing = closingOf(tag, tags.slice(at + 1));
    const inside = closing && text.slice(end, closing.start);
    const whole = closing?.end ?? end;
    if (name === "highlight" && inside !== undefined) {
      const isInline = !inside.includes("\n") && !/^[ \t]*(\n|$)/.test(text.slice(whole));
      edits.push(
        isInline
          ? { start, end: whole, text: codeSpan(inside.trim()) }
          : blockEdit(text, start, whole, codeOf(tag, inside)),
      );
      done = whole;
      continue;
    }
    const callout =
      inside === undefined ? undefined : asCallout([name, ...tag.words], named.title, inside);
    if (callout && closing) {
      const inner = replaceShortcodes(inside ?? "", () => undefined);
      edits.push(
        blockEdit(
          text,
          start,
          whole,
          asCallout([name, ...tag.words], named.title, applied(inside ?? "", inner)) ?? "",
        ),
      );
      done = whole;
      continue;
    }
    const instead = closing ? openingFor(tag) : markdownFor(tag);
    if (instead === undefined)
      tell(start, "no Markdown is known for a tag: it is text now", `{{< ${name} >}}`);
    edits.push({ start, end, text: instead ?? literal(text.slice(start, end)) });
    if (closing && name === "details")
      edits.push({ start: closing.start, end: closing.end, text: "\n\n</details>" });
  }
  return edits;
}

function applied(text: string, edits: Edit[]): string {
  return [...edits]
    .sort((one, other) => other.start - one.start)
    .reduce((all, edit) => all.slice(0, edit.start) + edit.text + all.slice(edit.end), text);
}

function tagsIn(text: string): Tag[] {
  return [...text.matchAll(pattern)].map(
    ({ 0: { length }, 2: slash, 3: name = "", 4: written = "", 5: alone, index }) => {
      const all = [...written.matchAll(argument)].map(([, key, quoted, raw, plain]) => ({
        key,
        value: quoted?.replace(/\\(.)/g, "$1") ?? raw ?? plain ?? "",
      }));
      return {
        start: index,
        end: index + length,
        name: name.toLowerCase(),
        isClosing: slash === "/",
        isAlone: alone === "/",
        words: all.flatMap(({ key, value }) => (key ? [] : value)),
        named: Object.fromEntries(all.flatMap(({ key, value }) => (key ? [[key, value]] : []))),
      };
    },
  );
}

/** The closing tag of a pair, between which tags of the same name are pairs of their own. */
function closingOf({ name, isAlone }: Tag, later: Tag[]): Tag | undefined {
  let depth = 1;
  if (isAlone) return undefined;
  for (const tag of later) {
    if (tag.name !== name || tag.isAlone) continue;
    depth += tag.isClosing ? -1 : 1;
    if (depth === 0) return tag;
  }
  return undefined;
}

function codeOf({ words, named }: Tag, inside: string): string {
  const [language = ""] = words;
  const all = [
    ...words.slice(1),
    ...Object.entries(named).map(([key, value]) => `${key}=${value}`),
  ];
  return fenced(inside.replace(/^[ \t]*\n|\n[ \t]*$/g, ""), infoOf(language, all.join(" ")));
}

/** What the first line of a block of code says here, by Hugo's options for it. */
export function infoOf(language: string, options: string): string {
  const [, lines] = /hl_lines=\W*(\d[^\]a-z=]*)/i.exec(options) ?? [];
  const marked = lines?.match(/\d+(-\d+)?/g)?.join(",");
  const isNumbered = /linenos=(?!"?false)/i.test(options);
  return [language, marked && `{${marked}}`, isNumbered && "lines"].filter(Boolean).join(" ");
}

/** What opens a pair. The inside of others is their text, and stays. */
function openingFor({ name, words, named }: Tag): string | undefined {
  if (name === "details")
    return `<details>\n<summary>${named.summary ?? named.title ?? words[0] ?? "…"}</summary>\n\n`;
  return "";
}

function markdownFor({ name, words, named }: Tag): string | undefined {
  const all = [...words, ...Object.values(named)];
  const { src = named.image ?? named.url, link } = named;
  if (name === "ref" || name === "relref") return encodeURI(named.path ?? words[0] ?? "");
  if (/^(toc|table_of_contents|more|br|newline)$/.test(name)) return "";
  const embed = embedLink(name, named.id ? [...Object.values(named)] : all);
  if (embed) return embed;
  const image = src ?? words.find((word) => /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(word));
  if (image && /\.(avif|gif|jpe?g|png|svg|webp)(\?.*)?$/i.test(image)) {
    const title = (named.caption ?? named.title ?? "").replaceAll('"', "'").replace(/\s+/g, " ");
    const picture = `![${(named.alt ?? "").replace(/[[\]]/g, "\\$&")}](<${image}>${title && ` "${title}"`})`;
    return link ? `[${picture}](${link})` : picture;
  }
  const address = all.find((value) => /^https?:\/\/\S+$/.test(value));
  return (
    address &&
    `[${named.title ?? named.text ?? words.find((word) => !/^https?:/.test(word)) ?? name}](${address})`
  );
}
