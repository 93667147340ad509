import { Link } from "@remix-run/react";
import { inLanguage } from "#app/direction";
import type { SiteData } from "#app/view-data/site-data";
import { LanguageSwitch } from "./language-switch";
import { TextWithLink } from "./links";
import "./footer.scss";

export function Footer({ site }: { site: SiteData }) {
  const { name, year, resume, footer, sourceUrl, strings } = site;
  return (
    <footer className="site-footer">
      <div className="container">
        <p>
          {`© ${year} ${name}. `}
          {resume && <Link to={resume.path}>{resume.title}</Link>}
        </p>
        {footer && (
          <p className="footer-pages">
            {footer.map(({ to, label, hrefLang }) => (
              // For another language, the whole document loads, as in the language switch.
              <Link
                key={to}
                to={to}
                hrefLang={hrefLang}
                {...inLanguage(hrefLang)}
                reloadDocument={hrefLang !== undefined}
              >
                {label}
              </Link>
            ))}
          </p>
        )}
        {sourceUrl && (
          <p {...inLanguage(site.uiLanguage)}>
            <TextWithLink text={strings.builtWith} to={sourceUrl} />
          </p>
        )}
        <LanguageSwitch {...site} />
      </div>
    </footer>
  );
}
