import type { AnyContent } from "../schema/content";
import { publicationsOf, venueOf } from "../schema/resume";
import type { TimelineEntry } from "../schema/shapes";
import type { UiStrings } from "../schema/wording";
import { issuerBeside } from "./certificates";
import { isJob, titleOf } from "./timeline";

/** The kinds of items that name topics, in the order of a topic's summary. */
export const topicKinds = [
  "jobs",
  "activities",
  "projects",
  "posts",
  "certificates",
  "talks",
  "publications",
] as const;

/** The kinds of articles on this site and others. */
export type ArticleKind = Exclude<keyof UiStrings["archive"], "kind" | "all">;

/** The id of the section of publications. The underscore keeps it apart from the owner's ids. */
export const publicationsId = "all_publications";

/** Something on the site that has a title, a period and topics. */
export interface ContentItem {
  kind: (typeof topicKinds)[number] | "pages" | "links";
  /** The heading of its section, unless it is a page. */
  heading?: string | undefined;
  title: string;
  /** The path of its page or section, or its URL on another site. */
  path: string;
  /** A line about it, such as the employer, the venue or the first bullet. */
  text?: string | undefined;
  /** Its kind in the archive, which lists only articles. */
  article?: ArticleKind | undefined;
  /** A longer text about it, which the archive shows instead of `text`. */
  summary?: string | undefined;
  /** Years, months or days; the end may also be "present". */
  start?: string | undefined;
  end?: string | undefined;
  topics: string[];
  draft?: boolean;
}

/** Lists a language's articles, and everything on its published pages that may name topics. */
export function contentItems(content: AnyContent): ContentItem[] {
  const { pages, projects, caseStudies, posts, certifications } = content;
  const { about, resources } = pages;
  const items: ContentItem[] = [];
  const addTimeline = (entries: TimelineEntry[], path: string, heading: string) => {
    for (const entry of entries) {
      const { id, kind, subtitle: text, summary, start, end, technologies: topics } = entry;
      items.push({
        kind: isJob(kind) ? "jobs" : "activities",
        heading,
        title: titleOf(entry),
        path: `${path}#${id}`,
        text,
        summary,
        start,
        end,
        topics,
      });
    }
  };
  if (pages.experience)
    addTimeline(content.experience, pages.experience.path, pages.experience.texts.experience);
  if (about) addTimeline(content.journey, about.path, about.texts.journey);
  for (const project of pages.projects ? projects : []) {
    const { id, title, start, end = start && "present", description, bullets } = project;
    const study = caseStudies.find((each) => each.id === id);
    items.push({
      kind: "projects",
      heading: pages.projects?.texts.projects,
      title,
      path: study?.path ?? `${pages.projects?.path}#${id}`,
      text: description ?? bullets[0],
      article: study && "study",
      summary: study?.summary,
      start,
      end,
      topics: project.technologies,
    });
  }
  for (const { title, path, date: start, summary: text, tags: topics, draft } of posts) {
    const heading = resources?.texts.writing;
    const article = "post";
    items.push({ kind: "posts", heading, title, path, text, article, start, topics, draft });
  }
  for (const certificate of pages.experience ? certifications : [])
    items.push({
      kind: "certificates",
      heading: pages.experience?.texts.certifications,
      title: certificate.caption,
      path: certificate.url ?? `${pages.experience?.path}#certifications`,
      text: issuerBeside(certificate),
      start: certificate.date,
      topics: certificate.topics,
    });
  for (const { title, path, description: text, updated: start, placement } of content.markdownPages)
    items.push({
      kind: "pages",
      title,
      path,
      text,
      article: placement ? undefined : "page",
      start,
      topics: [],
    });
  if (!resources) return items;
  for (const publication of publicationsOf(content))
    items.push({
      kind: publication.kind === "talk" ? "talks" : "publications",
      heading: resources.texts.publications,
      title: publication.title,
      path: publication.url ?? `${resources.path}#${publicationsId}`,
      text: venueOf(publication) || undefined,
      article: publication.kind,
      summary: publication.summary,
      start: publication.date,
      topics: publication.topics,
    });
  const links = content.resources.blogs?.items ?? [];
  for (const { url: path, title, date: start, summary: text } of links)
    items.push({ kind: "links", title, path, text, article: "link", start, topics: [] });
  return items;
}
