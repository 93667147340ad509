import { useLoaderData } from "@remix-run/react";
import { CertificationGallery } from "../components/certification-gallery";
import { ExternalLink } from "../components/external-link";
import { PageHeading } from "../components/page-heading";
import { pageMeta } from "../components/page-meta";
import { Timeline } from "../components/timeline";
import { certifications } from "../content/certifications";
import { experience } from "../content/experience";
import { pages } from "../content/pages";
import { profile } from "../content/profile";

export const meta = pageMeta;

export function loader() {
  const codeHost = profile.social.find(({ network }) => network === "code");
  return { page: pages.security, codingProfile: profile.codingProfile, codeHost, experience, certifications };
}

export default function Security() {
  const { page, codingProfile, codeHost, experience, certifications } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <PageHeading>Software</PageHeading>
      <p className="lead">{page.intro}</p>
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
        <p className="note">{page.note}</p>
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
