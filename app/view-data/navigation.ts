import type { Page } from "../schema/pages";

interface Pages {
  pages: object;
  markdownPages: Pick<Page, "path" | "label">[];
}

/** The links of the navigation: those of pages.ts in their order, and then those of Markdown pages. */
export function navigation({ pages, markdownPages }: Pages) {
  return [...Object.values(pages as Record<string, Page>), ...markdownPages].flatMap(
    ({ path, label }) => (label ? [{ to: path, label }] : []),
  );
}
