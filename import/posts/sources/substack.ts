import { readTable } from "../../read-table";
import { attribute, classesOf, findAll, hasContent, parseHtml, rewrite } from "../html-tree";
import type { Left, OldBlog, OldPost } from "../old-blog";
import { dayOf, notPublic, textOrNumber, urlOf } from "./fields";
import { decodeText, type Folder } from "./files";

/** The list of posts in an export of Substack. */
export const substackList = "posts.csv";

/** Reads an export of Substack. */
export async function substackBlog(
  { files, read }: Folder,
  file: OldBlog["file"],
): Promise<OldBlog> {
  const posts: OldPost[] = [];
  const left: Left[] = [];
  const list = decodeText(await read(substackList), 50_000_000);
  for (const row of typeof list === "string" ? readTable(substackList, list) : []) {
    const source = `posts/${row.post_id ?? ""}.html`;
    const text = files.includes(source)
      ? decodeText(await read(source))
      : { problem: "is missing" };
    const post = typeof text === "string" ? readPost(source, text, row) : text;
    if ("problem" in post) left.push({ source, why: post.problem });
    else posts.push(post);
  }
  return {
    system: "a Substack export",
    posts,
    left,
    origins: originsOf(posts),
    file,
    notices: [],
  };
}

function readPost(
  source: string,
  html: string,
  row: Record<string, string>,
): OldPost | { problem: string } {
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
    source,
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
