import { posix } from "node:path";
import { isElement, textOf } from "../html-tree";
import { visit } from "unist-util-visit";
import type { Finding, Left, OldBlog, OldPost } from "../old-blog";
import { wordsIn } from "../self-check";
import { type BuiltPage, type BuiltSite, postOf } from "./built-site";
import { dayOf, nameOfPath } from "./fields";
import { decodeText, type Folder } from "./files";
import { readFrontMatter, writtenFields } from "./front-matter";
import { codeIn, type Dialect, htmlTree } from "./markdown-tree";
import { leftTag, replaceTemplates } from "./templates";

const notPosts =
  /(^|\/)(|_index|README|CHANGELOG|CONTRIBUTING|LICENSE)\.[^/]*$|^index\.|(^|\/)(archetypes|_includes|_layouts|layouts|themes|templates)\//i;

/** Folders that are known to hold posts. Beside them, another folder is something else: talks, or positions. */
const postFolders =
  /(^|\/)(_posts|_drafts|posts?|blogs?|articles?|writing|essays|notes|journal|weblog|newsletter|entries)\//i;

const configFile =
  /^(_config\.ya?ml|((hugo|config)|config\/_default\/(hugo|config))\.(toml|ya?ml|json)|astro\.config\.\w+)$/;

const templateLeft = "a tag of a template language stays as it is";

/** Reads posts that are Markdown files. Where the built site is there as well, the text is that of their pages. */
export async function markdownBlog(folder: Folder, built: BuiltSite | undefined): Promise<OldBlog> {
  const left: Left[] = [...folder.left];
  const config = await readConfig(folder);
  const candidates = folder.files.filter(
    (file) =>
      (/\.(md|mdx|markdown)$/.test(file) || /(^|\/)_posts\/.*\.html$/.test(file)) &&
      !notPosts.test(file),
  );
  const hasFolders = candidates.some((file) => postFolders.test(file));
  const posts: OldPost[] = [];
  for (const file of candidates) {
    const source = decodeText(await folder.read(file));
    const isElsewhere = hasFolders && !postFolders.test(file);
    const post = isElsewhere
      ? "is not in a folder of posts"
      : typeof source === "string"
        ? readPost(file, source, config, built)
        : source.problem;
    if (typeof post === "string") left.push({ source: file, why: post });
    else posts.push(post);
  }
  const count = posts.filter(({ findings = [] }) =>
    findings.some(({ message }) => message === templateLeft),
  ).length;
  const [command, output] =
    config.system === "Hugo" ? ["hugo", "public"] : ["jekyll build", "_site"];
  const notice = `${count} ${count === 1 ? "post uses" : "posts use"} tags of a template language. Run \`${command}\` and import again with \`${output}\` beside the sources: the pages contain their results.`;
  const kind = posts.some(({ taken }) => taken)
    ? "a built site with its sources"
    : "Markdown files";
  return {
    system: [kind, config.system].filter(Boolean).join(", "),
    posts,
    left,
    origins: [built?.origin ?? "", config.origin].filter(Boolean),
    file: reader(folder, config, built),
    notices: count > 0 ? [notice] : [],
  };
}

/** The parts of a blog's configuration that the import uses, and the dialect of its Markdown. */
interface Config extends Dialect {
  system: "Astro" | "Hugo" | "Jekyll" | undefined;
  origin: string;
  base: string;
  /** Old paths by the names of the posts that they redirect to. */
  redirects: Map<string, string[]>;
}

async function readConfig({ files, read }: Folder): Promise<Config> {
  const textIn = async (file: string) => (await read(file)).toString();
  const file = files.find((each) => configFile.test(each)) ?? "";
  const isJekyll = files.some((each) => /(^|\/)_(posts|drafts)\//.test(each));
  const isHugo =
    /hugo|config\.(toml|ya?ml|json)$/.test(file) &&
    files.some((each) => each.startsWith("content/"));
  const system = isJekyll
    ? "Jekyll"
    : file.startsWith("astro")
      ? "Astro"
      : isHugo
        ? "Hugo"
        : undefined;
  const source = file && system ? await textIn(file) : "";
  const redirects = new Map<string, string[]>();
  const [, rules = ""] = /redirects:\s*\{([^}]*)\}/.exec(source) ?? [];
  for (const [, from = "", to = ""] of rules.matchAll(/["'](\/[^"']*)["']:\s*["'](\/[^"']*)["']/g))
    redirects.set(nameOfPath(to), [...(redirects.get(nameOfPath(to)) ?? []), from]);
  const value = (name: string) =>
    new RegExp(`^[ \\t]*${name}\\s*[:=]\\s*["'\`]?([^"'\`\\s#,]+)`, "im").exec(source)?.[1] ?? "";
  const url = [value("url"), value("site"), value("baseurl")].find(
    (each) => /^https?:/.test(each) && URL.canParse(each),
  );
  const path =
    [value("baseurl"), value("base"), url ? new URL(url).pathname : ""].find((each) =>
      each.startsWith("/"),
    ) ?? "";
  let isNotes = false;
  let dollars = false;
  for (const each of files) {
    if (!system && each.endsWith(".md")) isNotes ||= (await textIn(each)).includes("[[");
    if (
      configFile.test(each) ||
      /^(package\.json|(_layouts|_includes|layouts)\/.*\.html)$/.test(each)
    )
      dollars ||= /mathjax|katex|remark-math/i.test(await textIn(each));
  }
  return {
    system,
    isJekyll,
    isNotes,
    dollars,
    origin: url ? new URL(url).origin : "",
    base: path.replace(/\/$/, ""),
    redirects,
  };
}

function readPost(
  file: string,
  source: string,
  config: Config,
  built: BuiltSite | undefined,
): OldPost | string {
  let read: ReturnType<typeof readFrontMatter>;
  try {
    read = readFrontMatter(source);
  } catch (error) {
    return `its front matter cannot be read: ${(error as Error).message.split("\n")[0] ?? ""}`;
  }
  const { math, slug, paths, ...written } = writtenFields(read.fields);
  const draft = written.draft || /(^|\/)_drafts\//.test(file);
  const stem = posix.parse(file.replace(/\/index\.\w+$/, "")).name;
  const created = /^(?:Created|Date):(.*)/m.exec(read.body.slice(0, 1000))?.[1];
  const [dayInName] = /^(\d{4}-\d\d?-\d\d?|\d{8})/.exec(stem) ?? [];
  const date =
    written.date ?? dayOf(dayInName) ?? dayOf(created) ?? (draft ? dayOf(new Date()) : undefined);
  if (!date)
    return "has no date, so it cannot be a post. If it is one, add `date` to its front matter";
  const { system, origin, base } = config;
  const hasTemplates = (system === "Hugo" || system === "Jekyll") && read.body.search(leftTag) >= 0;
  const context = { system, origin, base, title: written.title ?? "" };
  const body = hasTemplates
    ? replaceTemplates(read.body, { ...context, system }, codeIn(read.body))
    : read.body;
  const dialect = { ...config, dollars: config.dollars || math, isMdx: file.endsWith(".mdx") };
  const tree = htmlTree(body, dialect, read.bodyLine);
  const first = tree.children.find((node) => isElement(node));
  const name = nameOfPath(file) || stem;
  const title =
    (written.title ?? (isElement(first, "h1") ? textOf(first) : "")) ||
    name.replace(/[-_]+/g, " ").replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase());
  const post: OldPost = {
    ...written,
    source: file,
    tree,
    tex: dialect.dollars ? { dollars: true } : undefined,
    title,
    date,
    draft,
    summary: written.summary && textOf(htmlTree(written.summary, {})),
    language: /\.([a-z]{2})$/.exec(stem)?.[1],
    name: slug ?? name,
    base: `/${file}`,
    addresses: [...paths.map((each) => config.base + each), ...(config.redirects.get(name) ?? [])],
    places: [`/${file}`, `/${file.replace(/^(src\/)?content\//, "")}`],
  };
  const words = wordsIn(tree, title);
  const page = built && pageOf(post, words, built);
  if (page) return fromPage(post, words, page, built);
  return { ...post, findings: hasTemplates ? leftTags(body, read.bodyLine) : [] };
}

function leftTags(body: string, firstLine: number): Finding[] {
  const isCode = codeIn(body);
  return [...body.matchAll(leftTag)].flatMap(({ index }) => {
    if (isCode(index)) return [];
    const line = firstLine + body.slice(0, index).split("\n").length - 1;
    const [piece] = body.slice(index, index + 100).split("\n", 1);
    return [{ line, message: templateLeft, piece }];
  });
}

const wordsOfPages = new WeakMap<BuiltPage, Set<string>>();

/** Finds the page that was built from a post: of those with its title or name, the one with the same words. */
function pageOf(
  { title, name, source }: OldPost,
  written: string[],
  { pages }: BuiltSite,
): BuiltPage | undefined {
  const keyOf = (text: string) =>
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "");
  const names = [name, nameOfPath(source)].map(keyOf);
  const known = new Set(written);
  const rated = pages.flatMap((page) => {
    if (
      !keyOf(page.title).startsWith(keyOf(title)) &&
      !names.includes(keyOf(nameOfPath(page.path)))
    )
      return [];
    const words = wordsOfPages.get(page) ?? new Set(wordsIn(page.tree));
    wordsOfPages.set(page, words);
    const both = [...known].filter((word) => words.has(word)).length;
    return both < known.size / 2 ? [] : [{ page, share: both / (known.size + words.size - both) }];
  });
  return rated.sort((one, other) => other.share - one.share)[0]?.page;
}

/** Takes the text and the addresses of a post from its page. */
function fromPage(post: OldPost, words: string[], page: BuiltPage, site: BuiltSite): OldPost {
  const { tree, tex, base, addresses, places = [], taken } = postOf(page, site, words);
  // The lines of the page are not those of the source.
  visit(tree, (node) => {
    delete node.position;
  });
  return {
    ...post,
    tree,
    tex,
    base,
    addresses: [...addresses, ...post.addresses],
    places: [...(post.places ?? []), ...places],
    taken,
  };
}

/** The folders that contain the files behind paths from "/". */
const fileFolders = ["", "static/", "public/", "assets/", "src/", "content/"];

function reader(
  { files, read }: Folder,
  { base }: Config,
  built: BuiltSite | undefined,
): OldBlog["file"] {
  const nameKey = (file: string) => posix.basename(file).toLowerCase();
  return async (target) => {
    const path = (
      base && target.startsWith(`${base}/`) ? target.slice(base.length) : target
    ).replace(/^\//, "");
    const file = fileFolders.map((folder) => folder + path).find((each) => files.includes(each));
    // Notes name a picture without its folder.
    const named = /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(path)
      ? files.filter((each) => nameKey(each) === nameKey(path))
      : [];
    const found = file ?? (named.length === 1 ? named[0] : undefined);
    return (await built?.file(target)) ?? (found ? read(found) : undefined);
  };
}
