import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CertificationGallery } from "./certification-gallery";
import { ExternalLink } from "../../components/external-link";
import { PageHeading } from "../../components/page-heading";
import { TextWithLink } from "../../components/text-with-link";
import { Timeline } from "../../components/timeline";
import { contentOf } from "../../content.server";
import { certificates } from "../../view-data/certificates";
import { formatCount } from "../../view-data/format";
import { pageMeta, type PageMeta } from "../../head/page-tags";
import { publishedPage } from "../../view-data/page-data";
import { codeHost } from "../../view-data/social";
import { innerPage } from "../../head/structured-data";
import { timeline } from "../../view-data/timeline";

export const meta: PageMeta<typeof loader> = pageMeta(innerPage);

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { profile, experience } = content;
  const entries = timeline(experience, content);
  const since = experience.map(({ start }) => start.slice(0, 4)).sort()[0] ?? "";
  const { page, label, texts } = publishedPage(content, "security");
  return {
    page,
    label,
    texts,
    fact:
      texts.fact &&
      formatCount(texts.fact, "count", entries.length, profile.language).replace("{from}", since),
    codingProfile: profile.codingProfile,
    codeHost: codeHost(profile),
    experience: entries,
    certifications: certificates(content),
  };
}

export default function Security() {
  const { label, texts, fact, codingProfile, codeHost, experience, certifications } =
    useLoaderData<typeof loader>();
  return (
    <div className="page">
      <PageHeading label={label} fact={fact}>
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
                <TextWithLink
                  text={texts.codeHost}
                  link={(words) => <ExternalLink href={codeHost.url}>{words}</ExternalLink>}
                />
              </p>
            )}
          </div>
          <Timeline entries={experience} />
          {texts.note && <p className="note">{texts.note}</p>}
        </section>
      )}
      {certifications.length > 0 && (
        <section aria-labelledby="certifications">
          <h2 id="certifications">{texts.certifications}</h2>
          <CertificationGallery certifications={certifications} />
        </section>
      )}
    </div>
  );
}
