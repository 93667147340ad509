import path from "node:path";
import { decoded } from "../../../app/markdown/links";
import type { Blog } from "./blog";
import type { OldPost } from "./read-posts";

/** The folders that contain the files behind paths from "/". */
const fileFolders = ["static", "public", "assets", "src", "."];

/** Returns the same key for all spellings of a file or a path. */
export function keyOf(target: string): string {
  return decoded(target)
    .replace(/\/?(index)?(\.(md|mdx|markdown|html?))?\/?$/, "")
    .replace(/^(\.?\/)+/, "")
    .toLowerCase();
}

/** Returns a function that finds the post behind a link: by its file or path, or else by the name of its file. */
export function postFinder(posts: OldPost[], { base }: Blog) {
  const whole = new Map<string, OldPost>();
  const names = new Map<string, OldPost>();
  for (const post of [...posts].reverse()) {
    const { file, addresses } = post;
    const own = path.posix.basename(file) === "index.md" ? path.posix.dirname(file) : file;
    names.set(keyOf(path.posix.basename(own)), post);
    names.set(keyOf(path.posix.basename(own).replace(/^\d{4}-\d\d?-\d\d?-/, "")), post);
    for (const each of [file, file.replace(/^(src\/)?content\//, ""), ...addresses])
      whole.set(keyOf(each), post);
  }
  return (target: string, from?: OldPost): OldPost | undefined => {
    const isRelative = !target.startsWith("/");
    const folders = isRelative && from ? [path.posix.dirname(from.file), ...from.addresses] : [];
    const spellings = [
      target,
      base + target,
      ...folders.map((each) => path.posix.join(each, target)),
    ];
    const [found] = spellings.map(keyOf).flatMap((key) => (key && whole.get(key)) || []);
    const key = keyOf(target);
    // Permalinks change over the years, but their last part seldom does.
    return found ?? names.get(isRelative ? key : (/[^/]*-[^/]*$/.exec(key)?.[0] ?? ""));
  };
}

/** Returns the path of a URL on the blog's own site, without its query; undefined for other sites. */
export function ownPath(address: string, { origin, base }: Blog): string | undefined {
  const local =
    origin && address.replace(/^http:/, "https:").startsWith(origin.replace(/^http:/, "https:"))
      ? new URL(address).pathname
      : address;
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(local)) return undefined;
  const [place = ""] = local.split(/[?#]/);
  return base && `${place}/`.startsWith(`${base}/`) ? place.slice(base.length) || "/" : place;
}

/** Returns the file of the blog behind a URL in a post; undefined if there is none. */
export function fileAt(address: string, { file }: OldPost, blog: Blog): string | undefined {
  const own = ownPath(address, blog);
  if (!own) return undefined;
  const bundle = path.posix.join(
    path.posix.dirname(file),
    path.posix.basename(file).replace(/\.\w+$/, ""),
  );
  const folders = own.startsWith("/")
    ? fileFolders
    : [path.posix.dirname(file), bundle, ...fileFolders];
  const places = [own, decoded(own)].flatMap((each) =>
    folders.map((folder) => path.posix.join(folder, each)),
  );
  return places.find((each) => blog.files.includes(each));
}
