import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { slug } from "github-slugger";
import { MaybeLink } from "#app/components/links";
import { PageHeading } from "#app/components/page-heading";
import { ResponsiveImage } from "#app/components/responsive-image";
import { StaticMarkup } from "#app/components/static-markup";
import { TableOfContents } from "#app/components/table-of-contents";
import { usePrefix } from "#app/components/use-prefix";
import { contentOf } from "#app/content.server";
import { nameWidths } from "#app/view-data/display-widths";
import { emailFor } from "#app/view-data/email";
import { inDocument, publishedPage } from "#app/view-data/page-data";
import { publicPath } from "#app/view-data/public-path";
import { resumeDocument, type ResumeEntry } from "#app/view-data/resume-document";
import "#app/components/button.scss";
import "./resume.scss";

export { meta } from "#app/head/page-tags";

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { characterWidths, profile } = content;
  const { displayName: heading = profile.name } = profile;
  const { page, ...written } = publishedPage(content, "resume", heading);
  const resume = resumeDocument(content, written, emailFor("resume", content, context));
  const { download, word, plainText } = written.strings;
  const formats = { pdf: download, docx: word, txt: plainText };
  return {
    page: {
      ...page,
      json: publicPath(content.prefix, "resume.json"),
      display: { ...page.display, ...nameWidths(heading, characterWidths) },
    },
    heading,
    photo: written.photo ? profile.image : undefined,
    resume: { ...resume, sections: undefined },
    headings: resume.sections.map(({ name, heading }) => ({ id: name, text: heading, depth: 2 })),
    sections: inDocument(context, resume.sections),
    fileName: `${slug(profile.name)}-cv`,
    formats: Object.entries(formats).filter(([, label]) => label),
    contents: content.strings.article.contents,
  };
}

export default function ResumePage() {
  const { page, heading, photo, resume, headings, sections, fileName, formats, contents } =
    useLoaderData<typeof loader>();
  const { label, contacts, summary } = resume;
  const prefix = usePrefix();
  return (
    <div className="page resume">
      <div className={photo && "resume-name"}>
        <PageHeading text={heading} label={page.title} detail={label} />
        {photo && <ResponsiveImage image={photo} sizes="25mm" eager />}
      </div>
      <div className="resume-top">
        {formats.length > 0 && (
          <ul className="actions" role="list" aria-label={page.title}>
            {formats.map(([ending, label]) => (
              <li key={ending}>
                <a
                  className={ending === "pdf" ? "button" : undefined}
                  href={publicPath(prefix, `resume.${ending}`)}
                  download={`${fileName}.${ending}`}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
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
      <TableOfContents headings={headings} label={contents} />
      <StaticMarkup data={sections}>
        {(all) =>
          all.map(({ name, heading, entries, isTerms }) => (
            // The section is the target of links, because browsers do not scroll to a heading that is
            // already sticky.
            <section
              key={name}
              id={name}
              className={`resume-${name}`}
              aria-labelledby={`${name}_h`}
            >
              <h2 id={`${name}_h`}>{heading}</h2>
              <div className={isTerms ? "resume-terms" : undefined}>
                {entries.map((entry, index) => (
                  <Entry key={index} {...entry} />
                ))}
              </div>
            </section>
          ))
        }
      </StaticMarkup>
    </div>
  );
}

function Entry({
  text,
  lang,
  url,
  subtitle,
  date,
  isOngoing,
  summary,
  lines,
  keywords,
  brief,
}: ResumeEntry) {
  return (
    <div className={brief ? "resume-entry resume-row" : "resume-entry"}>
      <h3>
        <MaybeLink to={url} lang={lang}>
          {text}
        </MaybeLink>
      </h3>
      {date && <p className={isOngoing ? "date present" : "date"}>{date}</p>}
      {subtitle && (
        <p>
          <MaybeLink to={subtitle.url}>{subtitle.text}</MaybeLink>
        </p>
      )}
      {!brief && (summary || lines.length > 0) && (
        <div className="resume-details">
          {summary && <p>{summary}</p>}
          {lines.length > 0 && (
            <ul>
              {lines.map((line, index) => (
                <li key={index}>
                  <MaybeLink to={line.url}>{line.text}</MaybeLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {keywords && <p className={date && "label"}>{keywords}</p>}
    </div>
  );
}
