import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { PageHeading } from "../../components/page-heading";
import { contentOf } from "../../content.server";
import { metadataOf } from "../../view-data/page-data";
import { topicSlug, topicPath } from "../../schema/topics";
import "../../components/dated-rows.scss";
import "./topics.scss";

export { meta } from "../../head/page-tags";

/** Lists the topics by the categories of technologies.ts, the most frequent first. */
export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { prefix, profile, technologies, topics, wording } = content;
  const { title, description, other } = wording.topics;
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
    page: metadataOf(content, { title, description, path: topicPath(prefix) }),
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
      <dl className="terms topics">
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
