import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeading } from "../../components/page-heading";
import { PostList } from "../../components/post-list";
import { SearchField, useSearch } from "./search";
import { contentOf } from "../../content.server";
import { feedPath } from "../../files/feed";
import { metadataOf, publishedPage } from "../../view-data/page-data";
import {
  archiveEntries,
  archivePath,
  postSummary,
  type PostSummary,
} from "../../view-data/archive";
import { topicPaths } from "../../view-data/topics";

export { meta } from "../../head/page-tags";

/** All articles, by year. */
export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { profile, wording, searchIndex } = content;
  const { texts: strings, page: section } = publishedPage(content, "resources");
  if (!searchIndex) throw new Response(null, { status: 404 });
  const { archiveTitle: title, archiveDescription: description } = strings;
  const { prefix } = content;
  const feed = feedPath(prefix);
  const page = { title, description, path: archivePath(content), feed };
  const articles = archiveEntries(content);
  const years = new Map<string, (PostSummary & { place: number })[]>();
  for (const [place, article] of articles.entries()) {
    const year = article.date?.slice(0, "2026".length) ?? strings.archiveUndated;
    const summary = postSummary(article, profile.language, import.meta.env.BUILT_ON);
    years.set(year, [...(years.get(year) ?? []), { ...summary, place }]);
  }
  return {
    page: metadataOf(content, page, `${prefix}/resources`),
    label: section.title,
    years: [...years],
    draft: wording.article.draft,
    topics: topicPaths(content, articles),
    searchIndex,
    strings: wording.search,
  };
}

export default function Archive() {
  const { page, label, years, draft, topics, searchIndex, strings } =
    useLoaderData<typeof loader>();
  const search = useSearch(searchIndex);
  const isFound = ({ place }: { place: number }) => search.found?.has(place) ?? true;
  return (
    <div className="page">
      <PageHeading label={label}>{page.title}</PageHeading>
      <SearchField search={search} strings={strings} />
      {years.map(([year, articles]) => (
        <section key={year} aria-labelledby={`year-${year}`} hidden={!articles.some(isFound)}>
          <h2 id={`year-${year}`}>{year}</h2>
          <PostList posts={articles} draft={draft} topics={topics} isFound={isFound} />
        </section>
      ))}
    </div>
  );
}
