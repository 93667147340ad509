import type { ElementContent, Parents } from "hast";
import { element, hasContent, isElement, parseHtml, textOf } from "../html-tree";
import type { OldBlog, OldPost } from "../old-blog";
import { fieldsOf, fromHost, leftTags, notPublic, readEach, urlOf } from "./fields";
import { childText, elementsIn, parseXml, type XmlElement } from "./xml";

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
  const items = elementsIn(channel, "item");
  const media = new Map(items.map((item) => [childText(item, "wp:post_id"), item]));
  const urls = ["wp:base_blog_url", "wp:base_site_url", "link"].map((name) =>
    urlOf(childText(channel, name)),
  );
  const origins = [...new Set(urls.flatMap((url) => url?.origin ?? []))];
  // Menus, attachments and the like have no text.
  const withText = items.filter(
    (item) => childText(item, "wp:post_type") === "post" || childText(item, "content:encoded"),
  );
  const nameOf = (item: XmlElement) => childText(item, "link", "title");
  const { found: posts, left } = await readEach(withText, nameOf, (item) => readPost(item, media));
  const comments = elementsIn(channel, "wp:comment").length;
  return {
    system: "a WordPress export",
    posts,
    left,
    origins,
    file: fromHost(origins[0], file),
    notices: comments > 0 ? [`Comments that are not imported: ${comments}.`] : [],
  };
}

function readPost(item: XmlElement, media: Map<string, XmlElement>): OldPost | string {
  const field = (name: string) => childText(item, name);
  const type = field("wp:post_type");
  if (type !== "post") return `is a ${type}, not a post`;
  const link = field("link");
  const status = field("wp:status");
  const isPublic = status === "publish" || status === "future";
  const isClosed = status === "private" || field("wp:post_password") !== "";
  const { pathname = "/", search = "" } = urlOf(link) ?? {};
  const tree = parseHtml(replaceShortcodes(field("content:encoded"), media), { fragment: true });
  paragraphs(tree);
  const image = media.get(metaOf(item, "_thumbnail_id"));
  const categories = item.children.filter(
    ({ name, attributes: { domain = "", nicename } }) =>
      name === "category" && /^(category|post_tag)$/.test(domain) && nicename !== "uncategorized",
  );
  const { title = link, ...fields } = fieldsOf({
    title: field("title"),
    post_date: field("wp:post_date"),
    post_modified: field("wp:post_modified"),
    excerpt: textOf(parseHtml(field("excerpt:encoded"), { fragment: true })),
    tags: categories.map(({ text }) => text),
    image: image && childText(image, "wp:attachment_url"),
    alt: image && metaOf(image, "_wp_attachment_image_alt"),
  });
  return {
    ...fields,
    source: link || title,
    tree,
    title,
    draft: !isPublic || isClosed,
    name: field("wp:post_name") || title,
    base: link,
    // "/?p=12" is the address of a draft.
    addresses: isPublic && !search ? [pathname] : [],
    findings: [...(isClosed ? [notPublic] : []), ...leftTags(tree, pluginTag)],
  };
}

function metaOf(item: XmlElement, key: string): string {
  const metas = elementsIn(item, "wp:postmeta");
  const meta = metas.find((each) => childText(each, "wp:meta_key") === key);
  return meta ? childText(meta, "wp:meta_value") : "";
}

/** A shortcode of a plugin, which only that can replace. */
const pluginTag = /\[(?:\/[\w-]+|gallery|[\w-]+ [^\][=\n]*=[^\][\n]*)\]/g;

const paired =
  /\[(caption|code|sourcecode|bash|css|html|java|javascript|js|php|python|ruby|sql|xml)((?:\s[^\][]*)?)\]/;

/** Replaces the shortcodes of WordPress by the HTML that they stand for. */
function replaceShortcodes(content: string, media: Map<string, XmlElement>): string {
  // This takes linear time, even if no shortcode is closed.
  const [start = "", ...parts] = content.split(paired);
  let html = start;
  for (let at = 0; at < parts.length; at += 3) {
    const [name = "", attributes = "", text = ""] = parts.slice(at, at + 3);
    const [inside = "", ...rest] = text.split(`[/${name}]`);
    const change = name === "caption" ? figure : code;
    html +=
      rest.length > 0
        ? change(inside, attributes, name) + rest.join(`[/${name}]`)
        : `[${name}${attributes}]${text}`;
  }
  return (
    html
      // WordPress embeds what a URL leads to that stands alone on its line.
      .replace(
        /^([ \t]*)(?:\[embed\])?(https?:\/\/[^\s<>["]+)(?:\[\/embed\])?(?=[ \t]*$)/gm,
        '$1<a href="$2">$2</a>',
      )
      .replace(/\[gallery\b[^\][]{0,400}?\bids="([\d\s,]*)"[^\][]{0,400}\]/g, (_, ids: string) =>
        ids
          .split(",")
          .map((id) => imageTag(media.get(id.trim())))
          .join("\n\n"),
      )
  );
}

function code(text: string, attributes: string, name: string): string {
  const [, language = name.endsWith("code") ? "" : name] =
    /\blang(?:uage)?=["']?([\w+#-]+)/.exec(attributes) ?? [];
  const shown = text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return `<pre><code class="language-${language}">${shown}</code></pre>`;
}

function figure(text: string): string {
  const [, image = text, caption = ""] = /^([^]*?<img[^>]*>(?:<\/a>)?)([^]*)$/.exec(text) ?? [];
  return `<figure>${image}<figcaption>${caption.trim()}</figcaption></figure>`;
}

function imageTag(item: XmlElement | undefined): string {
  if (!item) return "";
  const alt = metaOf(item, "_wp_attachment_image_alt").replaceAll('"', "&quot;");
  return `<img src="${childText(item, "wp:attachment_url")}" alt="${alt}">`;
}

const blocks =
  "address article aside blockquote center details div dl figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section summary table ul";

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
      if (isElement(node, "blockquote", "details", "div")) paragraphs(node);
      made.push(node);
    } else if (node.type === "text") {
      for (const part of node.value.split(/(\n\s*\n\s*|\n)/))
        if (part.trim()) inline.push({ type: "text", value: part, position: node.position });
        else if (part.split("\n").length > 2) close();
        else if (part === "\n" && !isSpace(inline.at(-1))) inline.push(element("br", {}));
        else if (part) inline.push({ type: "text", value: part });
    } else inline.push(node);
  }
  close();
  parent.children = made;
}
