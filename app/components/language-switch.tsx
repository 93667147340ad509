import { Link } from "@remix-run/react";
import { inLanguage } from "#app/direction";
import type { SiteData } from "#app/view-data/site-data";
import "./language-switch.scss";

/**
 * Links to the page in all languages. The links load the whole document, so that screen readers
 * notice the change of language.
 */
export function LanguageSwitch({
  alternates,
  language,
}: Pick<SiteData, "alternates" | "language">) {
  if (!alternates) return null;
  return (
    <ul className="language-switch" role="list">
      {alternates.map(({ tag, code, name, path }) => (
        <li key={tag}>
          <Link
            to={path}
            hrefLang={code}
            {...inLanguage(code)}
            reloadDocument
            aria-current={tag === language ? "true" : undefined}
          >
            {code.toUpperCase()}
            <span className="visually-hidden"> {name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
