import type { ResumeDocument, ResumeEntry } from "../../view-data/resume-document";
import { MaybeLink } from "../../components/maybe-link";
import { PageHeading } from "../../components/page-heading";
import { TableOfContents } from "../../components/table-of-contents";
import "./resume.scss";

interface Props {
  /** The page's title, above the owner's name. */
  title: string;
  resume: ResumeDocument;
  /** The text of the link to the PDF. */
  download: string | undefined;
  /** The address of the PDF. */
  pdf: string;
  /** The accessible name of the list of sections. */
  contents: string;
}

/** The résumé as a page. */
export function Resume({
  title,
  resume: { name, label, contacts, summary, sections },
  download,
  pdf,
  contents,
}: Props) {
  return (
    <div className="page resume">
      <PageHeading label={title} fact={label}>
        {name}
      </PageHeading>
      <div className="resume-top">
        {download && (
          <a className="button" href={pdf} download={`${name}.pdf`}>
            {download}
          </a>
        )}
        {summary && <p className="lead">{summary}</p>}
        {contacts.length > 0 && (
          <ul role="list">
            {contacts.map((contact, index) => (
              <li key={index}>
                <MaybeLink to={contact.url}>{contact.text}</MaybeLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="columns">
        <TableOfContents
          headings={sections.map(({ name, heading }) => ({ id: name, text: heading, depth: 2 }))}
          label={contents}
        />
        <div>
          {sections.map(({ name, heading, entries }) => (
            <section key={name} className={`resume-${name}`} aria-labelledby={name}>
              <h2 id={name}>{heading}</h2>
              {entries.map((entry, index) => (
                <Entry key={index} {...entry} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function Entry({ text, url, place, date, summary, lines, keywords, brief }: ResumeEntry) {
  return (
    <div className="resume-entry">
      <h3>
        <MaybeLink to={url}>{text}</MaybeLink>
      </h3>
      {date && <p className="date">{date}</p>}
      {place && (
        <p>
          <MaybeLink to={place.url}>{place.text}</MaybeLink>
        </p>
      )}
      {!brief && summary && <p>{summary}</p>}
      {!brief && lines.length > 0 && (
        <ul>
          {lines.map((line, index) => (
            <li key={index}>
              <MaybeLink to={line.url}>{line.text}</MaybeLink>
            </li>
          ))}
        </ul>
      )}
      {keywords && <p>{keywords}</p>}
    </div>
  );
}
