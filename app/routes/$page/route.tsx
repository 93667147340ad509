import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArticleText } from "#app/components/article-text";
import { PageHeading } from "#app/components/page-heading";
import { contentOf } from "#app/content.server";
import { articleData, found } from "#app/view-data/page-data";

export { meta } from "#app/head/page-tags";

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const article = found(content.markdownPages.find(({ path }) => path === context.path));
  return articleData(article, article, content, context);
}

export default function MarkdownPage() {
  const { page, author, updated, updatedText, ...article } = useLoaderData<typeof loader>();
  return (
    <article className="page h-entry">
      <PageHeading className="p-name" text={page.title} label={author} />
      {updated && (
        <p className="label byline">
          <time className="dt-updated" dateTime={updated}>
            {updatedText}
          </time>
        </p>
      )}
      <ArticleText {...article} />
    </article>
  );
}
