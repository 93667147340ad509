import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Axis, AxisRows } from "../../components/axis";
import { Tags } from "../../components/tags";
import { imageSizes } from "../../components/image-sizes";
import { MaybeLink } from "../../components/maybe-link";
import { PageHeading } from "../../components/page-heading";
import { ResponsiveImage } from "../../components/responsive-image";
import { contentOf, type SiteContent } from "../../content.server";
import { mentionsOf } from "./mentions";
import { topicPath } from "../../schema/topics";
import { metadataOf } from "../../view-data/page-data";
import { topicCategories, topicPaths } from "../../view-data/topics";
import "../../components/dated-rows.scss";
import "./topic.scss";

export { meta } from "../../head/page-tags";

export const paths = ({ topics }: SiteContent) => topics.map(({ path }) => path);

export function loader({ context, params }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const topic = content.topics.find(({ slug }) => slug === params.name);
  if (!topic) throw new Response(null, { status: 404 });
  const { title, all } = content.strings.topics;
  const { name, path } = topic;
  const mentions = mentionsOf(topic, content);
  const description = `${name}: ${mentions.summary}.`;
  const above = topicPath(content.prefix);
  const siblings = topicCategories(content).find((each) => each.topics.includes(topic));
  const tags = mentions.sections.flatMap(({ rows }) => rows.flatMap((row) => row.tags));
  const section = content.pages.projects?.path;
  return {
    page: metadataOf(content, { title: name, description, path, section }, above),
    section: { title, path: above },
    ...mentions,
    all,
    topics: topicPaths(content, tags),
    category: siblings?.category,
    siblings: siblings?.topics
      .filter((each) => each !== topic)
      .map(({ name, path, items }) => ({ name, path, count: items.length })),
  };
}

export default function Topic() {
  const data = useLoaderData<typeof loader>();
  const { page, section, summary, chart, sections, all, topics, category, siblings = [] } = data;
  return (
    <div className="page">
      <PageHeading label={section.title}>{page.title}</PageHeading>
      <div className="intro">
        <p className="lead">{summary}</p>
        <p>
          <Link to={section.path}>{all}</Link>
        </p>
      </div>
      {chart && (
        // A picture of the dates below, which screen readers skip.
        <div className="topic-axis" aria-hidden="true">
          <Axis {...chart}>
            <AxisRows {...chart} />
          </Axis>
        </div>
      )}
      {sections.map(({ heading, rows }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <ul className="dated-rows topic-rows" role="list">
            {rows.map(({ title, to, date, isOngoing, text, tags, ...row }, index) => (
              <li key={index}>
                <h3>
                  <MaybeLink to={to} lang={row.lang}>
                    {title}
                  </MaybeLink>
                </h3>
                {date && (
                  <p className="date">
                    <span className={isOngoing ? "present" : undefined}>{date}</span>
                  </p>
                )}
                {text && <p>{text}</p>}
                {row.summary && <p>{row.summary}</p>}
                <Tags items={tags} topics={topics} />
                {row.image && (
                  <div className={`backdrop ${row.backdrop}`}>
                    <div className={`frame-${row.frame}`}>
                      <ResponsiveImage image={row.image} sizes={imageSizes.topic} />
                    </div>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {siblings.length > 0 && (
        <section>
          <h2>{category}</h2>
          <ul className="topic-siblings" role="list">
            {siblings.map(({ name, path, count }) => (
              <li key={path}>
                <Link to={path}>{name}</Link> <small>{count}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
