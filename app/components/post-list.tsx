import { Link } from "@remix-run/react";
import type { PostSummary } from "../view-data/posts";

interface Props {
  posts: PostSummary[];
  /** The mark of a post that visitors do not see yet. */
  draft: string;
}

export function PostList({ posts, draft }: Props) {
  return (
    <ol className="dated-rows" role="list">
      {posts.map(({ path, title, date, day, summary, tags, draft: isDraft }) => (
        <li key={path} className="h-entry">
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
                  {tag}
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
