/*
 * The tags of Liquid and Hugo that are common and have one exact meaning, for blogs that their owner cannot build any more.
 * Every other tag stays as it is, and is reported.
 */

interface TemplateContext {
  system: "Hugo" | "Jekyll";
  origin: string;
  /** The path of the site: "/blog", or empty. */
  base: string;
  title: string;
}

type Tag = (first: string, all: string) => string | undefined;

const highlight: Tag = (language) => `\n\`\`\`\`${language}\n`;
const endhighlight: Tag = () => "\n````\n";
const ref: Tag = (target) => target.replace(/(\.md)?(?=#|$)/, ".md");
const figure: Tag = (_, all) => {
  const values = new Map(
    [...all.matchAll(/\b(src|alt|caption|title)="([^"<>]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
  const caption = values.get("caption") || values.get("title") || "";
  return `<figure><img src="${values.get("src") ?? ""}" alt="${values.get("alt") || caption}">${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
};

const tags: Record<TemplateContext["system"], Record<string, Tag>> = {
  Hugo: { highlight, "/highlight": endhighlight, figure, img: figure, ref, relref: ref },
  Jekyll: {
    highlight,
    endhighlight,
    post_url: (name) => `/_posts/${name}.md`,
    raw: () => "",
    endraw: () => "",
    comment: () => "<!--",
    endcomment: () => "-->",
  },
};

/** Returns what `{{ expression }}` of Liquid prints. */
function printed(expression: string, { base, origin, title }: TemplateContext): string | undefined {
  const [name = "", ...filters] = expression.split("|").map((part) => part.trim());
  const variables = {
    "site.baseurl": base,
    base,
    baseurl: base,
    "site.url": origin,
    "page.title": title,
  };
  // A variable that is not a field of Jekyll is undefined, and prints nothing.
  const isUndefined =
    /^[a-z]\w*$/.test(name) && !/^(content|include|layout|page|paginator|site)$/.test(name);
  const start =
    /^(["'])([^"']*)\1$/.exec(name)?.[2] ??
    Object.entries(variables).find(([each]) => each === name)?.[1] ??
    (isUndefined ? "" : undefined);
  return filters.reduce<string | undefined>((value, filter) => {
    if (value === undefined) return value;
    if (filter === "absolute_url") return origin + base + value;
    return /^(relative_url|prepend:\s*site\.baseurl)$/.test(filter) ? base + value : undefined;
  }, start);
}

/** Replaces the known tags outside of code. */
export function replaceTemplates(
  text: string,
  context: TemplateContext,
  isCode: (at: number) => boolean,
): string {
  return text.replace(/\{\{[^{}]*\}\}|\{%[^{}]*%\}/g, (tag, at: number) => {
    if (isCode(at)) return tag;
    const isExpression = /^\{\{[^<%]/.test(tag);
    const inner = tag
      .slice(2, -2)
      .replace(/^[<%-]|[%>-]$/g, "")
      .trim();
    if (isExpression)
      return (context.system === "Jekyll" ? printed(inner, context) : undefined) ?? tag;
    const [name = "", first = ""] = inner.split(/\s+/);
    const known = Object.entries(tags[context.system]).find(([each]) => each === name)?.[1];
    return known?.(first.replaceAll('"', ""), inner) ?? tag;
  });
}

/** Finds the tags that are left. */
export const leftTag = /\{[{%]/g;
