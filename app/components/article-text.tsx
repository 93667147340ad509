import { useContext, useEffect, useRef, useState } from "react";
import { RenderedText } from "../rendered-text";
import { addCopyButtons } from "./copy-code";
import "./article-code.scss";
import "./article-extras.scss";
import "./article-page.scss";
import "./article-text.scss";
import "./article-text.late.scss";
import "./responsive-image.scss";

interface Props {
  /** The text, after a client navigation. A document contains it only as HTML, not in its data, too. */
  html: string | undefined;
  words: { copy: string; copied: string };
}

/** The text of an article, whose code has buttons that copy it. */
export function ArticleText({ html, words: { copy, copied } }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const rendered = useContext(RenderedText);
  const [inDocument] = useState(
    () => rendered ?? document.querySelector(".article")?.innerHTML ?? "",
  );
  const shown = html ?? inDocument;
  useEffect(
    () => (text.current ? addCopyButtons(text.current, { copy, copied }) : undefined),
    [shown, copy, copied],
  );
  return (
    <div
      ref={text}
      className="article e-content"
      suppressHydrationWarning
      // The build has rendered the owner's Markdown to this HTML, and lets pass only seven tags without attributes.
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}
