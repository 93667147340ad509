import type { LoadedLanguage } from "#app/load/load-content";
import { fieldOf, leavesOf } from "#app/schema/errors";

export interface ContentString {
  /** Such as "app/content/projects.ts". */
  file: string;
  /** Item and field, such as "item 3 (sudoku), link"; empty for the text of an article. */
  field: string;
  value: string;
}

const folders: Record<string, string> = {
  posts: "posts",
  caseStudies: "projects",
  markdownPages: "pages",
};

export function fileOf(part: string, prefix: string): string {
  return `app/content${prefix}/${folders[part] ?? `${part}.ts`}`;
}

/** Omits pages that are not published. */
export function stringsIn({
  content,
  prefix,
}: Pick<LoadedLanguage, "content" | "prefix">): ContentString[] {
  return Object.entries(content).flatMap(([name, data]) =>
    leavesOf(data).map(({ path, value }) => {
      const file = fileOf(name, prefix);
      if (!(name in folders)) return { file, field: fieldOf(data, path), value };
      const [at, ...below] = path;
      const article = (data as { id: string }[])[Number(at)];
      const field = below[0] === "html" ? "" : fieldOf(article, below);
      return { file: `${file}/${article?.id}.md`, field, value };
    }),
  );
}
