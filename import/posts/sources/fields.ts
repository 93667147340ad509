import { posix } from "node:path";
import type { Problem } from "../../../commands/site-api";
import type { Finding, Left, OldBlog, OldPost } from "../old-blog";

/* Fields in the forms that blogs and exports have them. */

/** Returns the day of a date in any usual form: "2026-01-31T10:00:00Z", "Jul 08 2022", 20240502. */
export function dayOf(written: unknown): string | undefined {
  const text =
    written instanceof Date ? (written.toJSON() as string | null) : textOrNumber(written);
  const [, ...parts] = /^(\d{4})[-/.]?(\d\d?)[-/.]?(\d\d?)(?!\d)/.exec(text ?? "") ?? [];
  const day = parts.map((part) => part.padStart(2, "0")).join("-");
  // 31 February would be a day in March.
  if (day) return new Date(day).toJSON()?.startsWith(day) ? day : undefined;
  const read = new Date(/\d{4}/.test(text ?? "") ? (text ?? "") : "");
  // Swedes write days as ISO 8601 does.
  return Number.isNaN(read.getTime()) ? undefined : read.toLocaleDateString("sv");
}

/** Returns a text, or a number as a text: a title may be a year. */
export function textOrNumber(written: unknown): string | undefined {
  return typeof written === "string" || typeof written === "number"
    ? String(written).trim() || undefined
    : undefined;
}

/** Returns the texts of a list or, with `isSplit`, those between the commas of its one text. */
export function textsOf(written: unknown, isSplit = false): string[] {
  const parts =
    typeof written === "string" && isSplit ? written.split(",") : [written].flat<unknown[]>();
  return parts.flatMap((each) => textOrNumber(each) ?? []);
}

/** Returns the last part of an address, without its extension and without a date. */
export function nameOfPath(path: string): string {
  const { name } = posix.parse(path.replace(/\/index\.\w+$/, ""));
  return name.replace(/^(\d{4}-\d\d?-\d\d?|\d{8})[-_ ]+/, "");
}

export function urlOf(written: string, base?: string): URL | undefined {
  return URL.canParse(written, base) ? new URL(written, base) : undefined;
}

/** Returns a reader of a blog's files that fetches its paths from its host. */
export function fromHost(origin: string | undefined, file: OldBlog["file"]): OldBlog["file"] {
  return (target) =>
    file(urlOf(target.startsWith("/") ? `${origin}${target}` : target)?.href ?? target);
}

/** Reads the posts of an export. One that cannot be read is left, and takes no other with it. */
export async function readPosts<Item>(
  items: Item[],
  nameOf: (item: Item) => string,
  read: (item: Item) => Promise<OldPost | Problem> | OldPost | Problem,
): Promise<Pick<OldBlog, "posts" | "left">> {
  const posts: OldPost[] = [];
  const left: Left[] = [];
  for (const item of items) {
    const post = await Promise.resolve(item)
      .then(read)
      .catch((error: unknown) => ({ problem: `cannot be read: ${(error as Error).message}` }));
    if ("problem" in post) left.push({ source: nameOf(item), why: post.problem });
    else posts.push(post);
  }
  return { posts, left };
}

/** For a post that not everybody could read. */
export const notPublic: Finding = {
  message: "not everybody could read it, so it is a draft. Publish it if it may be public",
};
