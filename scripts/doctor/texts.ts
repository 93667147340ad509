import type { LoadedContent } from "../../app/schema/load-content";
import { placeOf } from "../../app/schema/mistakes";

/** A text of the content. */
export interface Text {
  /** Such as "app/content/projects.ts". */
  file: string;
  /** Item and field, such as "item 3 (sudoku), link". */
  place: string;
  /** The innermost field, such as "link". */
  field: string;
  text: string;
}

/** All texts of the pages that are published, in the order of the files. */
export function textsIn(content: LoadedContent["content"]): Text[] {
  return Object.entries(content).flatMap(([name, data]) => {
    const within = (value: unknown, path: PropertyKey[]): Text[] => {
      if (typeof value === "object" && value !== null) {
        return Object.entries(value).flatMap(([key, inside]) =>
          within(inside, [...path, Array.isArray(value) ? Number(key) : key]),
        );
      }
      const field = path.filter((key) => typeof key === "string").at(-1) ?? "";
      return typeof value === "string"
        ? [{ file: `app/content/${name}.ts`, place: placeOf(data, path), field, text: value }]
        : [];
    };
    return within(data, []);
  });
}
