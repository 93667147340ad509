/** What the text of a post is converted with. */
interface Context {
  /** The name here of a post, by a file, an address or a name that it had; undefined if there is none. */
  nameOf: (target: string) => string | undefined;
  /** The file here of an image, by its address in the old text; undefined if there is none. */
  imageOf: (address: string) => string | undefined;
  /** Adds what the owner should look at: a piece of the new text, and what is wrong with it. */
  tell: (piece: string, message: string) => void;
}

/** Code, which stays as it is. */
const code = /(^(?:`{3,}|~{3,})[^\n]*\n[^]*?^(?:`{3,}|~{3,})[ \t]*$|`[^`\n]+`)/m;

/** Tags of Hugo and Jekyll, HTML and marks of kramdown, with the Markdown for them. */
const foreign: [
  pattern: RegExp,
  markdown: string | ((tag: string, ...groups: string[]) => string),
][] = [
  [/<!--\s*more\s*-->|\{%-?\s*(?:end)?raw\s*-?%\}|\{\{-?\s*site\.(?:base)?url\s*-?\}\}/gi, ""],
  [/\{\{[<%]\s*figure\s[^]*?[>%]\}\}|<img\b[^>]*>/gi, imageFor],
  [/\{\{[<%]\s*(?:rel)?ref\s+"?([^"\s]+)"?\s*[>%]\}\}/g, "$1"],
  [/\{%-?\s*(?:post_url|link)\s+(\S+?)\s*-?%\}/g, "$1"],
  [/\{\{-?\s*["']([^"']+)["']\s*\|\s*(?:relative|absolute)_url\s*-?\}\}/g, "$1"],
  [
    /\{\{[<%]\s*youtube\s+(?:id=)?"?([\w-]+)[^]*?[>%]\}\}/g,
    "[Video](https://www.youtube.com/watch?v=$1)",
  ],
  [/\{\{[<%]\s*vimeo\s+(?:id=)?"?(\d+)[^]*?[>%]\}\}/g, "[Video](https://vimeo.com/$1)"],
  [
    /<iframe\b[^>]*>(?:\s*<\/iframe>)?/gi,
    (tag) => `[${attribute(tag, "title") || "Video"}](${secure(attribute(tag, "src"))})`,
  ],
  [/<a\b[^>]*>([^<]*)<\/a>/gi, (tag, text) => `[${text}](${attribute(tag, "href")})`],
  [/<(b|strong)>([^<]*)<\/\1>/gi, "**$2**"],
  [/<(i|em)>([^<]*)<\/\1>/gi, "*$2*"],
  [/<\/?(center|div|figure|font|p|span|u)\b[^>]*>/gi, ""],
  [/[ \t]*\{:[^}\n]*\}/g, ""],
  [/\\\\\((.+?)\\\\\)/g, (_, tex = "") => `$${tex.trim()}$`],
  [/\\\\\[([^]+?)\\\\\]/g, (_, tex = "") => `$$${tex}$$`],
  [/^(?=\S)([^\n]+)\n=+[ \t]*$/gm, "# $1"],
];

/** Converts the Markdown of another system to that of this site. */
export function convertText(text: string, context: Context): string {
  const fences = text
    .replace(
      /\{\{[<%]\s*highlight\s+(\w+)[^>%]*[>%]\}\}\n?([^]*?)\n?\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
      "```$1\n$2\n```",
    )
    .replace(
      /\{%-?\s*highlight\s+(\w+)[^%]*%\}\n?([^]*?)\n?\{%-?\s*endhighlight\s*-?%\}/g,
      "```$1\n$2\n```",
    );
  const parts = fences
    .split(code)
    .map((part, at) => (at % 2 === 1 ? part : convertPart(part, context)));
  const shift = parts.some((part, at) => at % 2 === 0 && /^# /m.test(part)) ? 1 : 0;
  let last = 1;
  const level = (marks: string) => {
    last = Math.max(2, Math.min(marks.length + shift, last + 1, 6));
    return "#".repeat(last);
  };
  return parts
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/^#{1,6}(?=[ \t])/gm, level)))
    .join("");
}

function convertPart(part: string, { nameOf, imageOf, tell }: Context): string {
  const image = (_: string, alt: string, address: string, title = "") => {
    const words =
      alt.trim() || title || address.replace(/^.*\/|\.\w+$/g, "").replace(/[-_]+/g, " ");
    const isElsewhere = /^(https?:)?\/\//.test(address);
    const file = isElsewhere ? undefined : imageOf(address);
    const outside = isElsewhere ? `[${words}](${secure(address)})` : `\`![${words}](${address})\``;
    const made = file ? `![${words}](${file}${title && ` "${title}"`})` : outside;
    if (!file)
      tell(
        made,
        isElsewhere
          ? "the image is on another site: it is a link now"
          : `there is no image "${address}"`,
      );
    else if (!alt.trim()) tell(made, "the image has no alternative text: write what it shows");
    return made;
  };
  const link = (whole: string, text: string, target: string) => {
    if (/^([a-z]+:|\/\/|#)/i.test(target)) return whole;
    const [place = "", id] = target.split("#");
    const name = nameOf(place);
    if (!name) tell(text, `"${target}" is no post that was imported: the link is text now`);
    return name ? `[${text}](${name}.md${id ? `#${id}` : ""})` : text;
  };
  const markdown = foreign.reduce(
    (text, [pattern, instead]) => text.replace(pattern, instead as string),
    part,
  );
  return markdown
    .replace(/!\[([^\]]*)\]\(\s*<?([^)\s>]+)>?(?:\s+["']([^\n]*?)["'])?\s*\)/g, image)
    .replace(
      /(?<!!)\[((?:!\[[^\]]*\]\([^)]*\)|[^[\]])*)\]\(\s*<?([^)\s>]+)>?(?:\s+["'][^)]*["'])?\s*\)/g,
      link,
    );
}

function attribute(tag: string, name: string): string {
  const [, , value = ""] =
    new RegExp(`\\b${name}\\s*=\\s*(["'])((?:\\\\.|(?!\\1)[^])*)\\1`).exec(tag) ?? [];
  return value.replace(/\\(.)/g, "$1");
}

function imageFor(tag: string): string {
  const title = (
    attribute(tag, "caption") || (tag.startsWith("{") ? attribute(tag, "title") : "")
  ).replaceAll('"', "'");
  return `![${attribute(tag, "alt")}](${attribute(tag, "src")}${title && ` "${title}"`})`;
}

function secure(address: string): string {
  return address.replace(/^(http:)?\/\//, "https://");
}
