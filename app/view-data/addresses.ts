import type { SiteContent } from "../content.server";
import type { Page } from "../schema/pages";
import { latestPostDate } from "../files/feed";
import { archivePath, changedOn, latestPosts } from "./posts";

/** The paths of all pages of a language, with the day of their last change if the content says it. */
export function addressesOf(content: SiteContent): { path: string; changed?: string | undefined }[] {
  const { pages, prefix, posts, caseStudies, projects } = content;
  const endOf = (id: string) => projects.find((each) => each.id === id && each.end !== "present")?.end;
  return [
    ...Object.values(pages as Record<string, Page>).map(({ path }) => ({
      path,
      changed: path === pages.resources?.path ? latestPostDate(content) : undefined,
    })),
    ...(posts.length > latestPosts ? [{ path: prefix + archivePath, changed: latestPostDate(content) }] : []),
    ...posts.map((post) => ({ path: post.path, changed: changedOn(post) })),
    ...caseStudies.map(({ id, path }) => ({ path, changed: endOf(id) })),
  ];
}
