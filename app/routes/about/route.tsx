import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { PageHeading } from "#app/components/page-heading";
import { imageSizes, ResponsiveImage } from "#app/components/responsive-image";
import { Timeline, useRevealOnScroll } from "#app/components/timeline";
import { contentOf } from "#app/content.server";
import { joined, withDirectionMarks } from "#app/direction";
import { emailFor } from "#app/view-data/email";
import { publishedPage } from "#app/view-data/page-data";
import { pick } from "#app/view-data/pick";
import { timeline } from "#app/view-data/timeline";
import { TypedLine } from "./typed-line";
import "#app/components/button.scss";
import "./about.scss";

interface Term {
  term: string;
  to?: string;
  values: string[];
}

export { meta } from "#app/head/page-tags";

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { pages, profile, certifications } = content;
  const { resume } = pages;
  const { page, strings, heading } = publishedPage(content, "about", profile.greeting);
  const { jobTitle, summary, image, social, goodAt, greeting, typing } = profile;
  const languages = profile.languages.map(({ language, fluency }) =>
    joined(profile.language, language, fluency),
  );
  const journey = timeline(content.journey, content);
  // The résumé is not counted as a section, because the button above already leads to it.
  const isAlone = [goodAt, certifications, languages].every(({ length }) => length === 0);
  const schools = content.journey.filter(({ kind }) => kind === "education");
  return {
    page: { ...page, type: "profile" as const },
    heading: pick(heading, "text", "lang"),
    strings: pick(strings, "journey", "glance"),
    jobTitle,
    summary,
    image,
    social: social.map(({ url }) => ({ url })),
    greeting,
    ...emailFor("pages", content, context),
    // typed.js, not React, shows these.
    typing: typing.map((text) => withDirectionMarks(text, profile.language)),
    typingLabels: pick(content.strings, "pauseTyping", "resumeTyping"),
    journey,
    schools: schools.map(({ title, subtitle }) => subtitle ?? title),
    goodAt,
    columns: [
      [{ term: strings.goodAt, values: goodAt }],
      [
        {
          term: strings.certificates,
          to: pages.experience?.path,
          values: certifications.map(({ caption }) => caption),
        },
      ],
      resume
        ? [
            { term: resume.strings.languages, values: languages },
            { term: resume.title, to: resume.path, values: isAlone ? [] : [strings.resume] },
          ]
        : [],
    ]
      .map((terms): Term[] => terms.filter(({ values }) => values.length > 0))
      .filter(({ length }) => length > 0),
    resume: resume && { title: resume.title, path: resume.path },
  };
}

export default function About() {
  const { strings, greeting, image, summary, email, obfuscatedEmail, resume, columns, ...data } =
    useLoaderData<typeof loader>();
  const { typing, typingLabels, journey } = data;
  useRevealOnScroll();
  return (
    <>
      <div className="hello">
        <div className="hello-text">
          <div className="hello-head">
            <PageHeading {...data.heading} />
            {greeting && (
              <h2 className={greeting.length > 24 ? "greeting greeting-long" : "greeting"}>
                {greeting}
              </h2>
            )}
          </div>
          {typing.length > 0 && <TypedLine strings={typing} labels={typingLabels} />}
          {summary && <p className="lead">{summary}</p>}
          {(resume || email || obfuscatedEmail) && (
            <p className="actions">
              {resume && (
                <Link className="button" to={resume.path}>
                  {resume.title}
                </Link>
              )}
              {email && <a href={`mailto:${email}`}>{email}</a>}
              {obfuscatedEmail && <span>{obfuscatedEmail}</span>}
            </p>
          )}
        </div>
        {image && (
          <div className="portrait">
            <ResponsiveImage image={image} sizes={imageSizes.portrait} eager />
          </div>
        )}
      </div>
      <div className="page">
        {journey.length > 0 && (
          <section aria-labelledby="journey">
            <h2 id="journey">{strings.journey}</h2>
            <Timeline entries={journey} />
          </section>
        )}
        {columns.length > 0 && (
          <section aria-labelledby="glance">
            <h2 id="glance">{strings.glance}</h2>
            <div className="summary">
              {columns.map((terms) => (
                <dl key={terms[0]?.term}>
                  {terms.map(({ term, to, values }) => (
                    <Fragment key={term}>
                      <dt>{to ? <Link to={to}>{term}</Link> : term}</dt>
                      {values.map((value, index) => (
                        <dd key={index}>{value}</dd>
                      ))}
                    </Fragment>
                  ))}
                </dl>
              ))}
            </div>
          </section>
        )}
      </div>
    </>
  );
}
