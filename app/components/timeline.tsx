import { useRef } from "react";
import type { Role, TimelineItem } from "../view-data/timeline";
import { Tags } from "./tags";
import { MaybeLink } from "./maybe-link";
import { useRevealOnScroll } from "./reveal-on-scroll";
import "./timeline.scss";

const colours = {
  education: "education",
  work: "work",
  internship: "work",
  competition: "achievement",
  society: "achievement",
} satisfies Record<TimelineItem["kind"], string>;

/**
 * Entries along a line, in one column or, in wide windows, two. Scrolling moves a caret along the
 * line. The first entry of each year shows the year; the current job is a card above the others.
 */
export function Timeline({ entries }: { entries: TimelineItem[] }) {
  const list = useRef<HTMLOListElement>(null);
  useRevealOnScroll(list);
  return (
    <ol
      ref={list}
      className={entries.length > 1 ? "timeline timeline-columns" : "timeline"}
      role="list"
    >
      {entries.map((entry, index) => (
        <Entry
          key={entry.id}
          entry={entry}
          isFirstOfYear={entry.year !== entries[index - 1]?.year}
        />
      ))}
    </ol>
  );
}

function Entry({ entry, isFirstOfYear }: { entry: TimelineItem; isFirstOfYear: boolean }) {
  const { id, kind, kindLabel, period, year, isNow, title, place, url, about, earlier } = entry;
  return (
    <li
      id={id}
      className={`timeline-entry timeline-entry-${colours[kind]} ${isNow ? "timeline-now" : ""}`}
    >
      <div>
        <div className="timeline-head">
          {/* Hidden from screen readers, because the period contains the year. */}
          {isFirstOfYear && !isNow && (
            <p className="timeline-year" aria-hidden="true">
              {year}
            </p>
          )}
          <p className="date">
            <b>{kindLabel}</b> <span>{period}</span>
          </p>
        </div>
        <h3>
          <MaybeLink to={place ? undefined : url}>{title}</MaybeLink>
        </h3>
        {(place || about) && (
          <p className="timeline-subtitle">
            {place && <MaybeLink to={url}>{place}</MaybeLink>}
            {place && about && ", "}
            {about}
          </p>
        )}
      </div>
      <div>
        <Details {...entry} />
        {earlier.map((role) => (
          <div key={role.id} id={role.id} className="timeline-earlier">
            <p className="date">{role.period}</p>
            <h4>
              <MaybeLink to={role.url}>{role.title}</MaybeLink>
            </h4>
            {role.about && <p className="timeline-subtitle">{role.about}</p>}
            <Details {...role} />
          </div>
        ))}
      </div>
    </li>
  );
}

function Details({ summary, bullets, technologies }: Role) {
  return (
    <>
      {summary && <p>{summary}</p>}
      {bullets.length > 0 && (
        <ul>
          {bullets.map((bullet, index) => (
            <li key={index}>
              {typeof bullet === "string" ? (
                bullet
              ) : (
                <MaybeLink to={bullet.url}>{bullet.text}</MaybeLink>
              )}
            </li>
          ))}
        </ul>
      )}
      <Tags items={technologies} />
    </>
  );
}
