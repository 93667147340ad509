import type { CaseStudy, MarkdownPage, Post } from "../schema/posts";
import type { Publication } from "../schema/resume";
import type { Project, Resource } from "../schema/shapes";

/** The parts of the content that have texts. */
interface TextContent {
  pages: { resources?: { path: string } };
  posts: Pick<Post, "path" | "title" | "date" | "summary" | "tags" | "draft">[];
  caseStudies: Pick<CaseStudy, "id" | "path" | "summary">[];
  markdownPages: Pick<MarkdownPage, "path" | "title" | "description" | "updated">[];
  projects: Omit<Project, "image">[];
  publications: Publication[];
  resources: { blogs?: { items: Resource[] } | undefined };
}

/** A text of this site, or a link to one elsewhere. */
export interface Text {
  /** Its path on this site, or its address on another. */
  path: string;
  title: string;
  /** A year, a month or a day. */
  date?: string | undefined;
  summary: string;
  tags: string[];
  draft?: boolean;
}

/** All texts, the latest first, and those without a date last: posts, case studies, pages, publications and links. */
export function textsOf(content: TextContent): Text[] {
  const { pages, posts, caseStudies, markdownPages, projects, publications, resources } = content;
  const studies = caseStudies.flatMap(({ id, path, summary }) =>
    projects
      .filter((project) => project.id === id)
      .map(({ title, start, end, description, bullets, technologies: tags }): Text => {
        const date = end === "present" ? start : (end ?? start);
        return { path, title, date, summary: summary ?? description ?? bullets[0] ?? "", tags };
      }),
  );
  const written = markdownPages.map(({ path, title, description, updated }): Text => {
    return { path, title, date: updated, summary: description, tags: [] };
  });
  const published = publications.map(({ kind, title, url, date, summary, venue, topics }): Text => {
    const path = url ?? `${pages.resources?.path}#publications_${kind}`;
    return { path, title, date, summary: summary ?? venue ?? "", tags: topics };
  });
  const links = (resources.blogs?.items ?? []).map(({ url, title, date, summary }): Text => {
    return { path: url, title, date, summary, tags: [] };
  });
  const own = posts.map(({ path, title, date, summary, tags, draft }): Text => {
    return { path, title, date, summary, tags, draft };
  });
  return [...own, ...studies, ...written, ...published, ...links].sort((one, other) =>
    (other.date ?? "").localeCompare(one.date ?? "", "en"),
  );
}
