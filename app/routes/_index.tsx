import { useLoaderData } from "@remix-run/react";
import { LandingBackdrop } from "../components/landing-backdrop";
import { PageHeading } from "../components/page-heading";
import { pageMeta } from "../components/page-meta";
import { SocialLinks } from "../components/social-links";
import { pages } from "../content/pages";
import { profile } from "../content/profile";

export const meta = pageMeta;

export function loader() {
  const { name, jobTitle, social } = profile;
  return { page: pages.home, name, jobTitle, social };
}

export default function Home() {
  const { name, jobTitle, social } = useLoaderData<typeof loader>();
  return (
    <div className="landing">
      <LandingBackdrop />
      <PageHeading className="landing-name">{name}</PageHeading>
      <p className="landing-title">{jobTitle}</p>
      <hr />
      <SocialLinks links={social} />
    </div>
  );
}
