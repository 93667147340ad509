import { useRef } from "react";
import type { Role, TimelineItem } from "../view-data/timeline";
import { Tags } from "./tags";
import { MaybeLink } from "./maybe-link";
import { useRevealOnScroll } from "./reveal-on-scroll";
import "./axis.scss";
import "./timeline.scss";

/**
 * Shows entries along a line, in one column, or in two in wide windows. The first entry of each year shows
 * the year; the current job is a full-width section above the others.
 */
export function Timeline({ entries }: { entries: TimelineItem[] }) {
  const list = useRef<HTMLOListElement>(null);
  useRevealOnScroll(list);
  const hasColumns = entries.filter(({ isNow }) => !isNow).length > 1;
  return (
    <ol ref={list} className={hasColumns ? "timeline timeline-columns" : "timeline"} role="list">
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
  const { id, tone, kindLabel, year, isNow, title, employer } = entry;
  const { url, about, earlier } = entry;
  // In the full-width entry of the current job, neither column stays empty, and the bullets are in the shorter one.
  const isSplit = isNow && (entry.bullets.length > 0 || earlier.length > 0);
  const bullets = <Bullets {...entry} />;
  const earlierLength = earlier.reduce((sum, each) => sum + 1 + each.bullets.length, 0);
  const areLeft = isNow && earlierLength > entry.bullets.length;
  return (
    <li id={id} className={`timeline-entry tone-${tone}${isNow ? " timeline-now" : ""}`}>
      <div>
        {/* Hidden from screen readers, because the period contains the year. */}
        {isFirstOfYear && !isNow && (
          <p className="timeline-year" aria-hidden="true">
            {year}
          </p>
        )}
        <p className="date">
          <Period {...entry} /> <b>{kindLabel}</b>
        </p>
        <h3>
          <MaybeLink to={employer ? undefined : url}>{title}</MaybeLink>
        </h3>
        {(employer || about) && (
          <p className="timeline-subtitle">
            {employer && <MaybeLink to={url}>{employer}</MaybeLink>}
            {employer && about && ", "}
            {about}
          </p>
        )}
        {isSplit && <Summary {...entry} />}
        {areLeft && bullets}
      </div>
      <div>
        {!isSplit && <Summary {...entry} />}
        {!areLeft && bullets}
        {earlier.map((role) => (
          <div key={role.id} id={role.id} className="timeline-earlier">
            <p className="date">
              <Period {...role} />
            </p>
            <h4>
              <MaybeLink to={role.url}>{role.title}</MaybeLink>
            </h4>
            {role.about && <p className="timeline-subtitle">{role.about}</p>}
            <Summary {...role} />
            <Bullets {...role} />
          </div>
        ))}
      </div>
    </li>
  );
}

function Period({ period, isOngoing }: Role) {
  return <span className={isOngoing ? "present" : undefined}>{period}</span>;
}

function Summary({ summary }: Role) {
  return summary && <p className="timeline-summary">{summary}</p>;
}

function Bullets({ bullets, technologies }: Role) {
  return (
    <>
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
