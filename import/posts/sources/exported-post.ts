import type { Root } from "hast";
import { parseHtml, textOf } from "../html-tree";
import type { OldPost } from "../old-blog";
import { type Fields, fieldsOf } from "./fields";
import { decodeText } from "./files";

/** A post in the form that the exports of all systems are converted to. */
interface ExportedPost extends Pick<
  OldPost,
  "source" | "tree" | "name" | "base" | "addresses" | "places" | "findings"
> {
  /** Fields by any of the names that `fieldsOf` knows. */
  fields: Fields;
  /** Who can read it on the old blog. */
  readers: "everybody" | "some" | "nobody";
}

/** @throws if a text is too large */
export function withinLimit(text: string): string {
  return decodeText(Buffer.from(text));
}

/** Parses the text of a post. @throws if it is too large */
export function parseText(html: string): Root {
  return parseHtml(withinLimit(html), { fragment: true });
}

/** Returns a text that an export contains as HTML. */
export function plain(html: string): string {
  return textOf(parseText(html));
}

/** Makes a post of what an export contains. */
export function postOf({ fields, readers, findings = [], ...post }: ExportedPost): OldPost {
  const { title = post.name || post.source, ...read } = fieldsOf(fields);
  const message = "only some readers could see it, so it is a draft. Publish it if everyone may";
  return {
    ...read,
    ...post,
    title,
    draft: readers !== "everybody",
    findings: readers === "some" ? [{ message }, ...findings] : findings,
  };
}
