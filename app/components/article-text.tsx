import { useContext, useEffect, useRef, useState, type ComponentProps } from "react";
import { RenderedText } from "../rendered-text";
import { addCopyButtons } from "./copy-code";
import { TableOfContents } from "./table-of-contents";
import "./article-code.scss";
import "./article-extras.scss";
import "./article-page.scss";
import "./article-text.scss";
import "./article-text.late.scss";
import "./responsive-image.scss";

interface Props {
  headings: ComponentProps<typeof TableOfContents>["headings"];
  /** The text, after a client navigation. A document contains it only as HTML and not in its data. */
  html: string | undefined;
  uiStrings: { contents: string; copy: string; copied: string };
}

/** An article's text beside its contents. Its code has buttons that copy it. */
export function ArticleText({ headings, html, uiStrings: { contents, copy, copied } }: Props) {
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
    <div className="columns">
      <TableOfContents headings={headings} label={contents} />
      <div
        ref={text}
        className="article e-content"
        suppressHydrationWarning
        // The build has rendered the owner's Markdown to this HTML, and lets pass only seven tags without attributes.
        dangerouslySetInnerHTML={{ __html: shown }}
      />
    </div>
  );
}
