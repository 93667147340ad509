import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { imageSizes } from "../components/image-sizes";
import { PageHeading } from "../components/page-heading";
import { ResponsiveImage } from "../components/responsive-image";
import { Timeline } from "../components/timeline";
import { TypingLine } from "../components/typing-line";
import { contentOf } from "../content.server";
import { emailOn } from "../metadata/email";
import { formatList } from "../metadata/format";
import { ownerData } from "../metadata/owner";
import { pageMeta, type PageMeta } from "../metadata/page-tags";
import { publishedPage } from "../metadata/page-data";
import { aboutPage } from "../metadata/structured-data";
import { timeline } from "../metadata/timeline";

export const meta: PageMeta<typeof loader> = pageMeta(aboutPage);

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { pages, profile, wording } = content;
  const { page, texts } = publishedPage(content, "about");
  const { greeting, typing, language } = profile;
  const owner = ownerData(content);
  const captions = owner.certificates.map(({ caption }) => caption);
  return {
    ...owner,
    page: { ...page, type: "profile" as const },
    texts,
    greeting,
    ...emailOn("pages", content, context),
    typing,
    typingWords: { pauseTyping: wording.pauseTyping, resumeTyping: wording.resumeTyping },
    journey: timeline(content.journey, content),
    goodAtList: owner.goodAt.length > 0 && formatList(owner.goodAt, language),
    // Semicolons, because captions may contain commas.
    certificateList: captions.join("; "),
    certificatesPath: pages.security?.path,
    resume: pages.resume && { title: pages.resume.title, path: pages.resume.path },
  };
}

export default function About() {
  const { texts, greeting, image, summary, email, emailInWords, resume, ...data } =
    useLoaderData<typeof loader>();
  const { typing, typingWords, journey, goodAtList, certificateList, certificatesPath } = data;
  return (
    <div className="page">
      <div className="about-intro">
        {image && (
          <div className="portrait">
            <ResponsiveImage image={image} sizes={imageSizes.portrait} eager />
          </div>
        )}
        <div>
          <PageHeading>{texts.heading}</PageHeading>
          {greeting && <p className="lead">{greeting}</p>}
          {typing.length > 0 && <TypingLine strings={typing} words={typingWords} />}
          {summary && <p className="about-summary">{summary}</p>}
          {(resume || email || emailInWords) && (
            <p className="ways">
              {resume && <Link to={resume.path}>{resume.title}</Link>}
              {email && <a href={`mailto:${email}`}>{email}</a>}
              {emailInWords && <span>{emailInWords}</span>}
            </p>
          )}
        </div>
      </div>
      {journey.length > 0 && (
        <section aria-labelledby="journey">
          <h2 id="journey">{texts.journey}</h2>
          <Timeline entries={journey} />
        </section>
      )}
      {(goodAtList || certificateList || resume) && (
        <section aria-labelledby="glance">
          <h2 id="glance">{texts.glance}</h2>
          <dl className="facts">
            {goodAtList && <Fact term={texts.goodAt}>{goodAtList}</Fact>}
            {certificateList && (
              <Fact term={texts.certificates} to={certificatesPath}>
                {certificateList}
              </Fact>
            )}
            {resume && (
              <Fact term={resume.title} to={resume.path}>
                {texts.resume}
              </Fact>
            )}
          </dl>
        </section>
      )}
    </div>
  );
}

/** A fact, whose term may link to the page with the details. */
function Fact({ term, to, children }: { term: string; to?: string | undefined; children: string }) {
  return (
    <div>
      <dt>{to ? <Link to={to}>{term}</Link> : term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
