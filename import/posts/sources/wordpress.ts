import type { Element, ElementContent } from "hast";
import { decoded } from "#app/markdown/links";
import { attribute, classesOf, element, rewrite, text, textOf } from "../html-tree";
import { type Finding, isAPage, type OldBlog, type OldPost } from "../old-blog";
import { parseText, plain, postOf, withinLimit } from "./exported-post";
import { leftTags, readEach, urlOf } from "./fields";
import { childText, elementsIn, type XmlElement } from "./xml";

/**
 * Reads an export of WordPress (WXR).
 *
 * @param parts the files of the export
 */
export async function wordpressBlog(parts: XmlElement[]): Promise<OldBlog> {
  const items = parts.flatMap((part) => elementsIn(part, "item"));
  const all = new Map(items.map((item) => [childText(item, "wp:post_id"), item]));
  const urls = parts.flatMap((part) => elementsIn(part, "wp:base_blog_url", "wp:base_site_url"));
  const origins = [...new Set(urls.flatMap(({ text }) => urlOf(text)?.origin ?? []))];
  const other = /^(attachment|custom_css|nav_menu_item|wp_.*)$/;
  const texts = items.filter((item) => !other.test(childText(item, "wp:post_type")));
  const nameOf = (item: XmlElement) => childText(item, "link", "title");
  const { found: posts, left } = await readEach(texts, nameOf, (item) => readPost(item, all));
  const comments = parts.flatMap((part) => elementsIn(part, "wp:comment")).length;
  return {
    system: "a WordPress export",
    posts,
    left,
    origins,
    host: origins[0],
    feeds: ["/feed/"],
    notices: comments > 0 ? [`Comments that are not imported: ${comments}.`] : [],
  };
}

/** The items of an export by their ids: posts, attachments and patterns. */
type Items = Map<string | undefined, XmlElement>;

function readPost(item: XmlElement, all: Items): OldPost | string {
  const field = (name: string) => childText(item, name);
  const type = field("wp:post_type");
  const status = field("wp:status");
  if (type === "page") return isAPage;
  if (type !== "post") return `has the type ${type}, so it is not a post`;
  if (status === "trash") return "is in the trash";
  const link = field("link");
  const isPublic = /^(publish|future)$/.test(status);
  const isClosed = status === "private" || field("wp:post_password") !== "";
  const { pathname, search } = urlOf(link) ?? {};
  const findings: Finding[] = [];
  const written = withinLimit(field("content:encoded"));
  const content = fillBlocks(written, item, all, findings);
  const html = withParagraphs(replaceShortcodes(content, item, all));
  const tree = parseText(html);
  rewrite(tree, (node) => {
    breakLines(node);
    const [, id] = /\bwp-image-(\d+)/.exec(attribute(node, "className")) ?? [];
    const original = childText(all.get(id) ?? item, "wp:attachment_url");
    // The text may use a smaller copy of the image.
    if (original) node.properties.src = original;
    return classesOf(node).includes("wp-block-file__button") ? [] : undefined;
  });
  const image = all.get(metasOf(item, "_thumbnail_id")[0]);
  const categories = item.children.filter(
    ({ name, attributes: { domain = "", nicename } }) =>
      name === "category" && /^(category|post_tag)$/.test(domain) && nicename !== "uncategorized",
  );
  const named = plain(field("title"));
  const title = named || textOf(tree).split(" ").slice(0, 8).join(" ") || link;
  if (!named)
    findings.push({ message: "it had no title, so its first words are the title", isAdvice: true });
  return postOf({
    source: link || title,
    tree,
    fields: {
      title,
      post_date: field("wp:post_date"),
      post_modified: field("wp:post_modified"),
      excerpt: plain(field("excerpt:encoded")),
      tags: categories.map(({ text }) => plain(text)),
      image: image && childText(image, "wp:attachment_url"),
      alt: image && metasOf(image, "_wp_attachment_image_alt")[0],
    },
    readers: isClosed ? "some" : isPublic ? "everybody" : "nobody",
    name: decoded(field("wp:post_name")) || title,
    base: link,
    // "/?p=12" is the path of a draft.
    addresses:
      isPublic && pathname && !search
        ? [field("wp:post_name"), ...metasOf(item, "_wp_old_slug")].map((slug) =>
            decoded(pathname.replace(field("wp:post_name"), slug)),
          )
        : [],
    places: ["p", "page_id"].map((name) => `/?${name}=${field("wp:post_id")}`),
    findings: [...findings, ...leftTags(tree, pluginTag)],
  });
}

function metasOf(item: XmlElement, key: string): string[] {
  return elementsIn(item, "wp:postmeta")
    .filter((each) => childText(each, "wp:meta_key") === key)
    .map((each) => childText(each, "wp:meta_value"));
}

/** Fills in the blocks without text of their own: footnotes and shared patterns. */
function fillBlocks(content: string, item: XmlElement, all: Items, findings: Finding[]): string {
  return (
    content
      .replace(/<!-- wp:([\w/-]{1,99})(\s[^>]{0,2000})\/-->/g, (_, name: string, data: string) => {
        const pattern = name === "block" && all.get(/"ref":(\d+)/.exec(data)?.[1]);
        if (pattern) return childText(pattern, "content:encoded");
        if (name === "footnotes") return notesOf(metasOf(item, "footnotes")[0]);
        findings.push({ message: "a block that only WordPress fills is left out", piece: name });
        return "";
      })
      // Only the comment contains the language of a SyntaxHighlighter block.
      .replace(/"language":"(\w+)"[^>\n]{0,999}-->\s*<pre class="/g, "$&language-$1 ")
  );
}

function notesOf(written = "[]"): string {
  const notes = JSON.parse(written) as { id: string; content: string }[];
  const items = notes.map(({ id, content }) => `<li id="${id}">${content}</li>`);
  return `<ol class="footnotes">${items.join("")}</ol>`;
}

/** Matches a plugin's shortcode, which only the plugin can expand. */
const pluginTag = /\[(?:\/[\w-]+|[\w-]+ [^\][=\n]*=[^\][\n]*)\]/g;

const paired =
  /\[(caption|code|sourcecode|bash|css|html|java|javascript|js|php|python|ruby|sql|xml)((?:\s[^\][]*)?)\]/;

/** Replaces WordPress's own shortcodes with the HTML that they produce. */
function replaceShortcodes(content: string, item: XmlElement, all: Items): string {
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
      .replace(
        /\[(?:audio|embed|video|vimeo|youtube)\b[^\][]{0,400}\](?:[^\][]{0,400}\[\/\w+\])?/g,
        (tag) => /https?:\/\/[^\s<>"[\]]+/.exec(tag)?.[0] ?? tag,
      )
      // WordPress embeds the target of a URL that is alone on its line.
      .replace(/^([ \t]*)(https?:\/\/[^\s<>["]+)(?=[ \t]*$)/gm, '$1<a href="$2">$2</a>')
      .replace(/\$latex[ =]([^$<\n]{1,900})\$/g, (_, tex: string) => {
        return `<img class="latex" alt="${quoted(tex)}">`;
      })
      .replace(/\[gallery\b([^\][]{0,400})\]/g, (_, attributes: string) =>
        galleryOf(attributes, item, all).map(imageTag).join("\n\n"),
      )
  );
}

/** Returns the images of a gallery: the listed ones, or else all that were added to its post. */
function galleryOf(attributes: string, item: XmlElement, all: Items): XmlElement[] {
  const [, ids] = /\bids="([\d\s,]*)"/.exec(attributes) ?? [];
  if (ids) return ids.split(",").flatMap((id) => all.get(id.trim()) ?? []);
  const post = childText(item, "wp:post_id");
  return [...all.values()].filter(
    (each) => childText(each, "wp:attachment_url") && childText(each, "wp:post_parent") === post,
  );
}

function code(text: string, attributes: string, name: string): string {
  const [, language = name.endsWith("code") ? "" : name] =
    /\blang(?:uage)?=["']?([\w+#-]+)/.exec(attributes) ?? [];
  const shown = text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const [, title = ""] = /\btitle="([^"]*)"/.exec(attributes) ?? [];
  return `<pre data-title="${title}"><code class="language-${language}">${shown}</code></pre>`;
}

/** Makes a caption of what follows an image, which may be in a link. */
function figure(text: string): string {
  const [, image = "", caption = text] =
    /^([^]*<img\b[^<>]*>(?:\s*<\/a>)?)([^]*)$/.exec(text) ?? [];
  return `<figure>${image}<figcaption>${caption}</figcaption></figure>`;
}

function imageTag(item: XmlElement): string {
  const [alt = ""] = metasOf(item, "_wp_attachment_image_alt");
  const image = `<img src="${childText(item, "wp:attachment_url")}" alt="${quoted(alt)}">`;
  return figure(image + childText(item, "excerpt:encoded"));
}

function quoted(text: string): string {
  return text.replaceAll('"', "&quot;");
}

const startOfText =
  /\n\s*\n|<(?:blockquote|div)(?:\s[^<>]*)?>|<\/(?:blockquote|div|h[1-6]|ol|table|ul)>/g;

/**
 * Begins a paragraph after each blank line and block, as WordPress does when it shows a post. The parser ends the
 * paragraph where a block begins.
 */
function withParagraphs(html: string): string {
  let isCode = false;
  const parts = html.split(/(<\/?(?:pre|script|style)\b)/i).map((part) => {
    if (/^<\/?(?:pre|script|style)$/i.test(part)) isCode = !part.startsWith("</");
    // Plugins show PHP that is not escaped.
    return isCode ? part.replaceAll("<?", "&lt;?") : part.replace(startOfText, "$&<p data-text>");
  });
  return `<p data-text>${parts.join("")}`;
}

/** Adds line breaks to such a paragraph. */
function breakLines(node: Element): void {
  if (!("dataText" in node.properties)) return;
  delete node.properties.dataText;
  node.children = node.children.flatMap((child): ElementContent[] => {
    if (child.type !== "text") return [child];
    const [first = "", ...lines] = child.value.split("\n");
    return [text(first), ...lines.flatMap((line) => [element("br", {}), text(line)])];
  });
}
