import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ArticleText } from "#app/components/article-text";
import { backdropClass } from "#app/components/backdrop-class";
import { ExternalLink, MaybeLink } from "#app/components/links";
import { PageHeading } from "#app/components/page-heading";
import { Pager } from "#app/components/pager";
import { imageSizes, ResponsiveImage } from "#app/components/responsive-image";
import { usePrefix } from "#app/components/use-prefix";
import { contentOf, type SiteContent } from "#app/content.server";
import { withDirectionMarks } from "#app/direction";
import { feedPath } from "#app/files/feed";
import { formatDay } from "#app/view-data/format";
import { articleData, found, publishedPage } from "#app/view-data/page-data";
import { repliesUrl } from "#app/view-data/replies-url";
import { topicPaths } from "#app/view-data/topics";
import { Discussion } from "./discussion";

export { meta } from "#app/head/page-tags";

export const paths = ({ posts }: SiteContent) => posts.map(({ path }) => path);

export function loader({ context, params }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { posts, profile, strings: shared } = content;
  const strings = shared.article;
  const { section } = publishedPage(content, "resources");
  const post = found(posts.find(({ id }) => id === params.slug));
  const { title, date, summary, tags, series, minutes, discussion, listed } = post;
  // Oldest first.
  const around = posts
    .filter((each) => (each.listed && (!series || each.series === series)) || each === post)
    .reverse();
  const at = around.indexOf(post);
  const beside = [
    { label: strings.previousPost, post: around[at - 1] },
    { label: strings.nextPost, post: around[at + 1] },
  ].flatMap((each) => (each.post ? { ...each, post: each.post } : []));
  const last = beside.at(-1)?.post;
  const replies = repliesUrl(discussion);
  const { page, ...article } = articleData(post, { title, description: summary }, content, context);
  return {
    ...article,
    title,
    page: {
      ...page,
      ...(listed ? { feed: feedPath(content.prefix) } : { listed: false as const }),
    },
    draftLabel: strings.draft,
    image: post.image,
    backdrop: backdropClass(posts.indexOf(post)),
    section,
    date,
    day: formatDay(date, profile.language),
    tags,
    draft: post.draft || date > import.meta.env.BUILT_ON,
    readingTime: strings.readingTime(minutes),
    part:
      series && around.length > 1
        ? `${series}: ${withDirectionMarks(strings.part(at + 1, around.length), profile.language)}`
        : undefined,
    topics: topicPaths(content, tags),
    discussion: discussion && {
      url: discussion,
      text: strings.discussion(new URL(discussion).hostname),
    },
    replies: replies && { from: replies.href, show: strings.showReplies(replies.hostname) },
    pager: {
      links: beside.map(({ label, post: { path, title, language: lang } }) => {
        return { label, path, title, lang };
      }),
      image: last?.image,
      className: last && backdropClass(posts.indexOf(last)),
    },
  };
}

export default function Post() {
  const post = useLoaderData<typeof loader>();
  const { title, lang, section, author, date, day, tags, updated, updatedText, topics } = post;
  return (
    <article className="page h-entry">
      <PageHeading
        className="p-name"
        text={title}
        lang={lang}
        label={section.title}
        detail={post.part}
      />
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
            <MaybeLink to={topics[tag]}>{tag}</MaybeLink>
          </span>
        ))}
        {post.discussion && (
          <ExternalLink href={post.discussion.url}>{post.discussion.text}</ExternalLink>
        )}
        {post.draft && <mark>{post.draftLabel}</mark>}
      </p>
      {post.image && (
        <div className={`full-width lead-image ${post.backdrop}`}>
          <ResponsiveImage image={post.image} sizes={imageSizes.caseStudy.browser} eager />
        </div>
      )}
      <ArticleText headings={post.headings} html={post.html} lang={lang} strings={post.strings} />
      {post.discussion && post.replies && (
        <Discussion
          key={post.discussion.url}
          lang={post.strings.lang}
          {...post.discussion}
          {...post.replies}
        />
      )}
      <Pager label={section.title} {...post.pager} />
    </article>
  );
}
