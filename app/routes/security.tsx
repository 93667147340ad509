import { useLoaderData } from "@remix-run/react";
import { CertificationGallery } from "../components/certification-gallery";
import { ExternalLink } from "../components/external-link";
import { PageHeading } from "../components/page-heading";
import { Timeline } from "../components/timeline";
import { certifications } from "../content/certifications";
import { experience } from "../content/experience";
import { pages } from "../content/pages";
import { profile } from "../content/profile";
import { pageMeta, type PageMeta } from "../metadata/page-meta";
import { pageMetadata } from "../metadata/page-metadata";
import { innerPage } from "../metadata/structured-data";

export const meta: PageMeta<typeof loader> = pageMeta(innerPage);

export function loader() {
  const { label, texts } = pages.security;
  return {
    page: pageMetadata("security"),
    label,
    ...texts,
    codingProfile: profile.codingProfile,
    codeHost: profile.social.find(({ network }) => network === "code"),
    experience,
    certifications,
  };
}

export default function Security() {
  const { label, intro, note, codingProfile, codeHost, experience, certifications } =
    useLoaderData<typeof loader>();
  return (
    <div className="page">
      <PageHeading label={label}>Software</PageHeading>
      <p className="lead">{intro}</p>
      <p>
        <ExternalLink href={codingProfile.url}>{codingProfile.label}</ExternalLink>
      </p>
      <section aria-labelledby="experience">
        <h2 id="experience">Stuff I Experienced</h2>
        {codeHost && (
          <p>
            The code behind it, where it is public, is on my{" "}
            <ExternalLink href={codeHost.url}>code-host profile</ExternalLink>.
          </p>
        )}
        <Timeline entries={experience} />
        <p className="note">{note}</p>
      </section>
      {certifications.length > 0 && (
        <section aria-labelledby="certifications">
          <h2 id="certifications">Certifications</h2>
          <CertificationGallery certifications={certifications} />
        </section>
      )}
    </div>
  );
}
