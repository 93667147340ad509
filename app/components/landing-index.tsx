import { Link } from "@remix-run/react";

interface Props {
  className: string;
  /** The accessible name of the list. */
  label: string;
  links: { to: string; title: string; subtitle?: string | undefined }[];
}

/** A column of the landing page: links to what the owner has done. */
export function LandingIndex({ className, label, links }: Props) {
  return (
    <ul className={`landing-index ${className}`} role="list" aria-label={label}>
      {links.map(({ to, title, subtitle }) => (
        <li key={to}>
          <Link to={to}>{title}</Link>
          {subtitle && <span>{subtitle}</span>}
        </li>
      ))}
    </ul>
  );
}
