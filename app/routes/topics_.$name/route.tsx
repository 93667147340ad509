import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { DatedRows } from "../../components/dated-rows";
import { PageHeading } from "../../components/page-heading";
import { contentOf, type SiteContent } from "../../content.server";
import { topicFeedPath } from "../../files/feed";
import { mentionsOf } from "./mentions";
import { metadataOf } from "../../view-data/page-data";
import { topicPath } from "../../schema/topics";

export { meta } from "../../head/page-tags";

export const paths = ({ topics }: SiteContent) => topics.map(({ path }) => path);

/** The page of a topic, with everything that mentions it. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const topic = content.topics.find(({ slug }) => slug === params.name);
  if (!topic) throw new Response(null, { status: 404 });
  const { title, all } = content.wording.topics;
  const { name, path } = topic;
  const feed = topicFeedPath(topic);
  const { summary, sections } = mentionsOf(topic, content);
  const above = topicPath(content.prefix);
  return {
    page: metadataOf(
      content,
      { title: name, description: `${name}: ${summary}.`, path, feed },
      above,
    ),
    section: { title, path: above },
    summary,
    sections,
    all,
  };
}

export default function Topic() {
  const { page, section, summary, sections, all } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <PageHeading label={section.title}>{page.title}</PageHeading>
      <div className="intro">
        <p className="lead">{summary}</p>
        <p>
          <Link to={section.path}>{all}</Link>
        </p>
      </div>
      {sections.map(({ heading, rows }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <DatedRows rows={rows} />
        </section>
      ))}
    </div>
  );
}
