import { useLoaderData } from "@remix-run/react";
import { PageHeading } from "../components/page-heading";
import { pageMeta } from "../components/page-meta";
import { Picture } from "../components/picture";
import { Timeline } from "../components/timeline";
import { TypingLine } from "../components/typing-line";
import { journey } from "../content/journey";
import { pages } from "../content/pages";
import { profile } from "../content/profile";

export const meta = pageMeta;

export function loader() {
  const { greeting, typing, image } = profile;
  return { page: pages.about, greeting, typing, image, journey };
}

export default function About() {
  const { greeting, typing, image, journey } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <div className="about-intro">
        <div className="portrait">
          <Picture picture={image} sizes="(min-width: 768px) 18rem, 11rem" eager />
        </div>
        <div>
          <PageHeading>About</PageHeading>
          <p className="lead">{greeting}</p>
          <TypingLine strings={typing} />
        </div>
      </div>
      <section aria-labelledby="journey">
        <h2 id="journey">My Journey</h2>
        <Timeline entries={journey} />
      </section>
    </div>
  );
}
