import type { Element, ElementContent } from "hast";
import { decoded } from "#app/markdown/links";
import { readTable, type Row } from "../../read-table";
import { attribute, classesOf, element, hasContent, rewrite, text } from "../html-tree";
import { type Finding, isAPage, type OldBlog, type OldPost } from "../old-blog";
import { parseText, plain, postOf } from "./exported-post";
import { readEach } from "./fields";
import { decodeText, type Folder } from "./files";

export const substackList = "posts.csv";

export async function substackBlog({ files, read }: Folder): Promise<OldBlog> {
  const rows = readTable(substackList, decodeText(await read(substackList)));
  const fileOf = ({ post_id = "" }: Row) => `posts/${post_id}.html`;
  const names = rows.map(nameOf);
  // The export does not contain the blog's own host, but most links of posts lead to it.
  const links = new Map<string, number>();
  const { found: posts, left } = await readEach(rows, fileOf, async (row) => {
    const source = fileOf(row);
    if (!files.includes(source)) return "is missing";
    if (row.type === "page") return isAPage;
    const html = decodeText(await read(source));
    for (const [, origin = "", name = ""] of html.matchAll(/(https:\/\/[^/"\s]+)\/p\/([\w-]+)/g))
      if (names.includes(name)) links.set(origin, (links.get(origin) ?? 0) + 1);
    return readPost(source, html, row);
  });
  const [own] = [...links].sort((one, other) => other[1] - one[1]);
  return {
    system: "a Substack export",
    posts,
    left,
    origins: own ? [own[0]] : [],
    feeds: ["/feed"],
    notices: [],
  };
}

/** Replaces the entities in a title, where "<" is only a character. */
function textIn(written = ""): string {
  return plain(written.replaceAll("<", "&lt;"));
}

function nameOf({ post_id = "" }: Row): string {
  return post_id.replace(/^\d+\./, "");
}

function readPost(source: string, html: string, row: Row): OldPost {
  const tree = parseText(html);
  const findings: Finding[] = [];
  rewrite(tree, (node) => filled(node, findings));
  if (row.podcast_url)
    tree.children.push(element("p", {}, [element("audio", { src: row.podcast_url })]));
  const name = nameOf(row);
  const isPublished = /^true$/i.test(row.is_published ?? "");
  const isPublic = (row.audience ?? "everyone") === "everyone";
  return postOf({
    source,
    tree,
    fields: { ...row, title: textIn(row.title), subtitle: textIn(row.subtitle) },
    readers: isPublished ? (isPublic ? "everybody" : "some") : "nobody",
    name,
    base: `/p/${name}`,
    addresses: isPublished ? [`/p/${name}`] : [],
    findings,
  });
}

/** The data for elements that Substack's pages fill in. */
interface EmbedData {
  persistentExpression?: string;
  gallery?: { images: { src: string }[]; alt?: string; caption?: string };
  title?: string;
  full_text?: string;
  name?: string;
  canonical_url?: string;
  url?: string | null;
}

const forms = /^(subscribe-widget|subscription-widget|hide-text)/;

/** Fills in an empty element from its data, and removes forms and buttons. */
function filled(node: Element, findings: Finding[]): ElementContent[] | undefined {
  for (const name of ["href", "src"]) {
    const value = attribute(node, name);
    // The URL of an image on Substack's server contains the original URL.
    if (!/^https:\/\/(substackcdn|cdn\.substack)\.com\/image\/fetch\//.test(value)) continue;
    node.properties[name] = decoded(value.slice(value.lastIndexOf("/http") + 1));
  }
  const classes = classesOf(node).join(" ");
  const written = attribute(node, "dataAttrs");
  const target = written + attribute(node, "href");
  const isButton =
    classes.includes("button") && /\/(comments|subscribe)\b|action=share/.test(target);
  if (isButton || target.includes("%%") || forms.test(classes)) return [];
  if (!written || hasContent(node)) return undefined;
  const data = JSON.parse(written) as EmbedData;
  const { persistentExpression: tex, gallery, canonical_url, url } = data;
  const href = canonical_url ?? url;
  const value = tex ?? data.title ?? data.full_text ?? data.name ?? href ?? gallery?.caption;
  const shown = value ? [text(value)] : [];
  if (gallery) {
    const { images, alt } = gallery;
    return [...images.map(({ src }) => element("p", {}, [element("img", { src, alt })])), ...shown];
  }
  if (tex) return [element("div", { className: ["math-display"] }, shown)];
  if (href) return [element("p", {}, [element("a", { href }, shown)])];
  if (!value)
    findings.push({ message: "an embedded element without a URL is left out", piece: classes });
  return shown;
}
