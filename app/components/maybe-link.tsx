import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ExternalLink } from "./external-link";

interface Props {
  /** A path of this site, another site's address, `mailto:` or `tel:`. */
  to: string | undefined;
  className?: string;
  tabIndex?: number;
  children: ReactNode;
}

/** What leads somewhere if the content says where. */
export function MaybeLink({ to, children, ...props }: Props) {
  if (!to) return children;
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
  // An e-mail address or a telephone number opens no page.
  return (
    <a href={to} {...props}>
      {children}
    </a>
  );
}
