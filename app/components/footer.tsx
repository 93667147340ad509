import { Link } from "@remix-run/react";
import { ExternalLink } from "./external-link";

interface Props {
  name: string;
  year: number;
  sourceUrl: string;
}

export function Footer({ name, year, sourceUrl }: Props) {
  return (
    <footer className="site-footer">
      <div className="container">
        <p>
          © {year} {name}. <Link to="/resume">Résumé</Link>
        </p>
        <p>
          Built with Remix, React, Express and Bootstrap. <ExternalLink href={sourceUrl}>Source</ExternalLink>
        </p>
      </div>
    </footer>
  );
}
