import { Link } from "@remix-run/react";

interface Props {
  /** What the links lead to: the id of the list's label. */
  kind: "roles" | "projects";
  label: string;
  links: { to: string; title: string; subtitle?: string | undefined }[];
}

/** A column of the landing page: links to what the owner has done. */
export function LandingIndex({ kind, label, links }: Props) {
  return (
    <div className={`landing-index landing-${kind}`}>
      <p id={kind} className="eyebrow">
        {label}
      </p>
      <ul role="list" aria-labelledby={kind}>
        {links.map(({ to, title, subtitle }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
            {subtitle && <span>{subtitle}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
