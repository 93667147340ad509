import { blockEdit, codeIn, codeSpan, type Edit, fenced } from "./draft";

/** A tag of Hugo or Liquid, such as {{< figure src="a.png" >}} or {% endraw %}. */
export interface Tag {
  start: number;
  end: number;
  name: string;
  /** The arguments, as written. */
  args: string;
  isClosing: boolean;
  isSelfClosing: boolean;
}

/** Finds the tags that a pattern with the groups `closing`, `name`, `args` and `single` matches. */
export function tagsIn(text: string, pattern: RegExp): Tag[] {
  return [...text.matchAll(pattern)].map(({ 0: { length }, index: start, groups = {} }) => ({
    start,
    end: start + length,
    name: (groups.name ?? "").toLowerCase(),
    args: groups.args ?? "",
    isClosing: Boolean(groups.closing),
    isSelfClosing: Boolean(groups.single),
  }));
}

/** Tags that surround code, which may look like anything. */
const code = /\{[{%][<%]?-?\s*(highlight)\b[^]*?\{[{%][<%]?-?\s*(?:\/\s*|end)\1/g;

/**
 * Replaces tags from the first to the last. Tags within the range of earlier edits are skipped.
 *
 * @param replace gets the closing tag of a pair, and whether the tag is in code
 */
export function replaceTags(
  text: string,
  tags: Tag[],
  replace: (tag: Tag, closing: Tag | undefined, isCode: boolean) => Edit[],
): Edit[] {
  const isCode = codeIn(text.replace(code, (whole) => whole.replace(/[^\n{}]/g, "x")));
  const edits: Edit[] = [];
  for (const [at, tag] of tags.entries())
    if (tag.start >= (edits.at(-1)?.end ?? 0))
      edits.push(...replace(tag, closingOf(tag, tags.slice(at + 1)), isCode(tag.start)));
  return edits;
}

function closingOf(opening: Tag, later: Tag[]): Tag | undefined {
  let depth = opening.isClosing || opening.isSelfClosing ? 0 : 1;
  return later.find((tag) => {
    if (depth === 0 || tag.name !== opening.name || tag.isSelfClosing) return false;
    depth += tag.isClosing ? -1 : 1;
    return depth === 0;
  });
}

const argument = /(?:([\w-]+)=)?(?:"((?:\\.|[^"\\])*)"|'([^']*)'|`([^`]*)`|([^\s"'`]+))/g;

/** Reads the arguments of a tag: `words` have no name, `values` are all. */
export function argumentsOf(args: string) {
  const all = [...args.matchAll(argument)].map(
    ([, name, quoted, single, raw, plain]): [name: string | undefined, value: string] => [
      name,
      quoted?.replace(/\\(.)/g, "$1") ?? single ?? raw ?? plain ?? "",
    ],
  );
  return {
    words: all.flatMap(([name, value]) => (name ? [] : value)),
    named: Object.fromEntries(all.filter(([name]) => name)) as Record<string, string | undefined>,
    values: all.map(([, value]) => value),
  };
}

/** Replaces a pair of `highlight` tags with a block or span of code. */
export function highlightEdit(text: string, { start, end, args }: Tag, closing: Tag): Edit {
  const inside = text.slice(end, closing.start);
  if (!inside.includes("\n") && !/^[ \t]*(\n|$)/.test(text.slice(closing.end)))
    return { start, end: closing.end, text: codeSpan(inside.trim()) };
  const [, language = "", options = ""] = /^\W*([\w+#-]*)([^]*)/.exec(args) ?? [];
  const lines = inside.replace(/^[ \t]*\n|\n[ \t]*$/g, "");
  return blockEdit(text, start, closing.end, fenced(lines, infoOf(language, options)));
}

/** Returns the info string of a code block: Hugo's and Jekyll's options in the form of this site. */
export function infoOf(language: string, options: string): string {
  const [, lines] = /hl_lines=\W*(\d[^\]a-z=]*)/i.exec(options) ?? [];
  const highlighted = lines?.match(/\d+(-\d+)?/g)?.join(",");
  const isNumbered = /linenos(?!="?false)/i.test(options);
  return [language, highlighted && `{${highlighted}}`, isNumbered && "lines"]
    .filter(Boolean)
    .join(" ");
}

/** The text of a link to embedded content, and the start of its URL. */
const embeds: Record<string, [text: string, url: string]> = {
  youtube: ["Video", "https://www.youtube.com/watch?v="],
  vimeo: ["Video", "https://vimeo.com/"],
  gist: ["Gist", "https://gist.github.com/"],
  tweet: ["Post", "https://x.com/i/status/"],
  twitter: ["Post", "https://x.com/i/status/"],
  x: ["Post", "https://x.com/i/status/"],
  instagram: ["Post", "https://www.instagram.com/p/"],
};

/** The names of tags that embed content from other sites. */
export const embedNames = Object.keys(embeds);

/** Returns a link to the content that a tag embeds; undefined if its name or its arguments are unknown. */
export function embedLink(name: string, args: string): string | undefined {
  const { values, words, named } = argumentsOf(args);
  const [text, start] = embeds[name] ?? [];
  const id = name === "gist" ? words.slice(0, 2).join("/") : (named.id ?? values[0]);
  const url = values.find(isUrl) ?? (id && /^[\w/-]+$/.test(id) && `${start}${id}`);
  return text && url ? `[${text}](${url})` : undefined;
}

/** Whether a text is an absolute URL. */
export function isUrl(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text);
}
