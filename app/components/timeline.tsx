import { useRef } from "react";
import type { TimelineEntry } from "../schema/shapes";
import { ExternalLink } from "./external-link";
import { formatPeriod } from "./format-date";
import { Icon } from "./icon";
import { useRevealOnScroll } from "./reveal-on-scroll";

/** How each kind of entry is called, and which of the three colours it has. */
const kinds = {
  education: { label: "Education", tone: "education" },
  work: { label: "Work", tone: "work" },
  internship: { label: "Internship", tone: "work" },
  competition: { label: "Competition", tone: "achievement" },
  society: { label: "Society", tone: "achievement" },
} satisfies Record<TimelineEntry["kind"], { label: string; tone: "education" | "work" | "achievement" }>;

/** Two columns along a line, one on a small screen. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  const list = useRef<HTMLOListElement>(null);
  useRevealOnScroll(list);
  return (
    <ol ref={list} className="timeline" role="list">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { label, tone } = kinds[entry.kind];
  return (
    <li className={`timeline-entry timeline-entry-${tone}`}>
      <span className="timeline-mark">
        <Icon name={entry.kind} />
      </span>
      <p className="timeline-date">{formatPeriod(entry.start, entry.end)}</p>
      <div className="timeline-card">
        <p className="timeline-kind">{label}</p>
        <h3>{entry.title}</h3>
        <p className="timeline-subtitle">{entry.subtitle}</p>
        <ul>
          {entry.lines.map((line) =>
            typeof line === "string" ? (
              <li key={line}>{line}</li>
            ) : (
              <li key={line.text}>
                <ExternalLink href={line.url}>{line.text}</ExternalLink>
              </li>
            ),
          )}
        </ul>
      </div>
    </li>
  );
}
