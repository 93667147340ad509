import { readFile } from "node:fs/promises";
import { visit } from "unist-util-visit";
import { sourceOf } from "../../app/markdown/context";
import { parseMarkdown } from "../../app/markdown/render-markdown";
import type { LoadedContent } from "../../app/load/load-content";
import { error, warning, type Finding } from "./finding";
import { fileOf } from "./strings";

/** How the import of posts writes tags and missing images that it cannot convert: escaped, as text. */
const escaped = /\\\{\\?[{%]|\\<\/?\w|\\!\\\[/g;

/** How it writes formulas that cannot be typeset: as code. */
const formula = /^\$\$[^]*\$\$$/;

export async function leftByImport(
  { content }: LoadedContent,
  _settings: unknown,
  folder: string,
): Promise<Finding[]> {
  const findings = content.posts.map(async ({ id }) => {
    const count = countIn(await readFile(`${folder}/posts/${id}.md`, "utf8"));
    const message = `fragments of the old blog's markup that are left as text: ${count}. Replace them, or write them in backquotes if they are meant as text`;
    return count > 0 ? warning(`app/content/posts/${id}.md`, message) : [];
  });
  return (await Promise.all(findings)).flat();
}

function countIn(markdown: string): number {
  let count = 0;
  // Most posts contain none of these characters, and need not be parsed.
  if (!/\\[{<!]|`\$\$|tex\n\$\$/.test(markdown)) return 0;
  visit(parseMarkdown(markdown), (node) => {
    if (node.type === "text") count += sourceOf(markdown, node).match(escaped)?.length ?? 0;
    if ((node.type === "inlineCode" || node.type === "code") && formula.test(node.value))
      count += 1;
  });
  return count;
}

export function hiddenPosts({ languages }: LoadedContent): Finding[] {
  return languages.flatMap(({ prefix, content, items }) => {
    const { length: count } = items.filter(({ kind }) => kind === "post");
    const message = `this page is not published, so its posts (${count}) cannot be seen: remove \`published: false\``;
    return content.pages.resources || count === 0
      ? []
      : error(fileOf("pages", prefix), message, "resources");
  });
}
