import path from "node:path";
import { decoded } from "../../../app/markdown/links";
import type { Blog } from "./blog";
import type { OldPost } from "./read-posts";

/** Where systems have the files whose addresses begin with "/". */
const fileFolders = ["static", "public", "assets", "src", "."];

/** What is the same for all spellings of a file or an address. */
export function keyOf(target: string): string {
  return decoded(target)
    .replace(/\/?(index)?(\.(md|mdx|markdown|html?))?\/?$/, "")
    .replace(/^(\.?\/)+/, "")
    .toLowerCase();
}

/** Finds posts by what links call them: by their files and addresses, and by the names of their files alone. */
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
    // Permalinks change over the years, and the last part of an address seldom does.
    return found ?? names.get(isRelative ? key : (/[^/]*-[^/]*$/.exec(key)?.[0] ?? ""));
  };
}

/** The path of an address on the blog's own site, without its query; undefined for other sites. */
export function ownPath(address: string, { origin, base }: Blog): string | undefined {
  const local =
    origin && address.replace(/^http:/, "https:").startsWith(origin.replace(/^http:/, "https:"))
      ? new URL(address).pathname
      : address;
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(local)) return undefined;
  const [place = ""] = local.split(/[?#]/);
  return base && `${place}/`.startsWith(`${base}/`) ? place.slice(base.length) || "/" : place;
}

/** The file of the blog behind an address in a post; undefined if there is none. */
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
