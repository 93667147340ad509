import { Link } from "@remix-run/react";
import "./landing-index.scss";
import "./landing-index.late.scss";

interface Props {
  /** What the links lead to: the id of the list's label. */
  kind: "roles" | "projects";
  label: string;
  /** How many there are on the page with all of them. */
  count: number;
  links: { to: string; title: string; subtitle?: string | undefined; note?: string }[];
}

/** A column of the landing page: links to what the owner has done. */
export function LandingIndex({ kind, label, count, links }: Props) {
  return (
    <div className={`board-index board-${kind}`}>
      <p id={kind} className="label">
        <b>{label}</b> <span>{count}</span>
      </p>
      <ul role="list" aria-labelledby={kind}>
        {links.map(({ to, title, subtitle, note }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
            {note && <span className="date">{note}</span>}
            {subtitle && <span>{subtitle}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
