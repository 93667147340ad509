import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { DatedRows } from "../../components/dated-rows";
import { PageHeading } from "../../components/page-heading";
import { contentOf } from "../../content.server";
import { pageMeta, type PageMeta } from "../../head/page-tags";
import { innerPage } from "../../head/structured-data";
import { mentionsOf } from "./mentions";
import { topicPage } from "../../view-data/page-data";
import { topicPath } from "../../schema/topics";
import { topicPages } from "../../view-data/topics";

export const meta: PageMeta<typeof loader> = pageMeta(innerPage);

/** All that names a topic. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const topic = topicPages(content).find(({ slug }) => slug === params.name);
  if (!topic) throw new Response(null, { status: 404 });
  const { title, all } = content.wording.topics;
  const { name, path } = topic;
  const { fact, sections } = mentionsOf(topic, content);
  return {
    page: topicPage({ path, title: name, description: `${name}: ${fact}.` }, content),
    section: { title, path: topicPath(content.prefix) },
    fact,
    sections,
    all,
  };
}

export default function Topic() {
  const { page, section, fact, sections, all } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <PageHeading label={section.title}>{page.title}</PageHeading>
      <div className="intro">
        <p className="lead">{fact}</p>
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
