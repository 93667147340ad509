import type { ReactNode } from "react";
import type { JsonResume } from "../metadata/json-resume";
import { ExternalLink } from "./external-link";
import { formatPeriod, formatDate } from "./format-date";
import { PageHeading } from "./page-heading";

/** The résumé on one page for the screen and two for paper: what the timelines say, in short. */
export function Resume({ resume }: { resume: JsonResume }) {
  const { basics, work, volunteer, education, awards, certificates, skills, projects } = resume;
  return (
    <div className="page resume">
      <header>
        <PageHeading>{basics.name}</PageHeading>
        <p className="lead">{basics.label}</p>
        <ul className="resume-contacts" role="list">
          <li>
            <a href={`mailto:${basics.email}`}>{basics.email}</a>
          </li>
          <li>
            <a href={basics.url}>{shortAddress(basics.url)}</a>
          </li>
          {basics.profiles.map(({ url }) => (
            <li key={url}>
              <ExternalLink href={url}>{shortAddress(url)}</ExternalLink>
            </li>
          ))}
        </ul>
        <p>{basics.summary}</p>
      </header>
      <Section id="work" title="Work">
        {work.map(({ name, position, startDate, endDate, highlights }) => (
          <Entry
            key={`${name} ${startDate}`}
            title={`${position}, ${name}`}
            date={formatPeriod(startDate, endDate ?? "present")}
          >
            {highlights[0]}
          </Entry>
        ))}
      </Section>
      <Section id="projects" title="Projects">
        {projects.map(({ name, description, url }) => (
          <Entry key={url} title={<ExternalLink href={url}>{name}</ExternalLink>}>
            {description}
          </Entry>
        ))}
      </Section>
      <Section id="education" title="Education">
        {education.map(({ institution, studyType, startDate, endDate }) => (
          <Entry key={institution} title={studyType} date={formatPeriod(startDate, endDate ?? "present")}>
            {institution}
          </Entry>
        ))}
      </Section>
      <Section id="skills" title="Skills">
        <dl className="facts">
          {skills.map(({ name, keywords }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{keywords.join(", ")}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="awards" title="Awards">
        {awards.map(({ title, date, summary }) => (
          <Entry key={title} title={title} date={formatDate(date)}>
            {summary}
          </Entry>
        ))}
      </Section>
      <Section id="certificates" title="Certificates">
        {certificates.map(({ name, date, url }) => (
          <Entry key={url} title={<ExternalLink href={url}>{name}</ExternalLink>} date={formatDate(date)} />
        ))}
      </Section>
      <Section id="volunteer" title="Volunteering">
        {volunteer.map(({ organization, position, startDate, endDate }) => (
          <Entry
            key={`${organization} ${startDate}`}
            title={position}
            date={formatPeriod(startDate, endDate ?? "present")}
          >
            {organization}
          </Entry>
        ))}
      </Section>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Entry({ title, date, children }: { title: ReactNode; date?: string; children?: ReactNode }) {
  return (
    <div className="resume-entry">
      <h3>{title}</h3>
      {date && <p className="resume-date">{date}</p>}
      {children && <p>{children}</p>}
    </div>
  );
}

/** An address as one writes it on paper. */
function shortAddress(url: string): string {
  return url.replace(/^https?:\/\//, "");
}
