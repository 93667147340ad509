import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
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
  /** The links to other languages, if there are any. */
  languageSwitch: ReactNode;
}

export function Footer({ name, year, resume, builtWith, sourceUrl, languageSwitch }: Props) {
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
        {languageSwitch}
      </div>
    </footer>
  );
}
