import { useRef } from "react";
import type { Role, TimelineItem } from "../view-data/timeline";
import { Badges } from "./badges";
import { ExternalLink } from "./external-link";
import { Icon } from "./icon";
import { useRevealOnScroll } from "./reveal-on-scroll";

/** The colour of each kind of entry. */
const tones = {
  education: "education",
  work: "work",
  internship: "work",
  competition: "achievement",
  society: "achievement",
} satisfies Record<TimelineItem["kind"], string>;

/**
 * Entries along a line, in two columns or, on a small screen or alone, in one. A caret stands where the line ends that scrolling
 * draws. The owner's present work is wider than the others.
 */
export function Timeline({ entries }: { entries: TimelineItem[] }) {
  const list = useRef<HTMLOListElement>(null);
  useRevealOnScroll(list);
  const columns = entries.length > 1 ? "timeline-columns" : "";
  const ongoing = entries[0]?.isNow ? "timeline-ongoing" : "";
  return (
    <ol ref={list} className={`timeline ${columns} ${ongoing}`} role="list">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: TimelineItem }) {
  const { id, kind, kindLabel, period, title, place, url, about, earlier } = entry;
  const link = (text: string) => (url ? <ExternalLink href={url}>{text}</ExternalLink> : text);
  return (
    <li id={id} className={`timeline-entry timeline-entry-${tones[kind]}`}>
      <div className="timeline-card">
        <div>
          <p className="date">{period}</p>
          <p className="timeline-kind">
            <Icon name={kind} /> {kindLabel}
          </p>
          <h3>{place ? title : link(title)}</h3>
          {(place || about) && (
            <p className="timeline-subtitle">
              {place && link(place)}
              {place && about && ", "}
              {about}
            </p>
          )}
        </div>
        <Details {...entry} />
        {earlier.map((role) => (
          <div key={role.id} id={role.id} className="timeline-earlier">
            <p className="date">{role.period}</p>
            <h4>{role.title}</h4>
            <Details {...role} />
          </div>
        ))}
      </div>
    </li>
  );
}

/** What the owner did in a role. */
function Details({ summary, lines, technologies }: Role) {
  return (
    <>
      {summary && <p className="timeline-summary">{summary}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map((line, index) => (
            <li key={index}>
              {typeof line === "string" ? line : <ExternalLink href={line.url}>{line.text}</ExternalLink>}
            </li>
          ))}
        </ul>
      )}
      <Badges items={technologies} />
    </>
  );
}
