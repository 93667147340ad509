import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { LandingBackdrop } from "../components/landing-backdrop";
import { PageHeading } from "../components/page-heading";
import { SocialLinks } from "../components/social-links";
import { contentOf } from "../content.server";
import { pageMeta, type PageMeta } from "../metadata/page-tags";
import { publishedPage } from "../metadata/page-data";
import { socialLinks } from "../metadata/social";
import { landingPage } from "../metadata/structured-data";

export const meta: PageMeta<typeof loader> = pageMeta(landingPage);

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { pages, profile } = content;
  return {
    page: publishedPage(content, "home").page,
    siteUrl: context.siteUrl,
    name: profile.name,
    jobTitle: profile.jobTitle,
    social: socialLinks(profile),
    pitch: profile.pitch,
    ways: [
      { label: pages.home.texts?.work, to: pages.software?.path },
      { label: pages.resume?.title, to: pages.resume?.path },
    ].flatMap(({ label, to }) => (label && to ? [{ label, to }] : [])),
  };
}

export default function Home() {
  const { siteUrl, name, jobTitle, social, pitch, ways } = useLoaderData<typeof loader>();
  return (
    <div className="landing h-card">
      <LandingBackdrop />
      <PageHeading className={`landing-name p-name ${hasLongWord(name) ? "landing-name-long" : ""}`}>
        {name}
      </PageHeading>
      {jobTitle && <p className="landing-title p-job-title">{jobTitle}</p>}
      {/* The owner's own page: https://microformats.org/wiki/h-card */}
      <data className="u-url u-uid" value={`${siteUrl}/`} />
      <hr />
      {social.length > 0 && <SocialLinks links={social} />}
      {pitch && <p className="landing-pitch">{pitch}</p>}
      {ways.length > 0 && (
        <p className={`ways ${ways.length === 2 ? "landing-ways" : ""}`}>
          {ways.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}

/** Whether a word of the name is so long that it needs smaller letters. */
function hasLongWord(name: string): boolean {
  return name.split(/[\s-]/).some((word) => word.length > 10);
}
