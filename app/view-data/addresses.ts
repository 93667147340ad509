import type { SiteContent } from "../content.server";
import type { Page } from "../schema/pages";
import { latestPostDate } from "../files/feed";
import { archivePath, changedOn } from "./posts";
import { topicPath } from "../schema/topics";

/** The address of a page, a post, a case study or a topic. */
interface Address {
  path: string;
  /** What is the same in all languages. */
  key: string;
  /** The day of the last change, if the content says it. */
  changed?: string | undefined;
}

/** The addresses of a language. */
export function addressesOf(content: SiteContent): Address[] {
  const { pages, posts, caseStudies, markdownPages, projects, topics } = content;
  const endOf = (id: string) =>
    projects.find((each) => each.id === id && each.end !== "present")?.end;
  const latest = latestPostDate(content);
  return [
    ...Object.entries<Page>(pages).map(([name, { path }]) => ({
      path,
      key: name,
      changed: name === "resources" ? latest : undefined,
    })),
    ...(posts.length > 0
      ? [{ path: archivePath(content), key: "resources/archive", changed: latest }]
      : []),
    ...posts.map((post) => ({
      path: post.path,
      key: `resources/${post.translationOf ?? post.id}`,
      changed: changedOn(post),
    })),
    ...caseStudies.map(({ id, path }) => ({ path, key: `software/${id}`, changed: endOf(id) })),
    ...markdownPages.map(({ id, path, updated }) => ({
      path,
      key: `pages/${id}`,
      changed: updated,
    })),
    ...(topics.length > 0 ? [{ path: topicPath(content.prefix), key: "topics" }] : []),
    ...topics.map(({ path, slug }) => ({ path, key: `topics/${slug}` })),
  ];
}
