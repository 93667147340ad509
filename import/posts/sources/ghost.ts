import type { Element, ElementContent } from "hast";
import { attribute, classesOf, element, find, parseHtml, rewrite, textOf } from "../html-tree";
import type { OldBlog, OldPost } from "../old-blog";
import { type Fields, fieldsOf, notPublic, readEach, textOrNumber } from "./fields";

/** The tables of an export: https://ghost.org/docs/migration/custom/ */
type Tables = Record<"posts" | "posts_meta" | "posts_tags" | "tags", Fields[] | undefined>;

export async function ghostBlog(source: string, file: OldBlog["file"]): Promise<OldBlog> {
  // Paths of the blog itself begin with this text.
  const text = source.replaceAll("__GHOST_URL__", "");
  const [{ data }] = (JSON.parse(text) as { db: [{ data: Tables }] }).db;
  const nameOf = ({ slug }: Fields) => String(slug);
  const { found: posts, left } = await readEach(data.posts ?? [], nameOf, (row) =>
    readPost(row, nameOf(row), data),
  );
  return { system: "a Ghost export", posts, left, origins: [], file, notices: [] };
}

function readPost(row: Fields, name: string, data: Tables): OldPost | string {
  const { id, type, page, html, status, visibility = "public" } = row;
  if (type === "page" || Number(page) === 1) return "is a page, not a post";
  if (typeof html !== "string") return "has no HTML. Save it once in the current Ghost";
  const tags = (data.posts_tags ?? [])
    .filter(({ post_id }) => post_id === id)
    .sort((one, other) => Number(one.sort_order) - Number(other.sort_order))
    .map(({ tag_id }) => textOrNumber(data.tags?.find((tag) => tag.id === tag_id)?.name) ?? "");
  const isPublic = status === "published" || status === "scheduled";
  const isClosed = isPublic && visibility !== "public";
  const tree = parseHtml(html.replaceAll("kg-callout-card", "callout note"), { fragment: true });
  rewrite(tree, bookmark);
  const { title = name, ...fields } = fieldsOf({
    ...data.posts_meta?.find(({ post_id }) => post_id === id),
    ...row,
    // Ghost's internal tags begin with "#".
    tags: tags.filter((tag) => !tag.startsWith("#")),
  });
  return {
    ...fields,
    source: name,
    tree,
    title,
    draft: !isPublic || isClosed,
    name,
    base: `/${name}/`,
    // An export does not contain the form of its addresses.
    addresses: [],
    places: [`/${name}/`],
    findings: isClosed ? [notPublic] : [],
  };
}

/** Makes a link of a bookmark, which is a card with a picture and texts. */
function bookmark(node: Element): ElementContent[] | undefined {
  const part = (name: string) => find(node, (each) => classesOf(each).includes(name));
  if (!classesOf(node).includes("kg-bookmark-card")) return undefined;
  const href = attribute(part("kg-bookmark-container") ?? node, "href");
  const value = textOf(part("kg-bookmark-title") ?? []) || href;
  return [element("p", {}, [element("a", { href }, [{ type: "text", value }])])];
}
