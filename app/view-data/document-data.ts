import type { AppLoadContext } from "@remix-run/node";

/**
 * Keeps a part of a page's data out of the document, which already contains its markup. Client-side navigation gets the
 * data itself. A page has at most one such part, shown by components/static-markup.tsx.
 */
export function inDocument<Data>(context: AppLoadContext, data: Data): Data | undefined {
  context.inDocument = data;
  return context.isData ? data : undefined;
}
