import { Link, useLoaderData } from "@remix-run/react";
import { PageHeading } from "../components/page-heading";
import { ResponsiveImage } from "../components/responsive-image";
import { Timeline } from "../components/timeline";
import { TypingLine } from "../components/typing-line";
import { journey } from "../content/journey";
import { profile } from "../content/profile";
import { ownerData } from "../metadata/owner";
import { pageMeta, type PageMeta } from "../metadata/page-meta";
import { pageMetadata } from "../metadata/page-metadata";
import { profilePage } from "../metadata/structured-data";

export const meta: PageMeta<typeof loader> = pageMeta(profilePage);

export function loader() {
  const { greeting, typing } = profile;
  return { page: pageMetadata("about"), greeting, typing, journey, ...ownerData() };
}

export default function About() {
  const { greeting, typing, image, journey, summary, knows, certificates } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <div className="about-intro">
        <div className="portrait">
          <ResponsiveImage image={image} sizes="(min-width: 768px) 18rem, 11rem" eager />
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
      <section aria-labelledby="glance">
        <h2 id="glance">At a Glance</h2>
        <p className="lead">{summary}</p>
        <dl className="facts">
          {knows.length > 0 && (
            <div>
              <dt>Good at</dt>
              <dd>{knows.join(", ")}</dd>
            </div>
          )}
          {certificates.length > 0 && (
            <div>
              <dt>
                <Link to="/security">Certificates</Link>
              </dt>
              <dd>{certificates.map(({ caption }) => caption).join("; ")}</dd>
            </div>
          )}
          <div>
            <dt>
              <Link to="/resume">Résumé</Link>
            </dt>
            <dd>All of this on two printed pages</dd>
          </div>
        </dl>
      </section>
    </div>
  );
}
