import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { PageHeading } from "../../components/page-heading";
import { PostList } from "../../components/post-list";
import { useHighlight, useQueryInUrl, useSearch } from "../../components/use-search";
import { SearchField, SearchStatus } from "./search";
import { contentOf, type SiteContent } from "../../content.server";
import { feedPath } from "../../files/feed";
import { metadataOf, publishedPage } from "../../view-data/page-data";
import { archiveItems, postSummary, type PostSummary } from "../../view-data/archive";
import { findItems } from "../../view-data/find";
import { topicPaths } from "../../view-data/topics";
import "./archive.scss";

export { meta } from "../../head/page-tags";

export const paths = ({ archivePath }: SiteContent) => (archivePath ? [archivePath] : []);

interface ListedKind {
  name: string;
  text: string;
}

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { archivePath: path, profile, strings } = content;
  const section = publishedPage(content, "resources");
  if (!path) throw new Response(null, { status: 404 });
  const { archiveTitle: title, archiveDescription: description } = section.strings;
  const feed = feedPath(content.prefix);
  const page = { title, description, path, feed };
  const articles = archiveItems(content.items);
  const { kind, all, ...kinds } = strings.archive;
  const years = new Map<
    string,
    (PostSummary & { position: number | undefined; kind: ListedKind; more: string })[]
  >();
  const positions = new Map(findItems(content.items).map(({ key }, at) => [key, at]));
  for (const article of articles) {
    const summary = postSummary(article, profile.language, import.meta.env.BUILT_ON);
    const year = summary.date?.slice(0, "2026".length) ?? section.strings.archiveUndated;
    const kind = { name: article.article, text: kinds[article.article] };
    const [shown, more] = splitSummary(summary.summary, profile.language);
    const row = { ...summary, summary: shown, more, position: positions.get(article.key), kind };
    years.set(year, [...(years.get(year) ?? []), row]);
  }
  const listedKinds = new Set<string>(articles.map((each) => each.article));
  const filters = Object.entries(kinds).map(([name, text]) => ({ name, text }));
  return {
    page: metadataOf(content, page, section.path),
    label: section.label,
    years: [...years],
    kind,
    filters: [{ name: "all", text: all }, ...filters.filter(({ name }) => listedKinds.has(name))],
    draft: strings.article.draft,
    topics: topicPaths(
      content,
      articles.flatMap((each) => each.topics),
    ),
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
  const { page, label, years, kind, filters, draft, topics, strings } = data;
  const [query, changeQuery] = useQueryInUrl();
  const [hasFocus, setHasFocus] = useState(false);
  const { found: positions, terms, failed } = useSearch(query, hasFocus);
  useHighlight("found", ".posts > :not([hidden]) :is(.p-name, .p-summary)", terms, positions);
  const isFound = ({ position = -1 }: { position?: number | undefined }) =>
    positions?.includes(position) ?? true;
  const tools = useRef<HTMLElement>(null);
  const [checked, setChecked] = useState("all");
  const readChecked = () => {
    setChecked(tools.current?.querySelector<HTMLInputElement>(":checked")?.value ?? "all");
  };
  // A visitor may choose a kind before hydration, and browsers restore the choice on reload.
  useEffect(readChecked, []);
  const found = years.flatMap(([, articles]) => articles.filter(isFound));
  const countOf = (kind: string) =>
    kind === "all" ? found.length : found.filter((each) => each.kind.name === kind).length;
  return (
    <div className="page archive">
      <PageHeading label={label}>{page.title}</PageHeading>
      <search className="archive-tools" ref={tools}>
        <SearchField
          label={strings.label}
          query={query}
          onChange={changeQuery}
          onFocus={() => setHasFocus(true)}
        />
        {filters.length > 2 && (
          // The styles hide the other kinds.
          <fieldset onChange={readChecked}>
            <legend className="visually-hidden">{kind}</legend>
            {filters.map(({ name, text }) => (
              <label key={name}>
                <input
                  type="radio"
                  name="kind"
                  value={name}
                  aria-label={`${text}, ${countOf(name)}`}
                  id={`filter-${name}`}
                  className="visually-hidden"
                  defaultChecked={name === "all"}
                />
                {text} <small>{countOf(name)}</small>
              </label>
            ))}
          </fieldset>
        )}
        <SearchStatus
          strings={strings}
          query={query}
          failed={failed}
          count={positions && countOf(checked)}
          kind={checked === "all" ? undefined : filters.find(({ name }) => name === checked)?.text}
        />
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
