import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { PageHeading } from "../../components/page-heading";
import { contentOf } from "../../content.server";
import { pageMeta, type PageMeta } from "../../head/page-tags";
import { innerPage } from "../../head/structured-data";
import { topicPage } from "../../view-data/page-data";
import { topicSlug, topicPath } from "../../schema/topics";
import { topicPages } from "../../view-data/topics";
import "../../components/dated-rows.scss";
import "./topics.scss";

export const meta: PageMeta<typeof loader> = pageMeta(innerPage);

/** The topics that several things name, by the categories of technologies.ts. */
export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { profile, technologies, wording } = content;
  const { title, description, other } = wording.topics;
  const topics = topicPages(content);
  if (topics.length === 0) throw new Response(null, { status: 404 });
  const kindOf = ({ slug }: (typeof topics)[number]) =>
    technologies.find(({ items }) => items.some((each) => topicSlug(each) === slug))?.name ?? other;
  const kinds = [...technologies.map(({ name }) => name), other].map((kind) => ({
    kind,
    topics: topics
      .filter((topic) => kindOf(topic) === kind)
      .sort((one, another) => another.count - one.count)
      .map(({ name, path, count }) => ({ name, path, count })),
  }));
  return {
    page: topicPage({ path: topicPath(content.prefix), title, description }, content),
    label: profile.name,
    kinds: kinds.filter((each) => each.topics.length > 0),
  };
}

export default function Topics() {
  const { page, label, kinds } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <PageHeading label={label}>{page.title}</PageHeading>
      <div className="intro">
        <p className="lead">{page.description}</p>
      </div>
      <dl className="facts topics">
        {kinds.map(({ kind, topics }) => (
          <div key={kind}>
            <dt>{kind}</dt>
            {topics.map(({ name, path, count }) => (
              <dd key={path}>
                <Link to={path}>{name}</Link> <small>{count}</small>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}
