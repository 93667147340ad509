import { ExternalLink } from "./external-link";
import { MaybeLink } from "./maybe-link";
import "./dated-rows.scss";

interface DatedRow {
  title: string;
  lang?: string | undefined;
  to?: string | undefined;
  date?: string | undefined;
  kind?: string;
  status?: string | undefined;
  texts: (string | undefined)[];
  links?: { text: string; url: string }[];
}

export function DatedRows({ rows }: { rows: DatedRow[] }) {
  return (
    <ul className="dated-rows" role="list">
      {rows.map(({ title, lang, to, date, kind, status, texts, links = [] }, index) => (
        <li key={index}>
          <h3>
            <MaybeLink to={to} lang={lang}>
              {title}
            </MaybeLink>
          </h3>
          {(date || kind) && (
            <p className="date">
              {date}
              {kind && [" ", <b key="kind">{kind}</b>]}
              {status && [" ", <small key="status">{status}</small>]}
            </p>
          )}
          {texts.map((text, at) => text && <p key={at}>{text}</p>)}
          {links.length > 0 && (
            <p className="actions">
              {links.map(({ text, url }) => (
                <ExternalLink key={text} href={url} aria-label={`${text}: ${title}`}>
                  {text}
                </ExternalLink>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
