import { decoded } from "../../../commands/site-api";
import { readTable, type Row } from "../../read-table";
import { attribute, classesOf, hasContent, parseHtml, rewrite } from "../html-tree";
import type { OldBlog, OldPost } from "../old-blog";
import { fieldsOf, notPublic, readEach } from "./fields";
import { decodeText, type Folder } from "./files";

export const substackList = "posts.csv";

export async function substackBlog(
  { files, read }: Folder,
  file: OldBlog["file"],
): Promise<OldBlog> {
  const rows = readTable(substackList, decodeText(await read(substackList)));
  const fileOf = ({ post_id = "" }: Row) => `posts/${post_id}.html`;
  const origins = new Set<string>();
  const { found: posts, left } = await readEach(rows, fileOf, async (row) => {
    const source = fileOf(row);
    if (!files.includes(source)) return "is missing";
    const html = decodeText(await read(source));
    // The export does not contain the blog's own host, but posts link to each other.
    for (const [origin] of html.matchAll(/https:\/\/[^/"\s]+(?=\/p\/)/g)) origins.add(origin);
    return readPost(source, html, row);
  });
  return { system: "a Substack export", posts, left, origins: [...origins], file, notices: [] };
}

function readPost(source: string, html: string, row: Row): OldPost | string {
  // The URL of an image on its server contains the original one.
  const images = /https:\/\/substackcdn\.com\/image\/fetch\/[^"\s]*?\/(https?%3A[^"\s]*)/g;
  const original = html.replace(images, (_, url: string) => decoded(url));
  const tree = parseHtml(original, { fragment: true });
  const isForm = (name: string) => /^subscri(be|ption)-widget/.test(name);
  rewrite(tree, (node) =>
    classesOf(node).some(isForm) || attribute(node, "href").includes("%%") ? [] : undefined,
  );
  if (!hasContent(tree)) return "has no text";
  const name = (row.post_id ?? "").replace(/^\d+\./, "");
  const isPublished = row.is_published === "true";
  const isClosed = isPublished && (row.audience ?? "everyone") !== "everyone";
  const { title = name, ...fields } = fieldsOf(row);
  return {
    ...fields,
    source,
    tree,
    title,
    draft: !isPublished || isClosed,
    name,
    base: `/p/${name}`,
    addresses: isPublished ? [`/p/${name}`] : [],
    findings: isClosed ? [notPublic] : [],
  };
}
