import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArticleText } from "../../components/article-text";
import { PageHeading } from "../../components/page-heading";
import { TableOfContents } from "../../components/table-of-contents";
import { contentOf } from "../../content.server";
import { pageMeta, type PageMeta } from "../../head/page-tags";
import { innerPage } from "../../head/structured-data";
import { formatDay } from "../../view-data/format";
import { articlePage } from "../../view-data/page-data";

export const meta: PageMeta<typeof loader> = pageMeta(innerPage);

/** A page of app/content/pages. */
export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { markdownPages, profile, wording } = content;
  const article = markdownPages.find(({ path }) => path === context.path);
  if (!article) throw new Response(null, { status: 404 });
  const { updated, headings, html } = article;
  const words = wording.article;
  return {
    page: articlePage(article, content),
    author: profile.name,
    updated,
    updatedText: updated && words.updated.replace("{date}", formatDay(updated, profile.language)),
    headings,
    html: context.isData ? html : undefined,
    words,
  };
}

export default function MarkdownPage() {
  const { page, author, updated, updatedText, headings, html, words } =
    useLoaderData<typeof loader>();
  return (
    <article className="page h-entry">
      <PageHeading className="p-name" label={author}>
        {page.title}
      </PageHeading>
      {updated && (
        <p className="label byline">
          <time className="dt-updated" dateTime={updated}>
            {updatedText}
          </time>
        </p>
      )}
      <data className="p-summary" value={page.description} />
      <data className="p-author" value={author} />
      <div className="columns">
        <TableOfContents headings={headings} label={words.contents} />
        <ArticleText html={html} words={words} />
      </div>
    </article>
  );
}
