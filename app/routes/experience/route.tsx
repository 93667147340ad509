import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Axis, AxisRows } from "#app/components/axis";
import { ExternalLink, MaybeLink, TextWithLink } from "#app/components/links";
import { PageHeading } from "#app/components/page-heading";
import { imageSizes, ResponsiveImage } from "#app/components/responsive-image";
import { StaticMarkup } from "#app/components/static-markup";
import { Timeline, useRevealOnScroll } from "#app/components/timeline";
import { contentOf } from "#app/content.server";
import { joined } from "#app/direction";
import { issuerBeside } from "#app/schema/items";
import { certificateDates, formatDate } from "#app/view-data/format";
import { inDocument, publishedPage } from "#app/view-data/page-data";
import { pick } from "#app/view-data/pick";
import { codeHost as codeHostOf } from "#app/view-data/social";
import { timeline } from "#app/view-data/timeline";
import { experienceAxis } from "./experience-axis";
import "#app/components/split.scss";
import "./certification-gallery.scss";
import "./experience-axis.scss";

export { meta } from "#app/head/page-tags";

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { profile, experience } = content;
  const { language } = profile;
  const entries = timeline(experience, content);
  const since = experience.map(({ start }) => start.slice(0, 4)).sort()[0] ?? "";
  const { page, heading, strings } = publishedPage(content, "experience");
  const { topics } = content.strings;
  const count =
    strings.fact?.(entries.length, since) ??
    (since && joined(language, topics.entries(entries.length), topics.since(since)));
  const shown = {
    heading: { ...heading, detail: count },
    strings: pick(strings, "intro", "experience", "codeHost", "note", "certifications"),
    codingProfile: profile.codingProfile,
    codeHostUrl: codeHostOf(profile)?.url,
    experience: entries,
    chart: experienceAxis(entries, content),
    certifications: content.certifications.map((certificate) => {
      const { id, url, imgSrc, caption } = certificate;
      const dates = certificateDates(certificate, content.strings, (date) =>
        // Keeps the date on one line.
        formatDate(date, language).replaceAll(" ", "\u00a0"),
      );
      const issued = joined(language, issuerBeside(certificate), ...dates);
      return { id, url, image: imgSrc, caption, issued };
    }),
  };
  return { page, shown: inDocument(context, shown) };
}

export default function Experience() {
  const { shown } = useLoaderData<typeof loader>();
  useRevealOnScroll();
  return (
    <StaticMarkup className="page" data={shown}>
      {(data) => <Sections {...data} />}
    </StaticMarkup>
  );
}

type Shown = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["shown"]>;

function Sections({ heading, strings, codingProfile, codeHostUrl, ...lists }: Shown) {
  const { experience, chart, certifications } = lists;
  const drawing = chart && (
    <Axis {...chart}>
      <AxisRows {...chart} heading="experience" />
    </Axis>
  );
  return (
    <>
      <PageHeading {...heading} />
      <div className="intro">
        {strings.intro && <p className="lead">{strings.intro}</p>}
        {codingProfile && (
          <p>
            <ExternalLink href={codingProfile.url}>{codingProfile.label}</ExternalLink>
          </p>
        )}
      </div>
      {experience.length > 0 && (
        <section aria-labelledby="experience">
          <div className="split">
            <h2 id="experience">{strings.experience}</h2>
            {codeHostUrl && strings.codeHost && (
              <p>
                <TextWithLink text={strings.codeHost} to={codeHostUrl} />
              </p>
            )}
          </div>
          {/* Twice, because the order of focus is the order on the screen: phones show the present first. */}
          {drawing && <div className="experience-axis">{drawing}</div>}
          <Timeline entries={experience}>
            {drawing && <div className="experience-axis experience-axis-small">{drawing}</div>}
          </Timeline>
          {strings.note && <p className="note">{strings.note}</p>}
        </section>
      )}
      {certifications.length > 0 && (
        <section aria-labelledby="certifications">
          <h2 id="certifications">{strings.certifications}</h2>
          {/* Not `<figure>`, because Chromium would then ignore the content in the links' names. */}
          <ul className="certifications" role="list">
            {certifications.map(({ id, url, image, caption, issued }) => (
              <li key={id} className="certification">
                {/* Otherwise the link's name would also contain the alternative text. */}
                <MaybeLink to={url} aria-label={image && caption}>
                  {image && <ResponsiveImage image={image} sizes={imageSizes.certificate} />}
                  <span className="certification-title">{caption}</span>
                </MaybeLink>
                {issued && <small>{issued}</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
