import { useLoaderData } from "@remix-run/react";
import { LandingBackdrop } from "../components/landing-backdrop";
import { PageHeading } from "../components/page-heading";
import { SocialLinks } from "../components/social-links";
import { profile } from "../content/profile";
import { ownerData } from "../faces/owner";
import { pageFace } from "../faces/page";
import { pageMeta } from "../faces/page-meta";
import { profilePage } from "../faces/structured-data";

export const meta = pageMeta;

export const handle = { structuredData: profilePage };

export function loader() {
  return { page: pageFace("home"), name: profile.name, ...ownerData() };
}

export default function Home() {
  const { name, jobTitle, social } = useLoaderData<typeof loader>();
  return (
    <div className="landing h-card">
      <LandingBackdrop />
      <PageHeading className="landing-name p-name">{name}</PageHeading>
      <p className="landing-title p-job-title">{jobTitle}</p>
      <hr />
      <SocialLinks links={social} />
    </div>
  );
}
