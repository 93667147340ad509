import { Link } from "@remix-run/react";
import type { Image } from "../schema/image";
import type { PostSummary } from "../view-data/posts";
import { imageSizes } from "./image-sizes";
import { ResponsiveImage } from "./responsive-image";
import { TopicName } from "./topic-name";

interface Props {
  /** Those with an image are shown by it. */
  posts: (PostSummary & { image?: Image | undefined })[];
  /** The mark of a post that visitors do not see yet. */
  draft: string;
  /** The paths of the tags that have a page. */
  topics: Record<string, string>;
}

export function PostList({ posts, draft, topics }: Props) {
  return (
    <ol className="posts dated-rows" role="list">
      {posts.map(({ path, title, date, day, summary, tags, draft: isDraft, image }) => (
        <li key={path} className="h-entry">
          {image && (
            <div className="panel">
              <ResponsiveImage image={image} sizes={imageSizes.post} />
            </div>
          )}
          <h3>
            <Link to={path} className="u-url p-name">
              {title}
            </Link>
          </h3>
          <p className="date">
            <time className="dt-published" dateTime={date}>
              {day}
            </time>
          </p>
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
        </li>
      ))}
    </ol>
  );
}
