import type { PrintedResume, ResumeEntry } from "../metadata/printed-resume";
import { ExternalLink } from "./external-link";
import { PageHeading } from "./page-heading";
import { useHydrated } from "./use-hydrated";

interface Props {
  /** The page's title, above the owner's name. */
  label: string;
  resume: PrintedResume;
  /** The text of the print button. */
  print: string | undefined;
  /** The e-mail address, if it is to be read and not followed. */
  emailInWords?: string | undefined;
}

/** The résumé: one page on the screen, at most two on paper. */
export function Resume({ label, resume: { basics, sections }, print, emailInWords }: Props) {
  const hydrated = useHydrated();
  return (
    <div className="page resume">
      <header>
        <PageHeading label={label}>{basics.name}</PageHeading>
        {basics.label && <p className="lead">{basics.label}</p>}
        <ul className="resume-contacts" role="list">
          {basics.email && (
            <li>
              <a href={`mailto:${basics.email}`}>{basics.email}</a>
            </li>
          )}
          {emailInWords && <li>{emailInWords}</li>}
          <li>
            <a href={basics.url}>{shortAddress(basics.url)}</a>
          </li>
          {basics.profiles.map(({ url }, index) => (
            <li key={index}>
              <ExternalLink href={url}>{shortAddress(url)}</ExternalLink>
            </li>
          ))}
        </ul>
        {basics.summary && <p>{basics.summary}</p>}
        {/* Invisible until it works, which reserves its place. */}
        {print && (
          <button
            type="button"
            className={`button resume-print ${hydrated ? "" : "invisible"}`}
            onClick={() => window.print()}
          >
            {print}
          </button>
        )}
      </header>
      {sections.map(({ id, heading, entries }) => (
        <section key={id} className={`resume-${id}`} aria-labelledby={id}>
          <h2 id={id}>{heading}</h2>
          {entries.map((entry, index) => (
            <Entry key={index} {...entry} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Entry({ title, url, date, text }: ResumeEntry) {
  return (
    <div className="resume-entry">
      <h3>{url ? <ExternalLink href={url}>{title}</ExternalLink> : title}</h3>
      {date && <p className="resume-date">{date}</p>}
      {text && <p>{text}</p>}
    </div>
  );
}

/** An address as it is written on paper. */
function shortAddress(url: string): string {
  return url.replace(/^https?:\/\//, "");
}
