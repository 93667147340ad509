import { createContext, type ReactNode, useContext, useState } from "react";

/**
 * The part of a page's data that the server renders but does not send, because the document already contains its markup
 * (`inDocument`).
 */
export const InDocument = createContext<unknown>(undefined);

interface Props<Data> {
  /** From `inDocument` in the loader. Undefined while React hydrates a document. */
  data: Data | undefined;
  className?: string;
  children: (data: Data) => ReactNode;
}

/**
 * Shows a part of a page that never changes in the browser. React does not hydrate it, so the document needs no data
 * for it. Links in it navigate on the client all the same (page-transition.tsx).
 */
export function StaticMarkup<Data>({ data, className, children }: Props<Data>) {
  const rendered = useContext(InDocument) as Data | undefined;
  const shown = data ?? rendered;
  // React may also render the document again, after a browser extension has changed it.
  const [html] = useState(() =>
    shown === undefined ? (document.getElementById("static")?.innerHTML ?? "") : "",
  );
  // Without data, the markup is the server's own, which the document contains.
  const inside =
    shown === undefined
      ? { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } }
      : { children: children(shown) };
  return <div id="static" className={className} {...inside} />;
}
