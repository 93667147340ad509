import type { ReactNode } from "react";
import { inLanguage } from "#app/direction";
import { ExternalLink, MaybeLink } from "./links";
import { Tags } from "./tags";
import "./dated-rows.scss";

interface DatedRow {
  id?: string;
  title: string;
  lang?: string;
  to?: string;
  className?: string;
  date?: string;
  /** The date of an article in ISO 8601. */
  dateTime?: string;
  isOngoing?: boolean;
  kind?: string;
  status?: string;
  texts?: (string | undefined)[];
  /** Has the same language as the title. */
  summary?: string;
  tags?: string[];
  links?: { text: string; url: string }[];
  picture?: ReactNode;
}

interface Props {
  rows: DatedRow[];
  className?: string;
  topics?: Record<string, string>;
}

export function DatedRows({ rows, className = "", topics }: Props) {
  return (
    <ul className={`dated-rows ${className}`} role="list">
      {rows.map((row, index) => (
        <Row key={index} row={row} topics={topics} />
      ))}
    </ul>
  );
}

interface RowProps {
  row: DatedRow;
  topics: Record<string, string> | undefined;
}

function Row({ row, topics }: RowProps) {
  const { title, lang, to, date, kind, status, summary, links = [] } = row;
  const period = row.isOngoing ? <span className="present">{date}</span> : date;
  return (
    <li id={row.id} className={row.className}>
      <h3>
        <MaybeLink to={to} lang={lang} className="u-url p-name">
          {title}
        </MaybeLink>
      </h3>
      {(date || kind) && (
        <p className="date">
          {row.dateTime ? (
            <time className="dt-published" dateTime={row.dateTime}>
              {date}
            </time>
          ) : (
            period
          )}
          {kind && [" ", <b key="kind">{kind}</b>]}
          {status && [" ", <small key="status">{status}</small>]}
        </p>
      )}
      {row.texts?.map((text, index) => text && <p key={index}>{text}</p>)}
      {summary && (
        <p className="p-summary" {...inLanguage(lang)}>
          {summary}
        </p>
      )}
      <Tags items={row.tags ?? []} topics={topics} />
      {links.length > 0 && (
        <p className="actions">
          {links.map(({ text, url }) => (
            <ExternalLink key={text} href={url} aria-label={`${text}: ${title}`}>
              {text}
            </ExternalLink>
          ))}
        </p>
      )}
      {row.picture}
    </li>
  );
}
