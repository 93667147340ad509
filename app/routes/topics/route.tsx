import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Axis, AxisRows } from "#app/components/axis";
import { PageHeading } from "#app/components/page-heading";
import { contentOf, type SiteContent } from "#app/content.server";
import { topicPath } from "#app/load/topics";
import { englishOf } from "#app/ui-strings/ui-strings";
import { axisLegend, axisOf } from "#app/view-data/axis";
import { metadataOf } from "#app/view-data/page-data";
import { topicCategories, topicRows } from "#app/view-data/topics";
import "./topics.scss";

export { meta } from "#app/head/page-tags";

export const paths = ({ prefix, topics }: SiteContent) =>
  topics.length > 0 ? [topicPath(prefix)] : [];

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { pages, prefix, profile, topics, strings } = content;
  const { title, description, entries } = strings.topics;
  if (topics.length === 0) throw new Response(null, { status: 404 });
  const axis = axisOf(
    topics.flatMap(({ items }) => items),
    content,
  );
  const categories = topicCategories(content).map(({ category, topics }) => ({
    category,
    topics: topics.map(({ name, path, items }) => ({
      name,
      path,
      summary: entries(items.length),
      ...topicRows(items, axis, content),
    })),
  }));
  const rows = categories.flatMap((each) => each.topics.flatMap(({ rows }) => rows));
  return {
    page: metadataOf(content, {
      title,
      description,
      path: topicPath(prefix),
      section: pages.projects?.path,
    }),
    heading: {
      text: title,
      lang: englishOf(title, profile.language),
      label: pages.projects?.label ?? pages.projects?.title ?? profile.name,
    },
    categories,
    axis,
    legend: axisLegend(rows, content),
  };
}

export default function Topics() {
  const { page, heading, categories, axis, legend } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <PageHeading {...heading} />
      <div className="intro">
        <p className="lead">{page.description}</p>
      </div>
      <div className="topics">
        <Axis axis={axis} legend={legend}>
          {categories.map(({ category, topics }) => (
            <section key={category}>
              <h2>{category}</h2>
              {topics.map(({ name, path, summary, rows, more }) => (
                <div key={path} className="topics-row">
                  <div>
                    <h3>
                      <Link to={path}>{name}</Link>
                    </h3>{" "}
                    <small>{summary}</small>
                  </div>
                  <AxisRows rows={rows} more={more && <Link to={path}>{more}</Link>} />
                </div>
              ))}
            </section>
          ))}
        </Axis>
      </div>
    </div>
  );
}
