import type { Problem } from "../../../commands/site-api";
import { readTable, type Row } from "../../read-table";
import { attribute, classesOf, findAll, hasContent, parseHtml, rewrite } from "../html-tree";
import type { OldBlog, OldPost } from "../old-blog";
import { dayOf, notPublic, readPosts, textOrNumber, urlOf } from "./fields";
import { decodeText, type Folder } from "./files";

export const substackList = "posts.csv";

export async function substackBlog(
  { files, read }: Folder,
  file: OldBlog["file"],
): Promise<OldBlog> {
  const list = decodeText(await read(substackList), 50_000_000);
  const rows = typeof list === "string" ? readTable(substackList, list) : [];
  const { posts, left } = await readPosts(rows, fileOf, async (row) => {
    if (!files.includes(fileOf(row))) return { problem: "is missing" };
    const text = decodeText(await read(fileOf(row)));
    return typeof text === "string" ? readPost(text, row) : text;
  });
  return {
    system: "a Substack export",
    posts,
    left,
    origins: originsOf(posts),
    file,
    notices: [],
  };
}

function fileOf(row: Row): string {
  return `posts/${row.post_id ?? ""}.html`;
}

function readPost(html: string, row: Row): OldPost | Problem {
  const tree = parseHtml(html, { fragment: true });
  rewrite(tree, (node) => {
    const isForm = classesOf(node).some((name) =>
      /^(subscription-widget|subscribe-widget)/.test(name),
    );
    return isForm || attribute(node, "href").includes("%%") ? [] : undefined;
  });
  for (const image of findAll(tree, ({ tagName }) => tagName === "img")) {
    const src = attribute(image, "src");
    const [, original = ""] =
      /^https:\/\/substackcdn\.com\/image\/fetch\/.*\/(https?%3A[^/]*)$/.exec(src) ?? [];
    if (original) image.properties.src = decodeURIComponent(original);
  }
  if (!hasContent(tree)) return { problem: "has no text" };
  const name = (row.post_id ?? "").replace(/^\d+\./, "");
  const isPublished = row.is_published === "true";
  const isClosed = isPublished && (row.audience ?? "everyone") !== "everyone";
  return {
    source: fileOf(row),
    tree,
    title: textOrNumber(row.title) ?? name,
    date: dayOf(row.post_date) ?? (isPublished ? undefined : dayOf(new Date())),
    summary: textOrNumber(row.subtitle),
    tags: [],
    draft: !isPublished || isClosed,
    name,
    base: `/p/${name}`,
    addresses: isPublished ? [`/p/${name}`] : [],
    findings: isClosed ? [notPublic] : [],
  };
}

/** Finds the blog's own host, which the export does not name: the one that its posts link to by their addresses. */
function originsOf(posts: OldPost[]): string[] {
  const paths = new Set(posts.flatMap(({ addresses }) => addresses));
  const links = posts.flatMap(({ tree }) => findAll(tree, ({ tagName }) => tagName === "a"));
  const urls = links.flatMap((link) => urlOf(attribute(link, "href")) ?? []);
  return [
    ...new Set(urls.filter(({ pathname }) => paths.has(pathname)).map(({ origin }) => origin)),
  ];
}
