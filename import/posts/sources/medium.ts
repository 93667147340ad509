import { attribute, classesOf, find, findAll, parseHtml, rewrite, textOf } from "../html-tree";
import type { OldBlog, OldPost } from "../old-blog";
import { postOf } from "./exported-post";
import { nameOfPath, readEach, urlOf } from "./fields";
import { decodeText, type Folder } from "./files";

const host = "https://medium.com";

/** The folder is missing if only its contents were archived. */
export const mediumPost = /^(posts\/)?(draft|\d{4}-\d\d-\d\d)_.*-[\da-f]{10,12}\.html$/;

export async function mediumBlog({ files, read }: Folder): Promise<OldBlog> {
  const { found: posts, left } = await readEach(
    files.filter((each) => mediumPost.test(each)),
    String,
    async (source) => readPost(source, decodeText(await read(source))),
  );
  const origins = posts.flatMap(({ base }) => urlOf(base)?.origin ?? []);
  return {
    system: "a Medium export",
    posts,
    left,
    origins: [...new Set([...origins, host])],
    notices: [],
  };
}

function readPost(source: string, html: string): OldPost | string {
  const page = parseHtml(html);
  const part = (name: string) => find(page, (each) => classesOf(each).includes(name));
  const textIn = (name: string) => textOf(part(name) ?? []);
  const body = part("e-content");
  if (!body) return "has no text";
  const name = nameOfPath(source).replace(/^draft_|-[^-]*$/g, "");
  const isDraft = /(^|\/)draft_/.test(source);
  if (!isDraft && !part("graf--title"))
    return "has no title, so it may be a response to another post. If it is a post, give it one";
  // The text begins with a hidden line, the title and the subtitle.
  const line = part("section-divider");
  const isRepeated = (each: string) => /^graf--(sub)?title$/.test(each);
  rewrite(body, (node) => (node === line || classesOf(node).some(isRepeated) ? [] : undefined));
  const published = part("dt-published");
  const canonical = urlOf(attribute(part("p-canonical") ?? body, "href"));
  const path = canonical ? [canonical.pathname] : [];
  return postOf({
    source,
    tree: { type: "root", children: body.children },
    fields: {
      title: textIn("p-name") || name.replaceAll("-", " "),
      date: published && attribute(published, "dateTime"),
      created: source.replace("posts/", ""),
      summary: textIn("p-summary"),
      tags: findAll(page, (each) => classesOf(each).includes("p-tag")).map(textOf),
    },
    readers: isDraft ? "nobody" : "everybody",
    name,
    base: canonical?.href ?? host,
    // Paths on Medium itself cannot redirect.
    addresses: canonical?.origin === host ? [] : path,
    places: path,
  });
}
