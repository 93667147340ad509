import { readdir } from "node:fs/promises";
import { visit } from "unist-util-visit";
import { parseMarkdown } from "../../app/markdown/render-markdown";
import type { LoadedContent } from "../../app/load/load-content";
import type { Finding } from "./finding";

/** Matches what the import of posts escaped because the site cannot show it: tags and missing images. */
const left = /\\\{\\?[{%]|\\<\/?\w|\\!\\\[/g;

/** Counts in each post what the import has left. What is meant as text is written in backquotes, and is not counted. */
export function leftByImport({ content, sources }: LoadedContent): Finding[] {
  return content.posts.flatMap(({ id, path }): Finding[] => {
    const markdown = sources.get(path) ?? "";
    if (!markdown.match(left) && !markdown.includes("`$$") && !markdown.includes("tex\n$$"))
      return [];
    const count = countIn(markdown);
    const message = `pieces of its old system that are left as text: ${count}. Replace them, or write them in backquotes if they are meant as text`;
    return count > 0 ? [{ severity: "warning", file: `app/content/posts/${id}.md`, message }] : [];
  });
}

function countIn(markdown: string): number {
  let count = 0;
  visit(parseMarkdown(markdown), (node) => {
    if (node.type === "text")
      count +=
        markdown.slice(node.position?.start.offset, node.position?.end.offset).match(left)
          ?.length ?? 0;
    const isFormula =
      node.type === "inlineCode" ? /^\$\$.*\$\$$/s : node.type === "code" && /^\$\$\n[^]*\$\$$/;
    if (isFormula && "value" in node && isFormula.test(node.value)) count += 1;
  });
  return count;
}

/** Posts whose page is off the site, so that none of them can be seen. */
export async function hiddenPosts({ languages }: LoadedContent): Promise<Finding[]> {
  const findings = languages.map(async ({ prefix, content }): Promise<Finding[]> => {
    const names = await readdir(`app/content${prefix}/posts`).catch(() => []);
    const count = names.filter((name) => name.endsWith(".md")).length;
    if (content.pages.resources || count === 0) return [];
    return [
      {
        severity: "error",
        file: `app/content${prefix}/pages.ts`,
        place: "resources",
        message: `this page is not published, so its posts (${count}) cannot be seen: remove \`published: false\``,
      },
    ];
  });
  return (await Promise.all(findings)).flat();
}
