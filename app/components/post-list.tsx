import { memo, type ReactNode } from "react";
import type { Image } from "../schema/image";
import type { PostSummary } from "../view-data/posts";
import { imageSizes } from "./image-sizes";
import { MaybeLink } from "./maybe-link";
import { ResponsiveImage } from "./responsive-image";
import { toneOf } from "./tone";
import { TopicName } from "./topic-name";
import "./dated-rows.scss";
import "./post-list.scss";

interface RowProps {
  /** One with an image is shown by it. */
  post: PostSummary & { image?: Image | undefined };
  /** The mark of a post that visitors do not see yet. */
  draft: string;
  /** The paths of the tags that have a page. */
  topics: Record<string, string>;
  /** Its title and summary, in which a search may mark words. */
  title: ReactNode;
  summary: ReactNode;
}

interface Props<Post> extends Pick<RowProps, "draft" | "topics"> {
  posts: Post[];
  /** Marks in a text what a search is for. */
  mark?: ((text: string) => ReactNode) | undefined;
  /** Whether a search has found a post. Without one, all are shown. */
  isFound?: (post: Post) => boolean;
}

/** Posts, and in the list of all texts also links to other sites. */
export function PostList<Post extends RowProps["post"]>({
  posts,
  isFound = () => true,
  mark = String,
  ...rest
}: Props<Post>) {
  return (
    <ol className="posts dated-rows" role="list">
      {posts.map((post, index) => {
        const hidden = !isFound(post);
        const [title, summary] = [post.title, post.summary].map(hidden ? String : mark);
        return (
          <li
            key={index}
            className={post.image ? `h-entry ${toneOf(index)}` : "h-entry"}
            hidden={hidden}
          >
            <Row post={post} title={title} summary={summary} {...rest} />
          </li>
        );
      })}
    </ol>
  );
}

/** Rendered anew only if a search finds something else in it, as there may be hundreds: a text without marks is the same. */
const Row = memo(function Row({ post, draft, topics, title, summary }: RowProps) {
  const { path, date, day, tags, draft: isDraft, image } = post;
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
      <p className="p-summary">{summary}</p>
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
