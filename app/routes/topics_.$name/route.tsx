import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Axis, AxisRows } from "#app/components/axis";
import { DatedRows } from "#app/components/dated-rows";
import { PageHeading } from "#app/components/page-heading";
import { imageSizes, ResponsiveImage } from "#app/components/responsive-image";
import { contentOf, type SiteContent } from "#app/content.server";
import { topicPath } from "#app/load/topics";
import { found, metadataOf } from "#app/view-data/page-data";
import { mentionsOf, topicPaths } from "#app/view-data/topics";
import "./topic.scss";

export { meta } from "#app/head/page-tags";

export const paths = ({ topics }: SiteContent) => topics.map(({ path }) => path);

export function loader({ context, params }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const topic = found(content.topics.find(({ slug }) => slug === params.name));
  const { title, all } = content.strings.topics;
  const { name, path } = topic;
  const mentions = mentionsOf(topic, content);
  const description = `${name}: ${mentions.summary}.`;
  const above = topicPath(content.prefix);
  const tags = mentions.sections.flatMap(({ rows }) => rows.flatMap((row) => row.tags));
  const section = content.pages.projects?.path;
  return {
    page: metadataOf(content, { title: name, description, path, section }, above),
    section: { title, path: above },
    ...mentions,
    all,
    topics: topicPaths(content, tags),
  };
}

export default function Topic() {
  const data = useLoaderData<typeof loader>();
  const { page, section, summary, chart, sections, all, topics } = data;
  return (
    <div className="page">
      <PageHeading text={page.title} label={section.title} />
      <div className="intro">
        <p className="lead">{summary}</p>
        <p>
          <Link to={section.path}>{all}</Link>
        </p>
      </div>
      {chart && (
        // Charts the dates that the list below contains, so screen readers skip it.
        <div className="topic-axis" aria-hidden="true">
          <Axis {...chart}>
            <AxisRows {...chart} />
          </Axis>
        </div>
      )}
      {sections.map(({ heading, rows }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <DatedRows
            className="topic-rows"
            topics={topics}
            rows={rows.map(({ image, frame, backdrop = "", ...row }) => ({
              ...row,
              picture: image && (
                <div className={`backdrop ${backdrop}`}>
                  <ResponsiveImage image={image} frame={frame} sizes={imageSizes.topic} />
                </div>
              ),
            }))}
          />
        </section>
      ))}
    </div>
  );
}
