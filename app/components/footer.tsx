import { Link } from "@remix-run/react";
import { ExternalLink } from "./external-link";
import { TextWithLink } from "./text-with-link";

interface Props {
  name: string;
  year: number;
  /** The page of the résumé, if there is one. */
  resume: { title: string; path: string } | undefined;
  /** What the site is built with, and where its source is. Without a source there is nothing to say. */
  builtWith: string;
  sourceUrl: string | undefined;
}

export function Footer({ name, year, resume, builtWith, sourceUrl }: Props) {
  return (
    <footer className="site-footer">
      <div className="container">
        <p>
          © {year} {name}. {resume && <Link to={resume.path}>{resume.title}</Link>}
        </p>
        {sourceUrl && (
          <p>
            <TextWithLink
              text={builtWith}
              link={(words) => <ExternalLink href={sourceUrl}>{words}</ExternalLink>}
            />
          </p>
        )}
      </div>
    </footer>
  );
}
