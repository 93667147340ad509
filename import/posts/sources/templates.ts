import { calloutType } from "../tidy";
import { replaceText } from "./markdown-tree";

/*
 * Replaces the tags of Liquid and Hugo that are common and have exactly one meaning, for blogs that can no longer be
 * built. Every other tag stays as it is, and is reported.
 */

export interface TemplateContext {
  system: "Hugo" | "Jekyll";
  origin: string;
  /** The path of the site: "/blog", or empty. */
  base: string;
  /** The title of the post. */
  title: string;
}

/** Replaces the known tags outside of code. */
export function replaceTemplates(
  text: string,
  { system, origin, base, title }: TemplateContext,
): string {
  const tags: Record<typeof system, [tag: RegExp, html: string][]> = {
    Hugo: [
      [/^\{\{[<%] *highlight (\w+).*/, "\n````$1\n"],
      [/^\{\{[<%] *\/highlight.*/, "\n````\n"],
      [/^\{\{[<%] *(?:rel)?ref "?([^"# ]*?)(?:\.md)?(#[^" ]*)?"? *[>%]\}\}$/, "$1.md$2"],
    ],
    Jekyll: [
      [/^\{%-? *highlight (\w+).*/, "\n````$1\n"],
      [/^\{%-? *endhighlight.*/, "\n````\n"],
      [/^\{%-? *post_url (\S+).*/, "/_posts/$1.md"],
      [/^\{%-? *(end)?raw.*/, ""],
      [/^\{%-? *comment.*/, "<!--"],
      [/^\{%-? *endcomment.*/, "-->"],
      [/^\{\{-? *(site\.baseurl|base|baseurl) *-?\}\}$/, base],
      [/^\{\{-? *site\.url *-?\}\}$/, origin],
      [/^\{\{-? *page\.title *-?\}\}$/, title],
      [/^\{\{-? *["']([^"']*)["'] *\| *absolute_url *-?\}\}$/, `${origin}${base}$1`],
      [
        /^\{\{-? *["']([^"']*)["'] *\| *(relative_url|prepend: *site\.baseurl) *-?\}\}$/,
        `${base}$1`,
      ],
      // A variable that is not a field of Jekyll is undefined, and prints nothing.
      [/^\{\{-? *(?!(content|include|layout|page|paginator|site)\b)[a-z]\w* *-?\}\}$/, ""],
    ],
  };
  const replaced = replaceText(text, /\{\{[^{}]*\}\}|\{%[^{}]*%\}/g, (tag = "") => {
    if (/^\{\{[<%] *figure /.test(tag)) return figure(tag);
    const [known, html = ""] = tags[system].find(([each]) => each.test(tag)) ?? [];
    return known ? tag.replace(known, html) : tag;
  });
  return system === "Hugo" ? keepEnclosed(replaced) : replaced;
}

/**
 * Turns the text inside a blog's own shortcode into code, because it often is code and Hugo does not treat it as
 * Markdown.
 */
function keepEnclosed(text: string): string {
  const ends = [...text.matchAll(/^\{\{< *\/(\w+) *>\}\}$/gm)].map(([, name = ""]) => name);
  const own = new Set(ends.filter((name) => !calloutType(name)));
  return replaceText(
    text,
    /^\{\{< *(\/?)(\w+)(?: [^{}]*)?>\}\}$/gm,
    (tag = "", end = "", name = "") => {
      if (!own.has(name)) return tag;
      return end ? `\`\`\`\`\n\n${tag}` : `${tag}\n\n\`\`\`\``;
    },
  );
}

function figure(tag: string): string {
  const valueOf = (name: string) => new RegExp(`\\b${name}="([^"<>]*)"`).exec(tag)?.[1] ?? "";
  const caption = valueOf("caption") || valueOf("title");
  const image = `<img src="${valueOf("src")}" alt="${valueOf("alt") || caption}">`;
  return `<figure>${image}<figcaption>${caption}</figcaption></figure>`;
}
