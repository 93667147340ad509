import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { DatedRows } from "#app/components/dated-rows";
import { PageHeading } from "#app/components/page-heading";
import { useHydrated } from "#app/components/use-hydrated";
import { contentOf, type SiteContent } from "#app/content.server";
import { feedPath } from "#app/files/feed";
import { findItems } from "#app/find/search-index";
import { useHighlight, useQueryInUrl, useSearch } from "#app/find/use-search";
import { archiveItems, articleRow } from "#app/view-data/archive";
import { metadataOf, publishedPage } from "#app/view-data/page-data";
import { topicPaths } from "#app/view-data/topics";
import "./archive.scss";
import "./search.scss";

export { meta } from "#app/head/page-tags";

export const paths = ({ archivePath }: SiteContent) => (archivePath ? [archivePath] : []);

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { archivePath: path, profile, strings } = content;
  const section = publishedPage(content, "resources");
  if (!path) throw new Response(null, { status: 404 });
  const { archiveTitle: title, archiveDescription: description } = section.strings;
  const page = { title, description, path, feed: feedPath(content.prefix) };
  const articles = archiveItems(content.items);
  const { kind: kindLabel, all, ...kinds } = strings.archive;
  const positions = new Map(findItems(content.items).map(({ key }, at) => [key, at]));
  const rows = articles.map((article) => {
    const row = articleRow(article, profile.language);
    return {
      ...row,
      summary: firstSentences(row.summary, profile.language),
      className: `${row.className} kind-${article.article}`,
      year: row.dateTime?.slice(0, "2026".length) ?? section.strings.archiveUndated,
      kind: kinds[article.article],
      /** The position among the search entries. */
      position: positions.get(article.key),
    };
  });
  const isListed = ([, text]: [string, string]) => rows.some(({ kind }) => kind === text);
  return {
    page: metadataOf(content, page, section.path),
    label: section.sectionLabel,
    rows,
    kindLabel,
    all,
    kinds: Object.entries(kinds).filter(isListed),
    topics: topicPaths(
      content,
      articles.flatMap((each) => each.topics),
    ),
    strings: strings.search,
  };
}

/** Returns the sentences that end within 260 characters, or else the first. */
function firstSentences(text = "", language: string): string {
  const sentences = new Intl.Segmenter(language, { granularity: "sentence" }).segment(text);
  const ends = [...sentences].map(({ index, segment }) => index + segment.length);
  return text.slice(0, ends.filter((end) => end <= 260).at(-1) ?? ends[0]);
}

export default function Archive() {
  const data = useLoaderData<typeof loader>();
  const { page, rows, kindLabel, all, kinds, topics, strings } = data;
  const hydrated = useHydrated();
  const [query, changeQuery] = useQueryInUrl();
  const { found: positions, terms, failed } = useSearch(query);
  useHighlight(".archive li:not([hidden]) :is(.p-name, .p-summary)", terms, positions);
  const [checked, setChecked] = useState(all);

  const isHidden = ({ position = -1 }: { position?: number | undefined }) =>
    positions !== undefined && !positions.includes(position);
  const found = rows.filter((row) => !isHidden(row));
  const countOf = (kind: string) =>
    kind === all ? found.length : found.filter((row) => row.kind === kind).length;
  const count = countOf(checked);
  const result = (count > 0 ? strings.found : strings.none)
    .replace("{count}", String(count))
    // A function, because the query may contain "$&".
    .replace("{query}", () => query.trim());
  const status = positions && (checked === all ? result : `${result} (${checked})`);
  return (
    <div className="page archive">
      <PageHeading label={data.label}>{page.title}</PageHeading>
      <form
        role="search"
        className="archive-tools"
        // Keeps browsers from restoring the choice after a reload.
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="search">
          {hydrated && (
            <label>
              {strings.label}
              <input
                type="search"
                value={query}
                onChange={({ target }) => changeQuery(target.value)}
              />
            </label>
          )}
        </div>
        {kinds.length > 1 && (
          // The stylesheet hides articles of the other kinds.
          <fieldset>
            <legend className="visually-hidden">{kindLabel}</legend>
            {[["all", all] as const, ...kinds].map(([name, kind]) => (
              <label key={name}>
                <input
                  type="radio"
                  name="kind"
                  aria-label={`${kind}, ${countOf(kind)}`}
                  id={`filter-${name}`}
                  className="visually-hidden"
                  checked={checked === kind}
                  onChange={() => setChecked(kind)}
                />
                {kind} <small>{countOf(kind)}</small>
              </label>
            ))}
          </fieldset>
        )}
        <p className="search-status" role="status">
          {failed ? strings.failed : status}
        </p>
      </form>
      {[...new Set(rows.map(({ year }) => year))].map((year) => (
        <section
          key={year}
          aria-labelledby={`year-${year}`}
          hidden={!found.some((row) => row.year === year)}
        >
          <h2 id={`year-${year}`}>{year}</h2>
          <DatedRows
            rows={rows.filter((row) => row.year === year)}
            topics={topics}
            isHidden={isHidden}
          />
        </section>
      ))}
    </div>
  );
}
