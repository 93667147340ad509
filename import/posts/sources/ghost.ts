import type { Element, ElementContent } from "hast";
import { attribute, classesOf, element, find, rewrite, text, textOf } from "../html-tree";
import { isAPage, type OldBlog, type OldPost } from "../old-blog";
import { parseText, postOf } from "./exported-post";
import { type Fields, readEach, textOrNumber } from "./fields";
import type { Folder } from "./files";

/** The tables of an export: https://ghost.org/docs/migration/custom/ */
type Tables = Record<"posts" | "posts_meta" | "posts_tags" | "tags", Fields[] | undefined>;

const withoutImages =
  "A Ghost export contains no images. Put the folder content of its server beside it, or import the site by its URL.";

export async function ghostBlog(source: string, { files }: Folder): Promise<OldBlog> {
  // Paths on the blog itself begin with this placeholder.
  const text = source.replaceAll("__GHOST_URL__", "");
  const parsed = JSON.parse(text) as { db?: { data: Tables }[]; data?: Tables } & Tables;
  const data = parsed.db?.[0]?.data ?? parsed.data ?? parsed;
  const nameOf = ({ slug }: Fields) => String(slug);
  const { found: posts, left } = await readEach(data.posts ?? [], nameOf, (row) =>
    readPost(row, nameOf(row), data),
  );
  const hasImages = files.some((each) => each.includes("images/"));
  return {
    system: "a Ghost export",
    posts,
    left,
    origins: [],
    feeds: ["/rss/"],
    notices: hasImages ? [] : [withoutImages],
  };
}

function readPost(row: Fields, name: string, data: Tables): OldPost | string {
  const { id, type, page, html, status, visibility = "public" } = row;
  if (type === "page" || Number(page) === 1) return isAPage;
  if (typeof html !== "string") return "has no HTML. Open and save it once in a current Ghost";
  const tags = (data.posts_tags ?? [])
    .filter(({ post_id }) => post_id === id)
    .sort((one, other) => Number(one.sort_order) - Number(other.sort_order))
    .map(({ tag_id }) => textOrNumber(data.tags?.find((tag) => tag.id === tag_id)?.name) ?? "");
  const isSent = /^(published|scheduled|sent)$/.test(String(status));
  const hasMembersOnly = html.includes("kg-gated-block:begin nonMember:false");
  const isPublic = visibility === "public" && status !== "sent" && !hasMembersOnly;
  const tree = parseText(html.replaceAll("kg-callout-card", "callout note"));
  rewrite(tree, card);
  return postOf({
    source: name,
    tree,
    fields: {
      ...data.posts_meta?.find(({ post_id }) => post_id === id),
      ...row,
      // Ghost's internal tags begin with "#".
      tags: tags.filter((tag) => !tag.startsWith("#")),
    },
    readers: isSent ? (isPublic ? "everybody" : "some") : "nobody",
    name,
    base: `/${name}/`,
    // An export does not contain its posts' paths.
    addresses: [],
    places: [`/${name}/`],
  });
}

/** The parts of cards that only Ghost's own pages need: players, icons and forms. */
const ofPage =
  /^kg-(audio-thumbnail|audio-player|callout-emoji|signup-card|video-overlay|video-player-container)$/;

/**
 * Turns bookmarks and files, which have pictures and texts, into links, and toggles into `details`.
 */
function card(node: Element): ElementContent[] | undefined {
  const is = (name: RegExp) => classesOf(node).some((each) => name.test(each));
  const textIn = (name: RegExp) =>
    textOf(find(node, (each) => classesOf(each).some((own) => name.test(own))) ?? []);
  if (is(ofPage)) return [];
  if (is(/^kg-toggle-card$/)) node.tagName = "details";
  if (is(/^kg-toggle-heading$/)) return [element("summary", {}, textOf(node))];
  if (!is(/^kg-(bookmark|file-card)-container$/)) return undefined;
  const href = attribute(node, "href");
  const link = element("a", { href }, textIn(/-title$/) || href);
  const description = textIn(/-(description|caption)$/);
  return [element("p", {}, [link, ...(description ? [element("br", {}), text(description)] : [])])];
}
