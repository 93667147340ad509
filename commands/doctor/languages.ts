import type { LoadedContent } from "#app/load/load-content";
import { type Finding, warning } from "./finding";

/** Reports the pages and items of the default language that a translation lacks. */
export function untranslated({ languages: [main, ...others] }: LoadedContent): Finding[] {
  // Items without a page are Markdown pages, and lists that the site makes from other items.
  const expected = (main?.items ?? []).filter(({ page }) => page);
  return others.flatMap(({ content, prefix, items }) => {
    const keys = new Set(items.map(({ key }) => key));
    const missing = expected.map(({ key }) => key).filter((key) => !keys.has(key));
    if (content.profile.translations === "some" || missing.length === 0) return [];
    const message = `lacks ${missing.join(", ")}. Translate them, or set \`translations: "some"\` in profile.ts.`;
    return [warning(`app/content${prefix}`, message)];
  });
}
