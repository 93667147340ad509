import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeading } from "../components/page-heading";
import { PostList } from "../components/post-list";
import { contentOf } from "../content.server";
import { feedAddress } from "../files/feed";
import { pageMeta, type PageMeta } from "../head/page-tags";
import { displayWidths } from "../view-data/display-widths";
import { publishedPage, type PageMetadata } from "../view-data/page-data";
import { archivePath, latestPosts, postSummary, type PostSummary } from "../view-data/posts";
import { innerPage } from "../head/structured-data";
import { topicPaths } from "../view-data/topics";

export const meta: PageMeta<typeof loader> = pageMeta(innerPage);

/** All posts, if they are more than /resources lists. */
export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { posts, profile, wording } = content;
  const { texts, page: section } = publishedPage(content, "resources");
  if (posts.length <= latestPosts) throw new Response(null, { status: 404 });
  const { archiveTitle: title, archiveDescription: description } = texts;
  const page: PageMetadata = {
    title,
    description,
    path: archivePath(content),
    feed: feedAddress(content.prefix),
    image: section.image,
    display: displayWidths([title], content.letterWidths),
  };
  const years = new Map<string, PostSummary[]>();
  for (const post of posts) {
    const year = post.date.slice(0, 4);
    const summary = postSummary(post, profile.language, import.meta.env.BUILT_ON);
    years.set(year, [...(years.get(year) ?? []), summary]);
  }
  return {
    page,
    label: section.title,
    years: [...years],
    draft: wording.article.draft,
    topics: topicPaths(content, posts),
  };
}

export default function Archive() {
  const { page, label, years, draft, topics } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <PageHeading label={label}>{page.title}</PageHeading>
      {years.map(([year, posts]) => (
        <section key={year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>{year}</h2>
          <PostList posts={posts} draft={draft} topics={topics} />
        </section>
      ))}
    </div>
  );
}
