import { useRef } from "react";
import type { TimelineItem } from "../view-data/timeline";
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
 * draws. If the newest entry is ongoing, it is wider than the others.
 */
export function Timeline({ entries }: { entries: TimelineItem[] }) {
  const list = useRef<HTMLOListElement>(null);
  useRevealOnScroll(list);
  const columns = entries.length > 1 ? "timeline-columns" : "";
  const ongoing = entries[0]?.ongoing ? "timeline-ongoing" : "";
  return (
    <ol ref={list} className={`timeline ${columns} ${ongoing}`} role="list">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: TimelineItem }) {
  return (
    <li id={entry.id} className={`timeline-entry timeline-entry-${tones[entry.kind]}`}>
      <div className="timeline-card">
        <div>
          <p className="date">{entry.period}</p>
          <p className="timeline-kind">
            <Icon name={entry.kind} /> {entry.kindLabel}
          </p>
          <h3>{entry.title}</h3>
          {entry.subtitle && entry.subtitle !== entry.title && (
            <p className="timeline-subtitle">{entry.subtitle}</p>
          )}
        </div>
        {entry.lines.length > 0 && (
          <ul>
            {entry.lines.map((line, index) => (
              <li key={index}>
                {typeof line === "string" ? line : <ExternalLink href={line.url}>{line.text}</ExternalLink>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
