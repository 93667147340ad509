import type { Page } from "../schema/pages";

/** The links of the navigation, in the order of the pages. */
export function navigation(pages: object) {
  return Object.values(pages as Record<string, Page>).flatMap(({ path, label }) =>
    label ? [{ to: path, label }] : [],
  );
}
