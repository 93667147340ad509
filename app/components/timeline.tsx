import { type ReactNode, useEffect } from "react";
import type { Role, TimelineItem } from "#app/view-data/timeline";
import { MaybeLink } from "./links";
import { Tags } from "./tags";
import "./axis.scss";
import "./timeline.scss";

interface Props {
  entries: TimelineItem[];
  /** Shown below the current jobs. */
  children?: ReactNode;
}

/**
 * Shows the current jobs in a full-width section, and the other entries along a line, in two columns in wide viewports.
 * The first entry of each year shows the year.
 */
export function Timeline({ entries, children }: Props) {
  const now = entries.filter(({ isNow }) => isNow);
  const others = entries.filter(({ isNow }) => !isNow);
  return (
    <>
      {now.length > 0 && <Entries className="timeline-now" entries={now} />}
      {children}
      {others.length > 0 && (
        <Entries
          className={others.length > 1 ? "timeline timeline-columns" : "timeline timeline-single"}
          entries={others}
        />
      )}
    </>
  );
}

function Entries({ className, entries }: { className: string; entries: TimelineItem[] }) {
  return (
    <ol className={className} role="list">
      {entries.map((entry, index) => (
        <li key={entry.id} id={entry.id} className={`timeline-entry tone-${entry.tone}`}>
          <RoleText
            role={entry}
            hasYear={entries.length > 1 && entry.year !== entries[index - 1]?.year}
          />
          {entry.earlier.length > 0 && (
            <ol className="timeline-earlier" role="list">
              {entry.earlier.map((role) => (
                <li key={role.id} id={role.id}>
                  <RoleText role={role} isEarlier />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

/**
 * Animates each entry of a page's timelines once, when the visitor scrolls to it: an entry below the viewport has
 * the class "is-below" until it comes into view. Entries already in view never get the class, so they
 * do not flicker.
 */
export function useRevealOnScroll(): void {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          const below = !isIntersecting && boundingClientRect.top >= window.innerHeight;
          target.classList.toggle("is-below", below);
          if (!below) observer.unobserve(target);
        }
      },
      { rootMargin: "0px 0px -40px 0px" },
    );
    for (const entry of document.querySelectorAll(".timeline-entry")) observer.observe(entry);
    return () => observer.disconnect();
  }, []);
}

interface RoleProps {
  role: Role;
  isEarlier?: boolean;
  hasYear?: boolean;
}

/** Shows a role and its description, side by side where they fit. */
function RoleText({ role, isEarlier = false, hasYear = false }: RoleProps) {
  const { title, employer, kindLabel, period, isOngoing, year, url, logo, about } = role;
  const { summary, bullets, technologies } = role;
  const Heading = isEarlier ? "h4" : "h3";
  const isLead = !isEarlier && summary.length <= 200;
  const text = summary && <p className={isLead ? "timeline-lead" : undefined}>{summary}</p>;
  const hasBullets = bullets.length > 0;
  return (
    <>
      <div>
        {/* Hidden from screen readers, because the period already contains the year. */}
        {hasYear && !isOngoing && (
          <p className="timeline-year" aria-hidden="true">
            {year}
          </p>
        )}
        <p className="date">
          <span className={isOngoing ? "present" : undefined}>{period}</span>{" "}
          {kindLabel && <b>{kindLabel}</b>}
        </p>
        <Heading>
          <MaybeLink to={employer ? undefined : url}>{title}</MaybeLink>
        </Heading>
        {(employer || about || logo) && (
          <p className="timeline-subtitle">
            {logo && (
              <img className="logo" src={logo} width={28} height={28} alt="" loading="lazy" />
            )}
            {employer && <MaybeLink to={url}>{employer}</MaybeLink>}
            {about}
          </p>
        )}
        {hasBullets && text}
      </div>
      <div>
        {!hasBullets && text}
        {hasBullets && (
          <ul>
            {bullets.map((bullet, index) => {
              const { text, url } = typeof bullet === "string" ? { text: bullet } : bullet;
              return (
                <li key={index}>
                  <MaybeLink to={url}>{text}</MaybeLink>
                </li>
              );
            })}
          </ul>
        )}
        <Tags items={technologies} />
      </div>
    </>
  );
}
