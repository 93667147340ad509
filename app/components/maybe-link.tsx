import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ExternalLink } from "./external-link";

interface Props {
  /** A path on this site, or a URL with `https:`, `mailto:` or `tel:`. */
  to: string | undefined;
  className?: string;
  tabIndex?: number;
  lang?: string | undefined;
  "aria-label"?: string | undefined;
  children: ReactNode;
}

export function MaybeLink({ to, children, ...props }: Props) {
  if (!to) return props.lang ? <span lang={props.lang}>{children}</span> : children;
  if (to.startsWith("/"))
    return (
      <Link to={to} {...props}>
        {children}
      </Link>
    );
  if (to.startsWith("https:"))
    return (
      <ExternalLink href={to} {...props}>
        {children}
      </ExternalLink>
    );
  // Opens another program, not a tab.
  return (
    <a href={to} {...props}>
      {children}
    </a>
  );
}
