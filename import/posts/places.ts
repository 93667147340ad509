import path from "node:path";
import { decoded, type Problem } from "../../commands/site-api";
import type { Blog, OldPost } from "./blog";
import type { Places } from "./convert-markdown";

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
    const folders =
      isRelative && from
        ? [from.file, ...from.addresses.flatMap((each) => [`${each}/`, each])].map((each) =>
            path.posix.dirname(`${each}.`),
          )
        : [];
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
function ownPath(address: string, { origin, base }: Blog): string | undefined {
  const local =
    origin && address.replace(/^http:/, "https:").startsWith(origin.replace(/^http:/, "https:"))
      ? new URL(address).pathname
      : address;
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(local)) return undefined;
  const [place = ""] = local.split(/[?#]/);
  if (base && `${place}/`.startsWith(`${base}/`)) return place.slice(base.length) || "/";
  // Other sites share the host.
  return base && local !== address ? undefined : place;
}

/** Matches the URL of a file in a repository on GitHub: usually that of the blog itself. */
const inRepository =
  /^https:\/\/(?:raw\.githubusercontent\.com|github\.com)(?:\/[\w.-]+){2}(?:\/(?:blob|raw))?\/[\w.-]+(\/[^?#]+)/;

/** Returns the file of the blog behind a URL in a post; undefined if there is none. */
function fileAt(address: string, { file }: OldPost, blog: Blog): string | undefined {
  const own = inRepository.exec(address)?.[1] ?? ownPath(address, blog);
  if (!own) return undefined;
  const bundle = path.posix.join(
    path.posix.dirname(file),
    path.posix.basename(file).replace(/\.\w+$/, ""),
  );
  const folders = own.startsWith("/")
    ? fileFolders
    : [path.posix.dirname(file), bundle, ...fileFolders];
  // Astro has aliases of folders.
  const places = [own, decoded(own), own.replace(/^[@~]\/?/, "")].flatMap((each) =>
    folders.map((folder) => path.posix.join(folder, each)),
  );
  return places.find((each) => blog.files.includes(each));
}

/**
 * Returns a function that finds the targets of a post's links and images.
 *
 * @param find finds posts
 * @param published the paths of the site's pages
 * @param problems why the site cannot show some images, by their files
 */
export function placesIn(
  blog: Blog,
  find: ReturnType<typeof postFinder>,
  published: string[],
  problems: Map<string, Problem>,
) {
  /** @param images gets the images of the post: their files in the blog by their names here */
  return (post: OldPost, images: Map<string, string>): Places => ({
    linkTo: (url) => {
      if (/^(#|mailto:|tel:)/i.test(url)) return url;
      const own = ownPath(url, blog);
      if (own === undefined) return url.replace(/^\/\//, "https://");
      const [id = ""] = /#.*$/.exec(url) ?? [];
      const found = own ? find(own, post) : undefined;
      if (found) return `${found.name}.md${id}`;
      const page = `/${keyOf(own)}`;
      return published.includes(page) ? page + id : undefined;
    },
    imageOf: (url) => {
      const source = fileAt(url, post, blog);
      if (!source || !isImage(source)) return undefined;
      const problem = problems.get(source);
      if (problem) return problem;
      const { name, ext } = path.posix.parse(source);
      const own = name.replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/\.phone$/, "-phone");
      const base = `${post.name}-${own}`;
      let image = base + ext;
      for (let number = 2; (images.get(image) ?? source) !== source; number += 1)
        image = `${base}-${number}${ext}`;
      images.set(image, source);
      return image;
    },
    oldUrl: (url) => {
      const own = ownPath(url, blog);
      return blog.origin && own?.startsWith("/") ? blog.origin + blog.base + own : undefined;
    },
  });
}

export function isImage(file: string): boolean {
  return /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(file);
}
