import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeading } from "../../components/page-heading";
import { PostList } from "../../components/post-list";
import { SearchField, useSearch } from "./search";
import { contentOf, type SiteContent } from "../../content.server";
import { feedPath } from "../../files/feed";
import { metadataOf, publishedPage } from "../../view-data/page-data";
import { archiveItems, postSummary, type PostSummary } from "../../view-data/archive";
import { topicPaths } from "../../view-data/topics";
import "./archive.scss";

export { meta } from "../../head/page-tags";

export const paths = ({ archive }: SiteContent) => (archive ? [archive.path] : []);

interface ListedKind {
  name: string;
  text: string;
}

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { archive, profile, strings } = content;
  const section = publishedPage(content, "resources");
  if (!archive) throw new Response(null, { status: 404 });
  const { archiveTitle: title, archiveDescription: description } = section.strings;
  const feed = feedPath(content.prefix);
  const page = { title, description, path: archive.path, feed };
  const articles = archiveItems(content.items);
  const { kind, all, ...kinds } = strings.archive;
  const years = new Map<
    string,
    (PostSummary & { position: number; kind: ListedKind; more: string })[]
  >();
  for (const [position, article] of articles.entries()) {
    const summary = postSummary(article, profile.language, import.meta.env.BUILT_ON);
    const year = summary.date?.slice(0, "2026".length) ?? section.strings.archiveUndated;
    const listed = { name: article.article, text: kinds[article.article] };
    const [shown, more] = splitSummary(summary.summary, profile.language);
    const row = { ...summary, summary: shown, more, position, kind: listed };
    years.set(year, [...(years.get(year) ?? []), row]);
  }
  const filters = Object.entries(kinds).map(([name, text]) => {
    return { name, text, count: articles.filter((each) => each.article === name).length };
  });
  return {
    page: metadataOf(content, page, section.path),
    label: section.page.title,
    years: [...years],
    kind,
    filters: [
      { name: "all", text: all, count: articles.length },
      ...filters.filter(({ count }) => count > 0),
    ],
    draft: strings.article.draft,
    topics: topicPaths(
      content,
      articles.flatMap((each) => each.topics),
    ),
    searchIndex: archive.searchIndex,
    strings: strings.search,
  };
}

/** Splits a summary after the last sentence that ends within 260 characters, or else after the first. */
function splitSummary(summary: string, language: string): [shown: string, more: string] {
  const sentences = new Intl.Segmenter(language, { granularity: "sentence" }).segment(summary);
  const ends = [...sentences].map(({ index, segment }) => index + segment.length);
  const end = ends.filter((each) => each <= 260).at(-1) ?? ends[0];
  return [summary.slice(0, end), summary.slice(end)];
}

export default function Archive() {
  const data = useLoaderData<typeof loader>();
  const { page, label, years, kind, filters, draft, topics, searchIndex, strings } = data;
  const search = useSearch(searchIndex);
  const isFound = ({ position }: { position: number }) => search.found?.has(position) ?? true;
  return (
    <div className="page archive">
      <PageHeading label={label}>{page.title}</PageHeading>
      <search className="archive-tools">
        <SearchField search={search} strings={strings} />
        {filters.length > 2 && (
          // The styles hide the other kinds.
          <fieldset>
            <legend className="visually-hidden">{kind}</legend>
            {filters.map(({ name, text, count }) => (
              <label key={name}>
                <input
                  type="radio"
                  name="kind"
                  id={`filter-${name}`}
                  className="visually-hidden"
                  defaultChecked={name === "all"}
                />
                {text} <small>{count}</small>
              </label>
            ))}
          </fieldset>
        )}
      </search>
      {years.map(([year, articles]) => (
        <section key={year} aria-labelledby={`year-${year}`} hidden={!articles.some(isFound)}>
          <h2 id={`year-${year}`}>{year}</h2>
          <PostList posts={articles} draft={draft} topics={topics} isFound={isFound} />
        </section>
      ))}
    </div>
  );
}
