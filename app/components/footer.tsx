import { Link } from "@remix-run/react";
import { ExternalLink } from "./external-link";
import { TextWithLink } from "./text-with-link";

interface Props {
  name: string;
  year: number;
  /** The résumé's page, unless the content does not publish it. */
  resume: { title: string; path: string } | undefined;
  /** A sentence with a link to the source code. The footer shows it only with a `sourceUrl`. */
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
