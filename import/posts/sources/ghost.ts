import type { Element, ElementContent } from "hast";
import type { Problem } from "../../../commands/site-api";
import { attribute, classesOf, element, find, parseHtml, rewrite, textOf } from "../html-tree";
import type { OldBlog, OldPost } from "../old-blog";
import { dayOf, notPublic, readPosts, textOrNumber } from "./fields";

type Row = Record<string, unknown>;

/** The tables of an export: https://ghost.org/docs/migration/custom/ */
type Tables = Record<string, Row[] | undefined>;

interface Export {
  db?: { data?: Tables }[];
  data?: Tables;
}

export async function ghostBlog(
  source: unknown,
  file: OldBlog["file"],
): Promise<OldBlog | undefined> {
  const { db, data = db?.[0]?.data } = (source ?? {}) as Export;
  if (!Array.isArray(data?.posts)) return undefined;
  const posts = await readPosts(data.posts, nameOf, (row) => readPost(row, data));
  return { system: "a Ghost export", ...posts, origins: [], file, notices: [] };
}

function nameOf(row: Row): string {
  return textOrNumber(row.slug) ?? "post";
}

function readPost(row: Row, data: Tables): OldPost | Problem {
  if (row.type === "page" || Number(row.page) === 1) return { problem: "is a page, not a post" };
  if (typeof row.html !== "string")
    return { problem: "has no HTML. Save it once in the current Ghost" };
  const [meta = {}] = data.posts_meta?.filter(({ post_id }) => post_id === row.id) ?? [];
  const field = (name: string) =>
    textOrNumber(row[name] ?? meta[name])?.replaceAll("__GHOST_URL__", "");
  const name = nameOf(row);
  const isPublic = ["published", "scheduled"].includes(field("status") ?? "");
  const isClosed = isPublic && (field("visibility") ?? "public") !== "public";
  const tree = parseHtml(field("html") ?? "", { fragment: true });
  rewrite(tree, cardOf);
  const src = field("feature_image");
  const tags = (data.posts_tags ?? [])
    .filter(({ post_id }) => post_id === row.id)
    .sort((one, other) => Number(one.sort_order) - Number(other.sort_order))
    .flatMap(({ tag_id }) => data.tags?.find(({ id }) => id === tag_id)?.name ?? []);
  return {
    source: name,
    tree,
    title: field("title") ?? name,
    date: dayOf(field("published_at") ?? field("created_at")),
    updated: dayOf(field("updated_at")),
    summary: field("custom_excerpt"),
    // Ghost's internal tags begin with "#".
    tags: tags.map(String).filter((tag) => !tag.startsWith("#")),
    draft: !isPublic || isClosed,
    image: src ? { src, alt: field("feature_image_alt") } : undefined,
    name,
    base: `/${name}/`,
    // An export does not contain the form of its addresses.
    addresses: [],
    places: [`/${name}/`],
    findings: isClosed ? [notPublic] : [],
  };
}

/** Makes plain HTML of Ghost's cards. */
function cardOf(node: Element): ElementContent[] | undefined {
  const part = (name: string) => find(node, (each) => classesOf(each).includes(name));
  const is = (name: string) => classesOf(node).includes(name);
  if (is("kg-bookmark-card")) {
    const href = attribute(part("kg-bookmark-container") ?? node, "href");
    const title = textOf(part("kg-bookmark-title") ?? node);
    return [element("p", {}, [element("a", { href }, [{ type: "text", value: title || href }])])];
  }
  if (is("kg-toggle-card"))
    return [
      element("details", {}, [
        element("summary", {}, part("kg-toggle-heading-text")?.children),
        ...(part("kg-toggle-content")?.children ?? []),
      ]),
    ];
  // Buttons of the player, and the form of the newsletter.
  if (is("kg-signup-card") || is("kg-audio-player")) return [];
  if (is("kg-callout-card"))
    return [element("blockquote", {}, [element("p", {}, part("kg-callout-text")?.children)])];
  return undefined;
}
