import type { ReactNode } from "react";

interface Props {
  children: ReactNode;
  className?: string;
  /** A small line above the heading: where the page is. Screen readers read it with the heading. */
  label?: string | undefined;
  /** A small line at the right of the label. */
  fact?: string | undefined;
  /** What stands beside the heading in wide windows, and below it in others. */
  beside?: ReactNode;
}

/**
 * The h1 of a page. page-transition.tsx moves the focus to it after a route change, so that screen readers start there.
 */
export function PageHeading({ children, className, label, fact, beside }: Props) {
  const heading = (
    <h1 tabIndex={-1} className={className} aria-describedby={label && "page-label"}>
      {children}
    </h1>
  );
  if (!label) return heading;
  return (
    <hgroup className="masthead">
      <p id="page-label" className="label">
        <b>{label}</b>
      </p>
      {heading}
      {beside}
      {fact && <p className="label">{fact}</p>}
    </hgroup>
  );
}
