import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DatedRows } from "#app/components/dated-rows";
import { PageHeading } from "#app/components/page-heading";
import { contentOf, type SiteContent } from "#app/content.server";
import { feedPath } from "#app/files/feed";
import { englishOf } from "#app/ui-strings/ui-strings";
import { archiveItems, articleRow } from "#app/view-data/archive";
import { found, metadataOf, publishedPage } from "#app/view-data/page-data";
import { sentencesIn } from "#app/view-data/sentences";
import { topicPaths } from "#app/view-data/topics";
import "./archive.scss";

export { meta } from "#app/head/page-tags";

export const paths = ({ archivePath }: SiteContent) => (archivePath ? [archivePath] : []);

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { archivePath, profile, strings } = content;
  const { section, ...resources } = publishedPage(content, "resources");
  const path = found(archivePath);
  const { archiveTitle: title, archiveDescription: description } = resources.strings;
  const page = { title, description, path, feed: feedPath(content.prefix) };
  const articles = archiveItems(content.items);
  const { kind: kindLabel, all, ...kinds } = strings.archive;
  const rows = articles.map((article) => {
    const row = articleRow(article, content);
    return {
      ...row,
      summary: firstSentences(row.summary, profile.language),
      className: `${row.className} kind-${article.article}`,
      year: row.dateTime?.slice(0, "2026".length) ?? resources.strings.archiveUndated,
      kind: kinds[article.article],
    };
  });
  const countOf = (text: string) => rows.filter(({ kind }) => kind === text).length;
  return {
    page: metadataOf(content, page, section.path),
    heading: {
      text: title,
      lang: englishOf(title, profile.language),
      label: section.title,
    },
    rows,
    kindLabel,
    kinds: [
      { name: "all", kind: all, count: rows.length },
      ...Object.entries(kinds).map(([name, kind]) => ({ name, kind, count: countOf(kind) })),
    ].filter(({ count }) => count > 0),
    topics: topicPaths(
      content,
      articles.flatMap((each) => each.topics),
    ),
  };
}

/** Returns the sentences that end within 260 characters, or else the first. */
function firstSentences(text = "", language: string): string {
  let end = 0;
  const ends = sentencesIn(language)(text).map((sentence) => (end += sentence.length));
  return text.slice(0, ends.filter((each) => each <= 260).at(-1) ?? ends[0]);
}

/** The undated articles' heading may contain spaces. */
const idOf = (year: string) => (/^\d{4}$/.test(year) ? `year-${year}` : "year-undated");

export default function Archive() {
  const { page, heading, rows, kindLabel, kinds, topics } = useLoaderData<typeof loader>();
  const years = [...new Set(rows.map(({ year }) => year))];
  return (
    <div className="page archive">
      <PageHeading {...heading} />
      {kinds.length > 2 && (
        // The stylesheet hides articles of the other kinds.
        <nav className="archive-links" aria-label={kindLabel}>
          {kinds.map(({ name, kind, count }) => (
            <a key={name} id={`kind-${name}`} href={`#kind-${name}`}>
              {/* As a separate text node, the space would be missing from the link's name. */}
              {`${kind} `}
              <small>{count}</small>
            </a>
          ))}
        </nav>
      )}
      {years.length > 1 && (
        <nav className="archive-links" aria-label={page.title}>
          {years.map((year) => (
            <a key={year} href={`#${idOf(year)}`}>
              {year}
            </a>
          ))}
        </nav>
      )}
      {years.map((year) => (
        <section key={year} aria-labelledby={idOf(year)}>
          <h2 id={idOf(year)}>{year}</h2>
          <DatedRows rows={rows.filter((row) => row.year === year)} topics={topics} />
        </section>
      ))}
    </div>
  );
}
