import { replaceText } from "./markdown-tree";

/*
 * Replaces the tags of Liquid and Hugo that are common and have exactly one meaning, for blogs that can no longer be
 * built. Every other tag stays as it is, and is reported.
 */

export interface TemplateContext {
  origin: string;
  /** The path of the site: "/blog", or empty. */
  base: string;
}

/** Replaces the known tags outside of code. */
export function replaceTemplates(text: string, { origin, base }: TemplateContext): string {
  const tags: [tag: RegExp, html: string][] = [
    [/^\{[{%][-<%]? *highlight (\w+).*/, "\n````$1\n"],
    [/^\{[{%][-<%]? *(end|\/)highlight.*/, "\n````\n"],
    [/^\{\{[<%] *(?:rel)?ref "?([^"# ]*?)(?:\.md)?(#[^" ]*)?"? *[>%]\}\}$/, "$1.md$2"],
    [/^\{%-? *post_url (\S+).*/, "/_posts/$1.md"],
    [/^\{%-? *(end)?raw.*/, ""],
    [/^\{\{-? *(site\.)?(base|baseurl) *-?\}\}$/, base],
    [/^\{\{-? *site\.url *-?\}\}$/, origin],
    [
      /^\{\{-? *["']([^"']*)["'] *\| *(absolute_url|relative_url|prepend: *site\.baseurl) *-?\}\}$/,
      `${base}$1`,
    ],
  ];
  return replaceText(text, /\{\{[^{}]*\}\}|\{%[^{}]*%\}/g, (tag = "") => {
    const [known, html = ""] = tags.find(([each]) => each.test(tag)) ?? [];
    return known ? tag.replace(known, html) : tag;
  });
}
