import type { ReactNode } from "react";

interface Props {
  children: ReactNode;
  className?: string;
  /** A small line above, for a heading that another page has too; it is heard with the heading. */
  label?: string | undefined;
}

/**
 * The one h1 of a page. It can take the focus from a script, so that after a route change a screen
 * reader starts with it (see route-stage.tsx).
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
