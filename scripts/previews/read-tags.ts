import { parse, type HTMLElement } from "node-html-parser";

/** What the head of a page says to bots. */
export interface PageTags {
  title: string;
  canonical: string;
  /** By name or property, such as `og:title`: every value in the page's order. */
  metas: Map<string, string[]>;
  /** Bytes from the page's start to the end of the last tag that a preview is made of. */
  tagsEnd: number;
  /** Bytes from the page's start to its first style element; the page's end if it has none. */
  styleStart: number;
}

/** Reads a page, or as much of it as a bot has read, with no more understanding than a bot has. */
export function readTags(html: string): PageTags {
  const document = parse(html);
  // A bot takes what stands in the head; tags that somebody put into the body count for none of them.
  const head = document.querySelector("head") ?? document;
  const metas = new Map<string, string[]>();
  const previewTags: HTMLElement[] = [];
  for (const meta of head.querySelectorAll("meta")) {
    const name = meta.getAttribute("property") ?? meta.getAttribute("name");
    if (!name) continue;
    metas.set(name, [...(metas.get(name) ?? []), meta.getAttribute("content") ?? ""]);
    if (/^(og:|twitter:|description$)/.test(name)) previewTags.push(meta);
  }
  const title = head.querySelector("title");
  const canonical = head.querySelector('link[rel="canonical"]');
  const ends = [title, canonical, ...previewTags].map((tag) => tag?.range[1] ?? 0);
  const style = document.querySelector("style");
  return {
    title: title?.text.trim() ?? "",
    canonical: canonical?.getAttribute("href") ?? "",
    metas,
    tagsEnd: Buffer.byteLength(html.slice(0, Math.max(...ends))),
    styleStart: Buffer.byteLength(style ? html.slice(0, style.range[0]) : html),
  };
}
