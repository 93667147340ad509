import type { SiteContent } from "../content.server";
import type { Page } from "../schema/pages";

/** Returns the navbar's links: the pages of pages.ts in their order, then the Markdown pages. */
export function navigation({ pages, markdownPages }: SiteContent) {
  return [...Object.values<Pick<Page, "path" | "label">>(pages), ...markdownPages].flatMap(
    ({ path, label }) => (label ? [{ to: path, label }] : []),
  );
}
