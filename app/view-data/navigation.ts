import type { Page } from "../schema/pages";

interface Pages {
  pages: object;
  markdownPages: Pick<Page, "path" | "label">[];
}

/** Returns the navbar's links: the pages of pages.ts in their order, then the Markdown pages. */
export function navigation({ pages, markdownPages }: Pages) {
  return [...Object.values(pages as Record<string, Page>), ...markdownPages].flatMap(
    ({ path, label }) => (label ? [{ to: path, label }] : []),
  );
}
