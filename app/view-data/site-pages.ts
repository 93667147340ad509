import type { SiteContent } from "../content.server";
import type { Page } from "../schema/pages";
import { topicPath } from "../schema/topics";
import { latestPostDate } from "./archive";

interface SitePage {
  path: string;
  /** The same for all translations of a page. */
  key: string;
  /** The date of the last change, if the content has one. */
  changed?: string | undefined;
}

/** Lists the pages of a language. */
export function sitePages(content: SiteContent): SitePage[] {
  const { archive, pages, posts, markdownPages, projects, topics } = content;
  const latest = latestPostDate(content);
  return [
    ...Object.entries<Page>(pages).map(([key, { path }]) => ({
      path,
      key,
      changed: key === "resources" ? latest : undefined,
    })),
    ...(archive ? [{ path: archive.path, key: "resources/archive", changed: latest }] : []),
    ...posts.map(({ id, path, translationOf = id, date, updated = date }) => ({
      path,
      key: `resources/${translationOf}`,
      changed: updated,
    })),
    ...projects.flatMap(({ id, path, end }) =>
      path ? [{ path, key: `projects/${id}`, changed: end === "present" ? undefined : end }] : [],
    ),
    ...markdownPages.map(({ id, path, updated }) => ({
      path,
      key: `pages/${id}`,
      changed: updated,
    })),
    ...(topics.length > 0 ? [{ path: topicPath(content.prefix), key: "topics" }] : []),
    ...topics.map(({ path, slug }) => ({ path, key: `topics/${slug}` })),
  ];
}
