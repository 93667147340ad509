import type { ElementContent, Parents, Root, Text } from "hast";
import type { Problem } from "../../../commands/site-api";
import { SKIP, visit } from "unist-util-visit";
import { element, hasContent, isElement, parseHtml, textOf } from "../html-tree";
import type { Finding, OldBlog, OldPost } from "../old-blog";
import { dayOf, fromHost, notPublic, readPosts, urlOf } from "./fields";
import { childText, elementsIn, parseXml, type XmlElement } from "./xml";

/** Types of items that only WordPress itself uses. */
const internalTypes =
  /^(nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|wp_\w+)$/;

/**
 * Reads an export of WordPress (WXR).
 *
 * @param file reads a file by its URL
 * @throws if it is not well-formed
 */
export async function wordpressBlog(source: string, file: OldBlog["file"]): Promise<OldBlog> {
  // Exports may contain control characters, which XML forbids.
  const root = parseXml(source.replace(/[^\P{Cc}\t\n\r]/gu, ""));
  const [channel = root] = elementsIn(root, "channel");
  const items = channel.children.filter(
    (item) => item.name === "item" && !internalTypes.test(childText(item, "wp:post_type")),
  );
  const attachments = items.filter((item) => childText(item, "wp:attachment_url"));
  const media = new Map(attachments.map((item) => [childText(item, "wp:post_id"), item]));
  const urls = ["wp:base_blog_url", "wp:base_site_url", "link"].map((name) =>
    urlOf(childText(channel, name)),
  );
  const origins = [...new Set(urls.flatMap((url) => url?.origin ?? []))];
  const comments = items.flatMap((item) => elementsIn(item, "wp:comment")).length;
  return {
    system: "a WordPress export",
    ...(await readPosts(items, nameOf, (item) => readPost(item, media))),
    origins,
    file: fromHost(origins[0], file),
    notices:
      comments > 0 ? [`Not imported: ${comments} ${comments === 1 ? "comment" : "comments"}.`] : [],
  };
}

function nameOf(item: XmlElement): string {
  return childText(item, "wp:attachment_url", "link", "title");
}

function readPost(item: XmlElement, media: Map<string, XmlElement>): OldPost | Problem {
  const field = (name: string) => childText(item, `wp:${name}`);
  const type = field("post_type");
  const status = field("status");
  if (type === "attachment")
    return { problem: "is an attachment. Images come with the posts that show them" };
  if (type !== "post") return { problem: `is a ${type}, not a post` };
  if (/^(trash|auto-draft)$/.test(status)) return { problem: "was deleted or never saved" };
  const link = childText(item, "link");
  const isPublic = status === "publish" || status === "future";
  const isClosed = status === "private" || field("post_password") !== "";
  const { pathname = "/", search = "" } = urlOf(link) ?? {};
  const tree = parseHtml(plainHtml(childText(item, "content:encoded"), item, media), {
    fragment: true,
  });
  paragraphs(tree);
  linkUrls(tree);
  const image = media.get(metaOf(item, "_thumbnail_id"));
  const title = childText(item, "title");
  return {
    source: link || title,
    tree,
    title,
    date: dayOf(field("post_date")) ?? (isPublic ? undefined : dayOf(new Date())),
    updated: dayOf(field("post_modified")),
    summary: plainText(childText(item, "excerpt:encoded")),
    tags: item.children
      .filter(
        ({ name, attributes: { domain = "", nicename } }) =>
          name === "category" &&
          /^(category|post_tag)$/.test(domain) &&
          nicename !== "uncategorized",
      )
      .map(({ text }) => text.trim()),
    draft: !isPublic || isClosed,
    image: image && {
      src: childText(image, "wp:attachment_url"),
      alt: metaOf(image, "_wp_attachment_image_alt"),
    },
    name: field("post_name") || title,
    base: link,
    // "/?p=12" is the address of a draft.
    addresses: isPublic && !search ? [pathname] : [],
    findings: [...(isClosed ? [notPublic] : []), ...shortcodesIn(tree)],
  };
}

function metaOf(item: XmlElement, key: string): string {
  const meta = elementsIn(item, "wp:postmeta").find(
    (each) => childText(each, "wp:meta_key") === key,
  );
  return meta ? childText(meta, "wp:meta_value") : "";
}

function plainText(html: string): string {
  return textOf(parseHtml(html, { fragment: true }));
}

/** Replaces the shortcodes of WordPress by the HTML that they stand for. */
function plainHtml(content: string, item: XmlElement, media: Map<string, XmlElement>): string {
  const code = replaceShortcodes(
    content,
    "code|sourcecode|bash|css|html|java|javascript|js|php|python|ruby|sql|xml",
    (text, attributes, name) => {
      const [, language = name.endsWith("code") ? "" : name] =
        /\blang(?:uage)?=["']?([\w+#-]+)/.exec(attributes) ?? [];
      const shown = text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
      return `<pre><code class="language-${language}">${shown}</code></pre>`;
    },
  );
  const captions = replaceShortcodes(code, "caption|wp_caption", (text, attributes) => {
    const tag = text.indexOf(">", text.indexOf("<img")) + 1;
    const image = text.slice(0, text.startsWith("</a>", tag) ? tag + 4 : tag);
    const [, caption = text.slice(image.length)] = /\bcaption="([^"]*)"/.exec(attributes) ?? [];
    return `<figure>${image}<figcaption>${caption.trim()}</figcaption></figure>`;
  });
  const embeds = replaceShortcodes(captions, "embed", (url) => `<a href="${url}">${url}</a>`);
  return embeds.replace(/\[gallery\b([^\][]{0,400})\]/g, (_, attributes: string) => {
    const ids = /\bids="([^"]*)"/.exec(attributes)?.[1]?.split(/[\s,]+/);
    const own = [...media.values()].filter(
      (each) => childText(each, "wp:post_parent") === childText(item, "wp:post_id"),
    );
    const images = ids?.flatMap((id) => media.get(id) ?? []) ?? own;
    return images.map((each) => `<p>${imageTag(each)}</p>`).join("");
  });
}

function imageTag(item: XmlElement): string {
  const alt = metaOf(item, "_wp_attachment_image_alt").replaceAll('"', "&quot;");
  return `<img src="${childText(item, "wp:attachment_url")}" alt="${alt}">`;
}

/** Replaces `[name attributes]text[/name]`, in linear time. */
function replaceShortcodes(
  html: string,
  names: string,
  change: (text: string, attributes: string, name: string) => string,
): string {
  const [before = "", ...parts] = html.split(
    new RegExp(`\\[(${names})((?:\\s[^\\][]{0,1000})?)\\]`),
  );
  let changed = before;
  for (let at = 0; at < parts.length; at += 3) {
    const [name = "", attributes = "", text = ""] = parts.slice(at, at + 3);
    const end = text.indexOf(`[/${name}]`);
    changed +=
      end < 0
        ? `[${name}${attributes}]${text}`
        : change(text.slice(0, end), attributes, name) + text.slice(end + name.length + 3);
  }
  return changed;
}

const blocks =
  "address article aside blockquote center details div dl figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul";

/** Makes paragraphs of texts with blank lines between them, as WordPress does when it shows a post. */
function paragraphs(parent: Parents): void {
  const made: ElementContent[] = [];
  let inline: ElementContent[] = [];
  const isSpace = (node: ElementContent | undefined) =>
    isElement(node, "br") || (node?.type === "text" && !node.value.trim());
  const close = () => {
    while (isSpace(inline.at(-1))) inline.pop();
    if (inline.some(hasContent)) made.push(element("p", {}, inline));
    inline = [];
  };
  for (const node of parent.children as ElementContent[]) {
    if (isElement(node, ...blocks.split(" "))) {
      close();
      if (isElement(node, "blockquote", "div")) paragraphs(node);
      made.push(node);
    } else if (node.type === "text") {
      for (const [at, part] of node.value.split(/\n[ \t]*\n\s*/).entries()) {
        if (at > 0) close();
        for (const [line, value] of part.split("\n").entries()) {
          if (line > 0 && !isSpace(inline.at(-1))) inline.push(element("br", {}));
          if (value) inline.push({ type: "text", value, position: node.position } satisfies Text);
        }
      }
    } else inline.push(node);
  }
  close();
  parent.children = made;
}

/** Makes links of URLs with nothing beside them, because WordPress embeds what they lead to. */
function linkUrls(tree: Root): void {
  visit(tree, "text", (node, index, parent) => {
    const url = node.value.trim();
    if (!parent || index === undefined || isElement(parent, "a", "code", "pre")) return undefined;
    if (!/^https?:\/\/\S+$/.test(url)) return undefined;
    parent.children[index] = element("a", { href: url }, [{ type: "text", value: url }]);
    return SKIP;
  });
}

/** Finds the shortcodes of plugins, which only they can replace. */
function shortcodesIn(tree: Root): Finding[] {
  const findings: Finding[] = [];
  visit(tree, (node) => {
    if (isElement(node, "pre", "code")) return SKIP;
    const [piece] =
      (node.type === "text" && /\[(?:\/[\w-]+|[\w-]+ [^\][=\n]*=[^\][\n]*)\]/.exec(node.value)) ||
      [];
    if (piece)
      findings.push({
        line: node.position?.start.line,
        message: "a shortcode of a plugin stays as it is",
        piece,
      });
    return undefined;
  });
  return findings;
}
