import { useContext, useEffect, useRef, useState } from "react";
import { RenderedText } from "../rendered-text";
import articleStylesheet from "../styles/article.scss?url";
import articleStyles from "../styles/article.scss?inline";
import { addCopyButtons } from "./copy-code";

/**
 * The styles of articles, if the document came with them: those of an article do, so that its first paint needs no other
 * file. As with the styles in app/root.tsx, the browser takes them from the document.
 */
export const inlinedArticleStyles = import.meta.env.SSR
  ? articleStyles
  : document.getElementById("article-styles")?.innerHTML;

/** The `handle` of a route with an article, by which the document knows that it needs the styles. */
export const articleHandle = { article: true };

/** The `links` of a route with an article. Before a client navigation shows it, Remix waits for the stylesheet. */
export function articleLinks() {
  return inlinedArticleStyles === undefined ? [{ rel: "stylesheet", href: articleStylesheet }] : [];
}

interface Props {
  /** The text from the page's data. A document has it only once, and so not in its data. */
  html: string | undefined;
  words: { copy: string; copied: string };
}

/** The text of an article, whose code has buttons that copy it. */
export function ArticleText({ html, words: { copy, copied } }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const rendered = useContext(RenderedText);
  const [inDocument] = useState(() => rendered ?? document.querySelector(".article")?.innerHTML ?? "");
  const shown = html ?? inDocument;
  useEffect(
    () => (text.current ? addCopyButtons(text.current, { copy, copied }) : undefined),
    [shown, copy, copied],
  );
  // Raw, because the build renders the owner's Markdown to HTML, and refuses HTML of their own.
  return (
    <div
      ref={text}
      className="article e-content"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}
