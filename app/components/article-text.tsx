import { type ComponentProps, useEffect } from "react";
import { inLanguage } from "#app/direction";
import { addCopyButtons } from "./copy-code";
import { openDialogs } from "./open-dialogs";
import { StaticMarkup } from "./static-markup";
import { TableOfContents } from "./table-of-contents";
import "./article-code.scss";
import "./article-text.scss";
import "./article-text.late.scss";
import "./responsive-image.scss";

interface Props {
  headings: ComponentProps<typeof TableOfContents>["headings"];
  html: string | undefined;
  lang?: string;
  strings: Parameters<typeof addCopyButtons>[1] & { contents: string };
}

export function ArticleText({ headings, html, lang, strings }: Props) {
  useEffect(() => {
    const text = document.querySelector<HTMLElement>(".article");
    if (!text) return undefined;
    const undo = [addCopyButtons(text, strings), openDialogs(text)];
    return () => undo.forEach((each) => each());
  }, [html, strings]);
  return (
    <div className="columns">
      <TableOfContents
        headings={headings}
        label={strings.contents}
        labelLang={strings.lang}
        lang={lang}
      />
      <StaticMarkup data={html}>
        {(shown) => (
          <div
            className="article e-content"
            {...inLanguage(lang)}
            // The build renders it from Markdown, and allows only eight HTML tags.
            dangerouslySetInnerHTML={{ __html: shown }}
          />
        )}
      </StaticMarkup>
    </div>
  );
}
