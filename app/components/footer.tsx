import { Link } from "@remix-run/react";
import type { SiteData } from "../view-data/site-data";
import { LanguageSwitch } from "./language-switch";
import { TextWithLink } from "./text-with-link";
import "./footer.scss";

/** Whose site it is, and where its source code is if the owner names the address. */
export function Footer({ site }: { site: SiteData }) {
  const { name, year, resume, sourceUrl, uiStrings } = site;
  return (
    <footer className="site-footer">
      <div className="container">
        <p>
          © {year} {name}. {resume && <Link to={resume.path}>{resume.title}</Link>}
        </p>
        {sourceUrl && (
          <p>
            <TextWithLink text={uiStrings.builtWith} to={sourceUrl} />
          </p>
        )}
        <LanguageSwitch {...site} />
      </div>
    </footer>
  );
}
