import { type ComponentProps, useContext, useEffect, useRef, useState } from "react";
import { InDocument } from "#app/in-document";
import { addCopyButtons } from "./copy-code";
import { openDialogs } from "./open-dialogs";
import { TableOfContents } from "./table-of-contents";
import "./article-code.scss";
import "./article-text.scss";
import "./article-text.late.scss";
import "./responsive-image.scss";

interface Props {
  headings: ComponentProps<typeof TableOfContents>["headings"];
  /**
   * The article's HTML, only after a client-side navigation: a document already contains it as
   * markup.
   */
  html: string | undefined;
  lang?: string | undefined;
  strings: { contents: string; copy: string; copied: string; notCopied: string };
}

export function ArticleText({ headings, html, lang, strings }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const rendered = useContext(InDocument) as string | undefined;
  const [inDocument] = useState(
    () => rendered ?? document.querySelector(".article")?.innerHTML ?? "",
  );
  const shown = html ?? inDocument;
  useEffect(
    () => (text.current ? addCopyButtons(text.current, strings) : undefined),
    [shown, strings],
  );
  useEffect(() => (text.current ? openDialogs(text.current) : undefined), []);
  return (
    <div className="columns">
      <TableOfContents headings={headings} label={strings.contents} lang={lang} />
      <div
        ref={text}
        className="article e-content"
        lang={lang}
        suppressHydrationWarning
        // The build renders it from Markdown, and allows only eight HTML tags.
        dangerouslySetInnerHTML={{ __html: shown }}
      />
    </div>
  );
}
