import { useRef } from "react";
import type { ShownEntry } from "../metadata/timeline";
import { ExternalLink } from "./external-link";
import { Icon } from "./icon";
import { useRevealOnScroll } from "./reveal-on-scroll";

/** Which of the three colours each kind of entry has. */
const tones = {
  education: "education",
  work: "work",
  internship: "work",
  competition: "achievement",
  society: "achievement",
} satisfies Record<ShownEntry["kind"], string>;

/** Two columns along a line, one on a small screen. The site's mark stands at its head where the newest entry goes on. */
export function Timeline({ entries }: { entries: ShownEntry[] }) {
  const list = useRef<HTMLOListElement>(null);
  useRevealOnScroll(list);
  return (
    <ol ref={list} className={`timeline ${entries[0]?.ongoing ? "timeline-ongoing" : ""}`} role="list">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: ShownEntry }) {
  return (
    <li className={`timeline-entry timeline-entry-${tones[entry.kind]}`}>
      <span className="timeline-mark">
        <Icon name={entry.kind} />
      </span>
      <div className="timeline-card">
        <p className="timeline-date">{entry.period}</p>
        <p className="timeline-kind">{entry.kindName}</p>
        <h3>{entry.title}</h3>
        {entry.subtitle && <p className="timeline-subtitle">{entry.subtitle}</p>}
        {entry.lines.length > 0 && (
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
        )}
      </div>
    </li>
  );
}
