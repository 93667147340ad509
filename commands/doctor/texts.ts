import type { LoadedLanguage } from "../../app/load/load-content";
import { placeOf } from "../../app/schema/errors";

/** A text of the content. */
export interface Text {
  /** Such as "app/content/projects.ts". */
  file: string;
  /** Item and field, such as "item 3 (sudoku), link". */
  place: string;
  /** The innermost field, such as "link". */
  field: string;
  /** The tag of its language. */
  language: string;
  text: string;
}

/** The file, or for articles the folder, of a part of the content. */
export function fileOf(part: string, prefix: string): string {
  const folders: Record<string, string> = {
    posts: "posts",
    caseStudies: "projects",
    markdownPages: "pages",
  };
  return `app/content${prefix}/${folders[part] ?? `${part}.ts`}`;
}

/** All texts of the pages that are published in a language, in the order of the files. */
export function textsIn({ content, prefix }: Pick<LoadedLanguage, "content" | "prefix">): Text[] {
  const { language } = content.profile;
  return Object.entries(content).flatMap(([name, data]) =>
    leavesOf(data).map(({ path, text }) => {
      const field = path.filter((key) => typeof key === "string").at(-1) ?? "";
      return { file: fileOf(name, prefix), place: placeOf(data, path), field, language, text };
    }),
  );
}

/** The texts in any value, each with its path. */
export function leavesOf(
  value: unknown,
  path: PropertyKey[] = [],
): { path: PropertyKey[]; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    leavesOf(inside, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
