import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ArticleText } from "../../components/article-text";
import { Neighbours } from "../../components/neighbours";
import { PageHeading } from "../../components/page-heading";
import { TopicName } from "../../components/topic-name";
import { usePrefix } from "../../components/use-prefix";
import { toneOf } from "../../components/tone";
import { contentOf, type SiteContent } from "../../content.server";
import { feedAddress } from "../../files/feed";
import { formatCount } from "../../view-data/format";
import { articleData, publishedPage } from "../../view-data/page-data";
import { pageMeta, type PageMeta } from "../../head/page-tags";
import { postSummary } from "../../view-data/posts";
import { postPage } from "../../head/structured-data";
import { topicPaths } from "../../view-data/topics";

export const meta: PageMeta<typeof loader> = pageMeta(postPage);

export const paths = ({ posts }: SiteContent) => posts.map(({ path }) => path);

/** A post of app/content/posts. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { posts, profile, wording } = content;
  const section = publishedPage(content, "resources").page;
  const post = posts.find(({ id }) => id === params.slug);
  if (!post) throw new Response(null, { status: 404 });
  const { title, date, summary, series, minutes } = post;
  // The posts of its series, or all posts, the first one first.
  const around = posts.filter((each) => !series || each.series === series).reverse();
  const at = around.indexOf(post);
  const words = wording.article;
  const beside = [
    { words: words.previousPost, post: around[at - 1] },
    { words: words.nextPost, post: around[at + 1] },
  ].flatMap((each) => (each.post ? { ...each, post: each.post } : []));
  const last = beside.at(-1)?.post;
  const { page, ...article } = articleData(post, { title, description: summary }, content, context);
  return {
    ...postSummary(post, profile.language, import.meta.env.BUILT_ON),
    ...article,
    page: { ...page, feed: feedAddress(content.prefix) },
    section: { title: section.title, path: section.path ?? "/" },
    date,
    readingTime: formatCount(words.readingTime, "minutes", minutes, profile.language),
    part:
      series && around.length > 1
        ? `${series}: ${words.part.replace("{number}", `${at + 1}`).replace("{count}", `${around.length}`)}`
        : undefined,
    topics: topicPaths(content, [post]),
    neighbours: beside.map(({ words, post: { path, title } }) => ({ words, path, title })),
    neighbourImage: last?.image,
    tone: last && toneOf(posts.indexOf(last)),
  };
}

export default function Post() {
  const post = useLoaderData<typeof loader>();
  const {
    title,
    section,
    author,
    date,
    day,
    tags,
    updated,
    updatedText,
    uiStrings,
    topics,
    neighbours,
    neighbourImage,
    tone,
  } = post;
  return (
    <article className="page h-entry">
      <PageHeading className="p-name" label={section.title} fact={post.part}>
        {title}
      </PageHeading>
      <p className="label byline">
        <Link className="p-author h-card" to={usePrefix() || "/"}>
          {author}
        </Link>
        <time className="dt-published" dateTime={date}>
          {day}
        </time>
        <span>{post.readingTime}</span>
        {updated && (
          <time className="dt-updated" dateTime={updated}>
            {updatedText}
          </time>
        )}
        {tags.map((tag) => (
          <span key={tag} className="p-category">
            <TopicName name={tag} paths={topics} />
          </span>
        ))}
        {post.draft && <mark>{uiStrings.draft}</mark>}
      </p>
      <ArticleText headings={post.headings} html={post.html} uiStrings={uiStrings} />
      <Neighbours
        label={section.title}
        links={neighbours}
        image={neighbourImage}
        className={tone}
      />
    </article>
  );
}
