import { attribute, classesOf, find, hasContent, parseHtml, rewrite, textOf } from "../html-tree";
import type { Finding, OldBlog, OldPost } from "../old-blog";
import { dayOf, fromHost, nameOfPath, readEach, urlOf } from "./fields";
import { decodeText, type Folder } from "./files";

const host = "https://medium.com";

const untitled: Finding = {
  message: "it has no title, so it may be a response: a draft. Publish it if it is a post",
};

/** The folder is missing if somebody archives or passes only that. */
export const mediumPost = /^(posts\/)?(draft|\d{4}-\d\d-\d\d)_.*-[\da-f]{10,12}\.html$/;

export async function mediumBlog({ files, read }: Folder, file: OldBlog["file"]): Promise<OldBlog> {
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
    file: fromHost(host, file),
    notices: [],
  };
}

function readPost(source: string, html: string): OldPost | string {
  const page = parseHtml(html);
  const part = (name: string) => find(page, (each) => classesOf(each).includes(name));
  const textIn = (name: string) => textOf(part(name) ?? []);
  const body = part("e-content");
  if (!body || !hasContent(body)) return "has no text";
  const name = nameOfPath(source).replace(/^draft_|-[^-]*$/g, "");
  const isDraft = /(^|\/)draft_/.test(source);
  const isUntitled = !isDraft && !part("graf--title");
  // The text begins with the title and the subtitle.
  const isRepeated = (each: string) => /^(graf--(sub)?title|section-divider)$/.test(each);
  rewrite(body, (node) => (classesOf(node).some(isRepeated) ? [] : undefined));
  const published = part("dt-published");
  const canonical = urlOf(attribute(part("p-canonical") ?? body, "href"));
  const path = canonical ? [canonical.pathname] : [];
  return {
    source,
    tree: { type: "root", children: body.children },
    title: textIn("p-name") || name.replaceAll("-", " "),
    date:
      dayOf(published && attribute(published, "dateTime")) ??
      (isDraft ? undefined : dayOf(source.replace("posts/", ""))),
    summary: textIn("p-summary"),
    tags: [],
    draft: isDraft || isUntitled,
    name,
    base: canonical?.href ?? host,
    // Medium's own addresses cannot redirect.
    addresses: canonical?.origin === host ? [] : path,
    places: path,
    findings: isUntitled ? [untitled] : [],
  };
}
