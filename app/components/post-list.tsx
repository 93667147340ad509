import { memo } from "react";
import type { PublishedImage } from "../schema/image";
import type { PostSummary } from "../view-data/archive";
import { imageSizes } from "./image-sizes";
import { MaybeLink } from "./maybe-link";
import { ResponsiveImage } from "./responsive-image";
import { backdropClass } from "./backdrop-class";
import { TopicName } from "./topic-name";
import "./dated-rows.scss";
import "./post-list.scss";
import "./tags.scss";

type Post = Omit<PostSummary, "lang"> & {
  lang?: string | undefined;
  image?: PublishedImage | undefined;
  kind?: { name: string; text: string };
  /** The end of a long summary, which screens hide. */
  more?: string;
};

interface RowProps {
  post: Post;
  draft: string;
  topics: Record<string, string>;
}

interface Props<Listed> extends Omit<RowProps, "post"> {
  posts: Listed[];
  /** Hides the posts that a search has not found. The default shows all. */
  isFound?: (post: Listed) => boolean;
}

export function PostList<Listed extends Post>({
  posts,
  isFound = () => true,
  ...rest
}: Props<Listed>) {
  return (
    <ol className="posts dated-rows" role="list">
      {posts.map((post, index) => (
        <li
          key={index}
          className={[
            "h-entry",
            post.image && backdropClass(index),
            post.kind && `kind-${post.kind.name}`,
          ]
            .filter(Boolean)
            .join(" ")}
          hidden={!isFound(post)}
        >
          <Row post={post} {...rest} />
        </li>
      ))}
    </ol>
  );
}

/**
 * Memoized, because a search rerenders the list at each keystroke, and only hides rows of what may
 * be hundreds.
 */
const Row = memo(function Row({ post, draft, topics }: RowProps) {
  const { path, title, lang, date, day, kind, summary, more, tags, draft: isDraft, image } = post;
  return (
    <>
      {image && (
        <div className="backdrop">
          <ResponsiveImage image={image} sizes={imageSizes.post} />
        </div>
      )}
      <h3>
        <MaybeLink to={path} lang={lang} className="u-url p-name">
          {title}
        </MaybeLink>
      </h3>
      {(date || kind) && (
        <p className="date">
          {date && (
            <time className="dt-published" dateTime={date}>
              {day}
            </time>
          )}{" "}
          {kind && <b>{kind.text}</b>}
        </p>
      )}
      {summary && (
        <p className="p-summary" lang={lang}>
          {summary}
          {more && <span className="more">{more}</span>}
        </p>
      )}
      {(tags.length > 0 || isDraft) && (
        <p className="tags">
          {tags.map((tag) => (
            <span key={tag} className="p-category">
              <TopicName name={tag} paths={topics} />
            </span>
          ))}
          {isDraft && <mark>{draft}</mark>}
        </p>
      )}
    </>
  );
});
