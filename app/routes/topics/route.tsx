import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { AxisLanes, AxisLegend, AxisYears } from "../../components/axis";
import { PageHeading } from "../../components/page-heading";
import { contentOf, type SiteContent } from "../../content.server";
import { topicPath } from "../../schema/topics";
import { axisLanes, axisOf } from "../../view-data/axis";
import { contentItems } from "../../view-data/content-items";
import { formatCount, formatPeriod } from "../../view-data/format";
import { metadataOf } from "../../view-data/page-data";
import { datedItems, namingTopic, topicCategories, topicTones } from "../../view-data/topics";
import "./topics.scss";

export { meta } from "../../head/page-tags";

export const paths = ({ prefix, topics }: SiteContent) =>
  topics.length > 0 ? [topicPath(prefix)] : [];

/** The narrowest width of the drawing with names, in a window of 992 pixels. */
const width = 660;

/** All topics on one axis, by the categories of technologies.ts, the most frequent first. */
export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { pages, prefix, profile, topics, wording } = content;
  const { title, description, entries } = wording.topics;
  if (topics.length === 0) throw new Response(null, { status: 404 });
  const items = contentItems(content);
  const all = datedItems(topics.flatMap(({ slug }) => namingTopic(items, slug)));
  const axis = axisOf(all, import.meta.env.BUILT_ON, wording.present, width);
  const categories = topicCategories(content).map(({ category, topics }) => ({
    category,
    topics: topics.map(({ name, path, slug, count }) => {
      const dated = datedItems(namingTopic(items, slug));
      const starts = dated.map(({ start }) => start.slice(0, "2026".length)).sort();
      const ends = dated.map(({ end }) => end.replace(/^(\d{4}).*/, "$1")).sort();
      const [first, last] = [starts[0], ends.at(-1)];
      const counted = formatCount(entries, "count", count, profile.language);
      const period = first && last && formatPeriod(first, last, content);
      const summary = [counted, period].filter(Boolean).join(", ");
      return { name, path, summary, lanes: axisLanes(dated, axis) };
    }),
  }));
  const bars = categories.flatMap((each) => each.topics.flatMap(({ lanes }) => lanes));
  const hasYears = bars.some(({ bars }) => bars.some(({ kind }) => kind === "year"));
  return {
    page: metadataOf(content, {
      title,
      description,
      path: topicPath(prefix),
      section: pages.projects?.path,
    }),
    label: pages.projects?.label ?? pages.projects?.title ?? profile.name,
    categories,
    axis: all.length > 0 ? axis : undefined,
    legend: {
      tones: topicTones(all, content),
      yearOnly: hasYears ? wording.yearOnly : undefined,
    },
  };
}

export default function Topics() {
  const { page, label, categories, axis, legend } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <PageHeading label={label}>{page.title}</PageHeading>
      <div className="intro">
        <p className="lead">{page.description}</p>
      </div>
      <AxisLegend {...legend} />
      {axis && (
        <div className="topics-years" aria-hidden="true">
          <AxisYears axis={axis} only="labels" />
        </div>
      )}
      <div className="topics">
        {axis && <AxisYears axis={axis} only="lines" />}
        <dl>
          {categories.map(({ category, topics }) => (
            <div key={category}>
              <dt>{category}</dt>
              {topics.map(({ name, path, summary, lanes }) => (
                <dd key={path}>
                  <div>
                    <Link to={path}>{name}</Link> <small>{summary}</small>
                  </div>
                  {lanes.length > 0 && <AxisLanes lanes={lanes} />}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
