import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Axis, AxisRows } from "../../components/axis";
import { ExternalLink } from "../../components/external-link";
import { imageSizes } from "../../components/image-sizes";
import { MaybeLink } from "../../components/maybe-link";
import { PageHeading } from "../../components/page-heading";
import { ResponsiveImage } from "../../components/responsive-image";
import { TextWithLink } from "../../components/text-with-link";
import { Timeline } from "../../components/timeline";
import { contentOf } from "../../content.server";
import { issuerBeside } from "../../schema/items";
import { experienceAxis } from "./experience-axis";
import { formatCount, formatDate } from "../../view-data/format";
import { publishedPage } from "../../view-data/page-data";
import { codeHost } from "../../view-data/social";
import { timeline } from "../../view-data/timeline";
import "./certification-gallery.scss";
import "./experience-axis.scss";

export { meta } from "../../head/page-tags";

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { profile, experience } = content;
  const entries = timeline(experience, content);
  const since = experience.map(({ start }) => start.slice(0, 4)).sort()[0] ?? "";
  const { page, label, texts } = publishedPage(content, "experience");
  return {
    page,
    label,
    texts,
    count:
      texts.fact &&
      formatCount(texts.fact, "count", entries.length, profile.language).replace("{from}", since),
    codingProfile: profile.codingProfile,
    codeHost: codeHost(profile),
    experience: entries,
    chart: experienceAxis(entries, content),
    certifications: content.certifications.map((certificate) => {
      const { id, url, imgSrc, caption, size, date } = certificate;
      // Keeps the date on one line.
      const issuedOn = date && formatDate(date, profile.language).replaceAll(" ", "\u00a0");
      const issued = [issuerBeside(certificate), issuedOn].filter(Boolean).join(", ");
      return { id, url, image: imgSrc, caption, size, issued };
    }),
  };
}

export default function Experience() {
  const { label, texts, count, codingProfile, codeHost, experience, chart, certifications } =
    useLoaderData<typeof loader>();
  return (
    <div className="page">
      <PageHeading label={label} detail={count}>
        {texts.heading}
      </PageHeading>
      <div className="intro">
        {texts.intro && <p className="lead">{texts.intro}</p>}
        {codingProfile && (
          <p>
            <ExternalLink href={codingProfile.url}>{codingProfile.label}</ExternalLink>
          </p>
        )}
      </div>
      {experience.length > 0 && (
        <section aria-labelledby="experience">
          <div className="split">
            <h2 id="experience">{texts.experience}</h2>
            {codeHost && texts.codeHost && (
              <p>
                <TextWithLink text={texts.codeHost} to={codeHost.url} />
              </p>
            )}
          </div>
          {chart && (
            <div className="experience-axis">
              <Axis {...chart}>
                <AxisRows {...chart} />
              </Axis>
            </div>
          )}
          <Timeline entries={experience} />
          {texts.note && <p className="note">{texts.note}</p>}
        </section>
      )}
      {certifications.length > 0 && (
        <section aria-labelledby="certifications">
          <h2 id="certifications">{texts.certifications}</h2>
          {/* Not `<figure>` elements, because Chromium would not name the links by their content. */}
          <ul className="certifications" role="list">
            {certifications.map(({ id, url, image, caption, size, issued }) => (
              <li key={id} className={`certification certification-${size}`}>
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
    </div>
  );
}
