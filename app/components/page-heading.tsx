import type { ReactNode } from "react";

interface Props {
  children: ReactNode;
  className?: string;
  /** A small line above a heading that another page has, too. Screen readers read it with the heading. */
  label?: string | undefined;
}

/**
 * The h1 of a page. route-stage.tsx moves the focus to it after a route change, so that screen readers start there.
 */
export function PageHeading({ children, className, label }: Props) {
  const heading = (
    <h1 tabIndex={-1} className={className} aria-describedby={label && "page-label"}>
      {children}
    </h1>
  );
  if (!label) return heading;
  return (
    <hgroup>
      <p id="page-label">{label}</p>
      {heading}
    </hgroup>
  );
}
