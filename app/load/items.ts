import { type Topic, topicPath, topicsOf } from "#app/load/topics";
import type { Content, WrittenContent } from "#app/schema/content";
import type { WrittenImage } from "#app/schema/image";
import { issuerBeside, type Item, publicationsId, titleOf } from "#app/schema/items";
import type { Page } from "#app/schema/pages";
import type { CaseStudy, MarkdownPage, Post, RenderedArticle } from "#app/schema/posts";
import { venueOf } from "#app/schema/shapes";

type Timeline = Omit<WrittenContent["journey"][number], "logo">[];

/** The part of the content that has items, either checked or as an import writes it. */
interface Lists extends Pick<
  WrittenContent,
  | ("projects" | "certifications" | "achievements")
  | ("publications" | "talks" | "resources" | "technologies")
> {
  experience: Timeline;
  journey: Timeline;
  profile: { image?: WrittenImage; language: string };
  pages: Partial<Content["pages"]>;
  /** A draft has no path. */
  posts: (Omit<Post, keyof RenderedArticle | "image" | "path" | "listed"> &
    Partial<Pick<Post, "image" | "path" | "listed">>)[];
  caseStudies: Pick<CaseStudy, "id" | "path" | "summary">[];
  markdownPages: Omit<MarkdownPage, keyof RenderedArticle | "image">[];
  strings: Pick<Content["strings"], "topics">;
}

type Listed = Item<WrittenImage>;

export interface Items {
  items: Listed[];
  topics: Topic<WrittenImage>[];
  /** The path of the list of all articles, if there are posts. */
  archivePath: string | undefined;
}

/**
 * Lists the items of a language: the pages of pages.ts, the entries that they show, and the pages
 * that the site makes from these.
 */
export function itemsOf(content: Lists, prefix: string): Items {
  const { resources } = content.pages;
  const listed = listedItems(content, prefix);
  const names = content.technologies.flatMap(({ items = [] }) => items);
  const topics = topicsOf(listed, names, prefix);
  const articles = listed.filter(({ kind, path }) => path && (kind === "post" || kind === "link"));
  const changes = articles.flatMap(({ updated = [] }) => updated);
  const updated = changes.sort().at(-1);

  const page = (key: string, fields: Pick<Item, "title"> & Partial<Listed>): Listed => {
    const file = `${prefix}/pages.ts`.slice(1);
    return { kind: "page", id: key, key, topics: [], was: [], file, ...fields };
  };
  const items = Object.entries<Page>(content.pages).map(([name, { path, published, ...entry }]) => {
    const { title, description: summary, was } = entry;
    return page(name, {
      page: name,
      path: published ? path : undefined,
      title,
      summary,
      was,
      ...(name === "about" && { image: content.profile.image }),
      ...(name === "resources" && { image: content.resources.image, updated }),
    });
  });
  items.push(...listed);
  const hasPosts = articles.some(({ kind }) => kind === "post");
  const archivePath = resources && hasPosts ? `${resources.path}/archive` : undefined;
  if (resources && archivePath) {
    const { archiveTitle: title } = resources.strings;
    items.push(page("resources/archive", { path: archivePath, title, updated }));
  }
  if (topics.length > 0)
    items.push(page("topics", { path: topicPath(prefix), title: content.strings.topics.title }));
  for (const { name: title, slug: id, path } of topics)
    items.push(page(`topics/${id}`, { kind: "topic", id, path, title }));
  return { items, topics, archivePath };
}

/**
 * The page of each list, the field of the page's strings with its heading, and the id of the element that shows all
 * items, unless each item has its own.
 */
const shownOn: Record<string, [page: keyof Content["pages"], heading: string, id?: string]> = {
  experience: ["experience", "experience"],
  journey: ["about", "journey"],
  projects: ["projects", "projects"],
  posts: ["resources", "writing"],
  certifications: ["experience", "certifications", "certifications"],
  publications: ["resources", "publications", publicationsId],
  talks: ["resources", "publications", publicationsId],
  resources: ["resources", "blogs"],
  achievements: ["projects", "achievements", "achievements"],
};

/** The fields of items by the names that files use. */
type Entry = Partial<Omit<Listed, "id" | "topics" | "path">> & {
  id: string;
  date?: string;
  technologies?: string[];
  topics?: string[];
  tags?: string[];
};

/** Returns a function that makes an item from an entry of a file. `fields` override the entry's. */
function itemsAt(pages: Partial<Record<string, Page & { strings?: object }>>, prefix: string) {
  return (
    kind: Item["kind"],
    file: string,
    { id, date, technologies, tags, was = [], title = "", ...entry }: Entry,
    fields: Partial<Listed>,
  ): Listed => {
    const { summary, start = date, end, updated, language, image, draft } = entry;
    const [list = ""] = file.split(/[./]/);
    const [page, heading = "", anchor = id] = shownOn[list] ?? [];
    const shown = pages[page ?? ""];
    return {
      ...{ kind, id, page, title, summary, start, end, updated, language, image, draft, was },
      key: `${list}/${id}`,
      section: (shown?.strings as Record<string, string> | undefined)?.[heading],
      path: shown?.published ? `${shown.path}#${anchor}` : undefined,
      topics: entry.topics ?? technologies ?? tags ?? [],
      file: `${prefix}/${file}`.slice(1),
      ...fields,
    };
  };
}

/** Lists the items of all files except pages.ts, in the order that decides how topics are spelt. */
function listedItems(content: Lists, prefix: string): Listed[] {
  const item = itemsAt(content.pages, prefix);
  const { language } = content.profile;
  const timeline = (list: "experience" | "journey") =>
    content[list].map((entry) => {
      const { kind, subtitle } = entry;
      return item(kind, `${list}.ts`, entry, { title: titleOf(entry, language), subtitle });
    });

  return [
    ...timeline("experience"),
    ...timeline("journey"),
    ...content.projects.map((project) => {
      const { start, end = start && "present", description, bullets = [] } = project;
      const study = content.caseStudies.find(({ id }) => id === project.id);
      return item("project", "projects.ts", project, {
        end,
        updated: end === "present" ? undefined : end,
        summary: study?.summary ?? description ?? bullets[0],
        ...(study && { path: study.path, article: "study" }),
      });
    }),
    ...content.posts.map((post) => {
      const { id, date, updated = date, featured, translationOf = id } = post;
      const path = post.listed === false ? undefined : post.path;
      const key = `posts/${translationOf}`;
      const fields = { path, updated, featured, key, article: "post" as const };
      return item("post", `posts/${id}.md`, post, fields);
    }),
    ...content.certifications.map((certificate) => {
      const { caption: title, url, imgSrc: image } = certificate;
      const subtitle = issuerBeside(certificate);
      return item("certificate", "certifications.ts", certificate, { title, url, subtitle, image });
    }),
    ...content.markdownPages.map(({ placement, description: summary, ...page }) => {
      const { id, path, translationOf = id } = page;
      const key = `pages/${translationOf}`;
      const article = placement ? undefined : "page";
      return item("page", `pages/${id}.md`, page, { path, key, summary, article });
    }),
    ...content.publications.map((publication) => {
      const { kind, url } = publication;
      const subtitle = venueOf(publication, language) || undefined;
      return item(kind, "publications.ts", publication, { url, subtitle, article: kind });
    }),
    ...content.talks.map(({ event: venue, ...talk }) => {
      const subtitle = venueOf({ ...talk, venue }, language);
      return item("talk", "talks.ts", talk, { url: talk.url, subtitle, article: "talk" });
    }),
    ...(content.resources.blogs?.items ?? []).map((link) => {
      const { url, date: updated } = link;
      return item("link", "resources.ts", link, { url, updated, article: "link" });
    }),
    ...content.achievements.map((award) => {
      const { awarder: subtitle, detail: summary } = award;
      return item("award", "achievements.ts", award, { subtitle, summary });
    }),
  ];
}
