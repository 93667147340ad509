import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ArticleText } from "../../components/article-text";
import { Neighbours } from "../../components/neighbours";
import { PageHeading } from "../../components/page-heading";
import { TableOfContents } from "../../components/table-of-contents";
import { TopicName } from "../../components/topic-name";
import { usePrefix } from "../../components/use-prefix";
import { toneOf } from "../../components/tone";
import { contentOf } from "../../content.server";
import { feedAddress } from "../../files/feed";
import { formatCount, formatDay } from "../../view-data/format";
import { articlePage, publishedPage } from "../../view-data/page-data";
import { pageMeta, type PageMeta } from "../../head/page-tags";
import { postsAround, postSummary } from "../../view-data/posts";
import { postPage } from "../../head/structured-data";
import { topicPaths } from "../../view-data/topics";

export const meta: PageMeta<typeof loader> = pageMeta(postPage);

/** A post of app/content/posts. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { posts, profile, wording } = content;
  const section = publishedPage(content, "resources").page;
  const post = posts.find(({ id }) => id === params.slug);
  if (!post) throw new Response(null, { status: 404 });
  const { title, path, date, summary, series, updated, headings, minutes } = post;
  const around = postsAround(post, posts);
  const at = around.indexOf(post);
  const words = wording.article;
  const beside = [
    { words: words.previousPost, post: around[at - 1] },
    { words: words.nextPost, post: around[at + 1] },
  ].flatMap((each) => (each.post ? { ...each, post: each.post } : []));
  const last = beside.at(-1)?.post;
  return {
    ...postSummary(post, profile.language, import.meta.env.BUILT_ON),
    page: {
      ...articlePage({ path, title, description: summary, styles: post.styles }, content),
      feed: feedAddress(content.prefix),
    },
    section: { title: section.title, path: section.path ?? "/" },
    author: profile.name,
    date,
    updated,
    updatedText: updated && words.updated.replace("{date}", formatDay(updated, profile.language)),
    readingTime: formatCount(words.readingTime, "minutes", minutes, profile.language),
    headings,
    html: context.isData ? post.html : undefined,
    part:
      series && around.length > 1
        ? `${series}: ${words.part.replace("{number}", `${at + 1}`).replace("{count}", `${around.length}`)}`
        : undefined,
    topics: topicPaths(content, [post]),
    neighbours: beside.map(({ words, post: { path, title } }) => ({ words, path, title })),
    neighbourImage: last?.image,
    tone: last && toneOf(posts.indexOf(last)),
    words,
  };
}

export default function Post() {
  const post = useLoaderData<typeof loader>();
  const {
    title,
    page,
    section,
    author,
    date,
    day,
    tags,
    updated,
    updatedText,
    words,
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
        {post.draft && <mark>{words.draft}</mark>}
      </p>
      <data className="p-summary" value={page.description} />
      <div className="columns">
        <TableOfContents headings={post.headings} label={words.contents} />
        <ArticleText html={post.html} words={words} />
      </div>
      <Neighbours
        label={section.title}
        links={neighbours}
        image={neighbourImage}
        className={tone}
      />
    </article>
  );
}
