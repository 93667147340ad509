import type { LoadedLanguage } from "#app/load/load-content";
import { fieldOf, leavesOf } from "#app/schema/errors";

export interface ContentString {
  /** Such as "app/content/projects.ts". */
  file: string;
  /** Item and field, such as "item 3 (sudoku), link". */
  field: string;
  value: string;
}

export function fileOf(part: string, prefix: string): string {
  const folders: Record<string, string> = {
    posts: "posts",
    caseStudies: "projects",
    markdownPages: "pages",
  };
  return `app/content${prefix}/${folders[part] ?? `${part}.ts`}`;
}

/** Omits pages that are not published. */
export function stringsIn({
  content,
  prefix,
}: Pick<LoadedLanguage, "content" | "prefix">): ContentString[] {
  return Object.entries(content).flatMap(([name, data]) =>
    leavesOf(data).map(({ path, value }) => {
      return { file: fileOf(name, prefix), field: fieldOf(data, path), value };
    }),
  );
}
