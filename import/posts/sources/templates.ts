/*
 * The parts of Liquid and Hugo's shortcodes that are common and have one exact meaning, for blogs that their owner cannot
 * build any more. Everything else of a template language stays as it is, and is reported.
 */

/** The values that templates of a post refer to. */
interface TemplateContext {
  system: "Hugo" | "Jekyll";
  origin: string;
  /** The path of the site: "/blog", or empty. */
  base: string;
  title: string;
}

/** Replacements of a tag, by the arguments that its groups are. */
type Rule = [tag: RegExp, replacement: (context: TemplateContext, ...groups: string[]) => string];

const jekyll: Rule[] = [
  [/\{\{-?\s*(?:site\.baseurl|base|baseurl)\s*-?\}\}/g, ({ base }) => base],
  [/\{\{-?\s*site\.url\s*-?\}\}/g, ({ origin }) => origin],
  [/\{\{-?\s*page\.title\s*-?\}\}/g, ({ title }) => title],
  [
    /\{\{-?\s*["']([^"'{}]*)["']\s*\|\s*(?:relative_url|prepend:\s*site\.baseurl)\s*-?\}\}/g,
    ({ base }, path) => base + path,
  ],
  [
    /\{\{-?\s*["']([^"'{}]*)["']\s*\|\s*absolute_url\s*-?\}\}/g,
    ({ origin, base }, path) => origin + base + path,
  ],
  // A variable that is not a field of Jekyll is undefined, and prints nothing.
  [
    /\{\{-?\s*(?!site\b|page\b|include\b|content\b|layout\b|paginator\b)[a-z]\w*\s*-?\}\}/g,
    () => "",
  ],
  [/\{%-?\s*post_url\s+([^\s%]+)\s*-?%\}/g, (_, name) => `/_posts/${name}.md`],
  [/\{%-?\s*highlight\s+([\w+#-]+)[^%]*%\}[ \t]*\n?/g, (_, language) => `\n\`\`\`\`${language}\n`],
  [/\{%-?\s*endhighlight\s*-?%\}/g, () => "\n````\n"],
  [/\{%-?\s*(?:end)?raw\s*-?%\}/g, () => ""],
  [/\{%-?\s*comment\s*-?%\}[^]*?\{%-?\s*endcomment\s*-?%\}/g, () => ""],
];

const hugo: Rule[] = [
  [
    /\{\{[<%]\s*(?:rel)?ref\s+"?([^"\s%>]+)"?\s*[%>]\}\}/g,
    (_, path) => path.replace(/\.md(?=#|$)|(?<!\.md)(?=#|$)/, ".md"),
  ],
  [
    /\{\{[<%]\s*highlight\s+"?([\w+#-]+)"?[^>%]*[%>]\}\}[ \t]*\n?/g,
    (_, language) => `\n\`\`\`\`${language}\n`,
  ],
  [/\{\{[<%]\s*\/\s*highlight\s*[%>]\}\}/g, () => "\n````\n"],
  [/\{\{<\s*(?:figure|img)\s([^>]*?)\/?\s*>\}\}/g, (_, args) => figure(args)],
];

/** Replaces the tags of the table outside of code. */
export function replaceTemplates(
  text: string,
  context: TemplateContext,
  isCode: (at: number) => boolean,
): string {
  const rules = context.system === "Hugo" ? hugo : jekyll;
  const found = rules.flatMap(([tag, replacement]) =>
    [...text.matchAll(tag)].map((match) => {
      const [whole, ...groups] = match;
      return {
        index: match.index,
        end: match.index + whole.length,
        made: () => replacement(context, ...groups),
      };
    }),
  );
  let made = "";
  let end = 0;
  for (const each of found.sort((one, other) => one.index - other.index)) {
    if (each.index < end || isCode(each.index)) continue;
    made += text.slice(end, each.index) + each.made();
    end = each.end;
  }
  return made + text.slice(end);
}

function figure(args: string): string {
  const value = (name: string) =>
    new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`).exec(args)?.[1]?.replace(/[<>]/g, "") ?? "";
  const caption = value("caption") || value("title");
  return `<figure><img src="${value("src")}" alt="${value("alt") || caption}">${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
}

/** Finds what is left of a template language. */
export const leftTemplate = /\{\{[<%]|\{%|\{\{/;
