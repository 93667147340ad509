import type { ReactNode } from "react";

/**
 * The one h1 of a page. It can take the focus from a script, so that after a route change a screen
 * reader starts with it (see route-stage.tsx).
 */
export function PageHeading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h1 tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
