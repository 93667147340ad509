import { Link } from "@remix-run/react";

interface Props {
  /** The page in all languages, by their tags and their names in themselves. */
  alternates: { tag: string; code: string; name: string; path: string }[];
  /** The tag of the page's own language. */
  language: string;
}

/** Links to the page in all languages. They load the whole document, so that screen readers notice its language. */
export function LanguageSwitch({ alternates, language }: Props) {
  return (
    <ul className="language-switch" role="list">
      {alternates.map(({ tag, code, name, path }) => (
        <li key={tag}>
          <Link
            to={path}
            hrefLang={code}
            lang={code}
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
