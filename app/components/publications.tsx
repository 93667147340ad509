import type { PublicationGroup } from "../view-data/publications";
import { ExternalLink } from "./external-link";

/** Articles, talks, patents and books, each kind below its heading. */
export function Publications({ groups }: { groups: PublicationGroup[] }) {
  return groups.map(({ kind, heading, items }) => (
    // No id of a post has an underscore.
    <section key={kind} aria-labelledby={`publications_${kind}`}>
      <h2 id={`publications_${kind}`}>{heading}</h2>
      <ul className="dated-rows" role="list">
        {items.map(({ id, title, url, byline, summary, slides, video, date }) => (
          <li key={id}>
            <h3>{url ? <ExternalLink href={url}>{title}</ExternalLink> : title}</h3>
            {date && <p className="date">{date}</p>}
            {byline && <p>{byline}</p>}
            {summary && <p>{summary}</p>}
            {(slides ?? video) && (
              <p className="actions">
                {[slides, video].map(
                  (link) =>
                    link && (
                      <ExternalLink key={link.text} href={link.url} aria-label={`${link.text}: ${title}`}>
                        {link.text}
                      </ExternalLink>
                    ),
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}
