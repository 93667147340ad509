/** Former names of pages in pages.ts, which are still read, and their current names. */
export const formerPageNames = { security: "experience", software: "projects" } as const;

/** Returns whether a page list has names that were used until 1.2.0. */
export function hasFormerNames(pages: object): boolean {
  return Object.entries(pages).some(([name, page]) => name in formerPageNames || hasTexts(page));
}

/** Returns a page list under today's names. */
export function withCurrentNames(pages: object): Record<string, unknown> {
  const entries = Object.entries(pages).map(([name, page]: [string, unknown]) => {
    const current = (formerPageNames as Record<string, string>)[name] ?? name;
    return [current in pages ? name : current, withStrings(page)];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function withStrings(page: unknown): unknown {
  if (!hasTexts(page)) return page;
  const { texts, ...fields } = page;
  return { strings: texts, ...fields };
}

function hasTexts(page: unknown): page is { texts: unknown } {
  return typeof page === "object" && page !== null && "texts" in page;
}
