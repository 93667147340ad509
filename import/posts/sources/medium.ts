import type { Problem } from "../../../commands/site-api";
import { attribute, classesOf, find, hasContent, parseHtml, rewrite, textOf } from "../html-tree";
import type { Finding, OldBlog, OldPost } from "../old-blog";
import { dayOf, fromHost, nameOfPath, readPosts, urlOf } from "./fields";
import { decodeText, type Folder } from "./files";

const host = "https://medium.com";

const untitled: Finding = {
  message: "it has no title, so it may be a response: a draft. Publish it if it is a post",
};

/** The folder is missing if somebody archives or passes only that. */
export const mediumPost = /^(posts\/)?(draft_|\d{4}-\d\d-\d\d_)[^/]*\.html$/;

export async function mediumBlog({ files, read }: Folder, file: OldBlog["file"]): Promise<OldBlog> {
  const { posts, left } = await readPosts(
    files.filter((each) => mediumPost.test(each)),
    String,
    async (source) => {
      const text = decodeText(await read(source));
      return typeof text === "string" ? readPost(source, text) : text;
    },
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

function readPost(source: string, html: string): OldPost | Problem {
  const page = parseHtml(html);
  const part = (name: string) => find(page, (each) => classesOf(each).includes(name));
  const textIn = (name: string) => textOf(part(name) ?? []);
  const body = part("e-content");
  if (!body || !hasContent(body)) return { problem: "has no text" };
  const name = nameOfPath(source).replace(/^draft_/, "");
  const stem = name.slice(0, name.lastIndexOf("-"));
  const isPublished = !/(^|\/)draft_/.test(source);
  const isUntitled = isPublished && !part("graf--title");
  // The text begins with the title and the subtitle.
  rewrite(body, (node) =>
    classesOf(node).some((name) => /^(graf--(sub)?title|section-divider)$/.test(name))
      ? []
      : undefined,
  );
  const published = part("dt-published");
  const canonical = urlOf(attribute(part("p-canonical") ?? body, "href"));
  const path = canonical ? [canonical.pathname] : [];
  return {
    source,
    tree: { type: "root", children: body.children },
    title: textIn("p-name") || stem.replaceAll("-", " "),
    date:
      dayOf(published && attribute(published, "dateTime")) ??
      dayOf(isPublished ? source.replace("posts/", "") : new Date()),
    summary: textIn("p-summary"),
    tags: [],
    draft: !isPublished || isUntitled,
    name: stem,
    base: canonical?.href ?? host,
    // Medium's own addresses cannot redirect.
    addresses: canonical?.origin === host ? [] : path,
    places: path,
    findings: isUntitled ? [untitled] : [],
  };
}
