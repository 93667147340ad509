import type { ReactNode } from "react";
import { inLanguage } from "#app/direction";

interface Props {
  text: string;
  className?: string;
  lang?: string;
  /**
   * A small line above the heading, with the name of the page's section. Screen readers read both
   * together.
   */
  label?: string;
  /** A fact about the page, at the right of the label, or in its place. */
  detail?: string;
  /** Stands beside the heading in wide viewports, otherwise below it. */
  beside?: ReactNode;
}

/** The h1 of a page. After a route change, page-transition.tsx moves the focus to it. */
export function PageHeading({ text, className, lang, detail, beside, ...props }: Props) {
  const { label = detail } = props;
  const { dir } = inLanguage(lang);
  const heading = (
    <h1 tabIndex={-1} className={className} lang={lang}>
      {dir ? <bdi dir={dir}>{text}</bdi> : text}
    </h1>
  );
  if (!label) return heading;
  return (
    <hgroup className="masthead">
      <p className="label">
        <b>{label}</b>
      </p>
      {heading}
      {beside}
      {props.label && detail && <p className="label">{detail}</p>}
    </hgroup>
  );
}
