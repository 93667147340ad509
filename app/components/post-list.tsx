import { memo } from "react";
import type { PublishedImage } from "../schema/image";
import type { PostSummary } from "../view-data/archive";
import { imageSizes } from "./image-sizes";
import { MaybeLink } from "./maybe-link";
import { ResponsiveImage } from "./responsive-image";
import { toneOf } from "./tone";
import { TopicName } from "./topic-name";
import "./dated-rows.scss";
import "./post-list.scss";

type Post = PostSummary & { image?: PublishedImage | undefined };

interface RowProps {
  /** One with an image is shown by it. */
  post: Post;
  /** The mark of a post that visitors do not see yet. */
  draft: string;
  /** The paths of the tags that have a page. */
  topics: Record<string, string>;
}

interface Props<Listed> extends Omit<RowProps, "post"> {
  posts: Listed[];
  /** Whether a search has found a post. Without one, all are shown. */
  isFound?: (post: Listed) => boolean;
}

/** Posts, and in the list of all articles also links to other sites. */
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
          className={post.image ? `h-entry ${toneOf(index)}` : "h-entry"}
          hidden={!isFound(post)}
        >
          <Row post={post} {...rest} />
        </li>
      ))}
    </ol>
  );
}

/** Not rendered again at each letter of a search, which only hides rows, as there may be hundreds. */
const Row = memo(function Row({ post, draft, topics }: RowProps) {
  const { path, title, date, day, summary, tags, draft: isDraft, image } = post;
  return (
    <>
      {image && (
        <div className="panel">
          <ResponsiveImage image={image} sizes={imageSizes.post} />
        </div>
      )}
      <h3>
        <MaybeLink to={path} className="u-url p-name">
          {title}
        </MaybeLink>
      </h3>
      {date && (
        <p className="date">
          <time className="dt-published" dateTime={date}>
            {day}
          </time>
        </p>
      )}
      {post.summary && <p className="p-summary">{summary}</p>}
      {(tags.length > 0 || isDraft) && (
        <p className="post-facts">
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
