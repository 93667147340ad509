import { visit } from "unist-util-visit";
import type { Finding, Left, OldBlog, OldPost } from "../old-blog";
import { wordsIn } from "../self-check";
import { type BuiltPage, type BuiltSite, filesOf, postOf } from "./built-site";
import { dayOf, nameOfPath, textOrNumber } from "./fields";
import { decodeText, type Folder } from "./files";
import { readFrontMatter, writtenFields } from "./front-matter";
import { codeIn, type Dialect, htmlTree } from "./markdown-tree";
import { leftTemplate, replaceTemplates, type TemplateContext } from "./templates";

/** A built site beside its sources. */
interface Built {
  site: BuiltSite;
  folder: Folder;
  output: string;
}

const notPosts =
  /(^|\/)(|_index|README|CHANGELOG|CONTRIBUTING|LICENSE|index)\.[^/]*$|(^|\/)(archetypes|_includes|_layouts|layouts|themes|templates)\//i;

/** Folders that are known to hold posts. Beside them, another folder is something else: talks, or positions. */
const postFolders =
  /(^|\/)(_posts|_drafts|posts?|blogs?|articles?|writing|essays|notes|journal|weblog|newsletter|entries)\//i;

/** The files that contain a blog's settings. */
const configs =
  /^(_config\.ya?ml|((hugo|config)|config\/_default\/(hugo|config))\.(toml|ya?ml|json)|astro\.config\.\w+)$/;

/** Reads posts that are Markdown files. Where the built site is there as well, the text is that of their pages. */
export async function markdownBlog(folder: Folder, built: Built | undefined): Promise<OldBlog> {
  const { files } = folder;
  const left: Left[] = [...folder.left];
  const config = await readConfig(folder);
  const dialect = await dialectOf(folder, config);
  const candidates = files
    .filter((file) => /\.(md|mdx|markdown)$/.test(file) || /(^|\/)_posts\/.*\.html$/.test(file))
    .filter((file) => !notPosts.test(file) || /\/index\.(md|mdx)$/.test(file));
  const hasFolders = candidates.some((file) => postFolders.test(`/${file}`));
  const posts: OldPost[] = [];
  const unrendered = new Map<string, string>();
  for (const file of candidates) {
    if (hasFolders && !postFolders.test(`/${file}`)) {
      left.push({ source: file, why: "is not in a folder of posts" });
      continue;
    }
    const post = await readPost(file, folder, config, dialect, built);
    if (typeof post === "string") left.push({ source: file, why: post });
    else {
      posts.push(post);
      if (post.findings?.some(({ message }) => message === templateLeft))
        unrendered.set(file, config.system);
    }
  }
  return {
    system: [
      built && posts.some(({ taken }) => taken)
        ? "a built site with its sources"
        : "Markdown files",
      config.system,
    ]
      .filter(Boolean)
      .join(", "),
    posts,
    left,
    origins: [built?.site.origin ?? "", config.origin].filter(Boolean),
    file: reader(folder, config, built),
    notices: unrendered.size > 0 ? [noticeFor(unrendered.size, config.system)] : [],
  };
}

const templateLeft = "a tag of a template language stays as it is";

function noticeFor(count: number, system: string): string {
  const [command, output] =
    system === "Jekyll"
      ? ["jekyll build", "_site"]
      : system === "Hugo"
        ? ["hugo", "public"]
        : ["the build of your blog", "its output"];
  return `${count} ${count === 1 ? "post uses" : "posts use"} tags of a template language. Run \`${command}\` and import again with \`${output}\` beside the sources: the pages contain their results.`;
}

/** The parts of a blog's configuration that the import uses. */
interface Config {
  system: "Astro" | "Hugo" | "Jekyll" | "";
  origin: string;
  base: string;
  /** Old paths by the names of the posts that they redirect to. */
  redirects: Map<string, string[]>;
}

async function readConfig({ files, read }: Folder): Promise<Config> {
  const file = files.find((each) => configs.test(each));
  const isJekyll = files.some((each) => /(^|\/)_(posts|drafts)\//.test(each));
  const isHugo =
    Boolean(file && !/astro|_config/.test(file)) &&
    files.some((each) => each.startsWith("content/") && each.endsWith(".md"));
  const system = isJekyll ? "Jekyll" : file?.startsWith("astro") ? "Astro" : isHugo ? "Hugo" : "";
  const text = file ? decodeText(await read(file)) : "";
  const source = typeof text === "string" ? text : "";
  const redirects = new Map<string, string[]>();
  if (system === "Astro") {
    const [, rules = ""] = /redirects:\s*\{([^]*?)\n?\s*\},?\n/.exec(source) ?? [];
    for (const [, from = "", to = ""] of rules.matchAll(
      /["'](\/[^"']*)["']:\s*["'](\/[^"']*)["']/g,
    ))
      redirects.set(nameOfPath(to), [...(redirects.get(nameOfPath(to)) ?? []), from]);
  }
  const value = (name: string) =>
    new RegExp(`^\\s*${name}\\s*[:=]\\s*["'\`]?([^"'\`\\s#,]+)`, "im").exec(source)?.[1] ?? "";
  const url = [value("url"), value("site"), value("baseurl")].find(
    (each) => URL.canParse(each) && /^https?:/.test(each),
  );
  const path =
    [value("baseurl"), value("base"), url ? new URL(url).pathname : ""].find((each) =>
      each.startsWith("/"),
    ) ?? "";
  return {
    system,
    origin: url ? new URL(url).origin : "",
    base: path.replace(/\/$/, ""),
    redirects,
  };
}

async function dialectOf(
  { files, read }: Folder,
  { system }: Config,
): Promise<Omit<Dialect, "firstLine" | "isMdx">> {
  const settings = files.filter(
    (file) =>
      configs.test(file) || /^(package\.json|(_layouts|_includes|layouts)\/.*\.html)$/.test(file),
  );
  const texts = await Promise.all(settings.map(async (file) => (await read(file)).toString()));
  const notes = files.filter((file) => file.endsWith(".md"));
  let isNotes = false;
  for (const file of notes.slice(0, 200))
    isNotes ||= /\[\[[^\]\n]+\]\]/.test((await read(file)).toString());
  return {
    dollars: texts.some((text) => /mathjax|katex|remark-math/i.test(text)),
    isJekyll: system === "Jekyll",
    isNotes: isNotes && system === "",
  };
}

/** Reads a post, or returns why a file is not one. */
async function readPost(
  file: string,
  folder: Folder,
  config: Config,
  dialect: Omit<Dialect, "firstLine" | "isMdx">,
  built: Built | undefined,
): Promise<OldPost | string> {
  const source = decodeText(await folder.read(file));
  if (typeof source !== "string") return source.problem;
  let read: ReturnType<typeof readFrontMatter>;
  try {
    read = readFrontMatter(source);
  } catch (error) {
    return `its front matter cannot be read: ${(error as Error).message.split("\n")[0] ?? ""}`;
  }
  const written = writtenFields(read.fields);
  const isDraft = written.draft || /(^|\/)_drafts\//.test(file);
  const stem = file.replace(/(\/index)?\.\w+$/, "").replace(/.*\//, "");
  const [, language] = /\.([a-z]{2}(?:-[a-z]{2})?)$/i.exec(stem) ?? [];
  const [, dayOfName] = /^(\d{4}-\d\d?-\d\d?|\d{8})/.exec(stem) ?? [];
  const [, created] = /^(?:Created|Date): *([^\n]+)$/m.exec(read.body.slice(0, 1000)) ?? [];
  const today = isDraft ? new Date().toISOString() : undefined;
  const date = written.date ?? dayOf(dayOfName) ?? dayOf(created) ?? dayOf(today);
  if (!date)
    return "has no date, so it cannot be a post. If it is one, add `date` to its front matter";
  const [above = "", heading] = /^\s*# +([^\n]+?)(?: +#+)?[ \t]*\n/.exec(read.body) ?? [];
  const title = written.title ?? heading ?? titleFrom(nameOfPath(stem) || stem);
  const name = written.slug ?? (nameOfPath(file) || stem);
  const permalink = textOrNumber(read.fields.permalink) ?? textOrNumber(read.fields.url);
  const known =
    permalink?.startsWith("/") && !permalink.includes(":") ? [config.base + permalink] : [];
  const titled = heading !== undefined && heading === title ? above : "";
  const text = read.body.slice(titled.length);
  const post: OldPost = {
    source: file,
    tree: { type: "root", children: [] },
    tex: dialect.dollars || written.math ? { dollars: true } : undefined,
    ...written,
    title,
    date,
    draft: isDraft,
    summary: written.summary && plain(written.summary),
    language: language?.toLowerCase(),
    name,
    base: `/${file}`,
    addresses: [
      ...known,
      ...written.aliases.map((each) => config.base + each),
      ...(config.redirects.get(nameOfPath(file)) ?? []),
    ],
    places: [`/${file}`, `/${file.replace(/^(src\/)?content\//, "")}`],
  };
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const page = built && pageOf(post, words, built.site);
  if (page) return fromPage(post, words, page, built.site);
  const context: TemplateContext = {
    system: config.system === "Hugo" ? "Hugo" : "Jekyll",
    origin: config.origin,
    base: config.base,
    title,
  };
  const hasTemplates = config.system === "Jekyll" || config.system === "Hugo";
  const body =
    hasTemplates && leftTemplate.test(text) ? replaceTemplates(text, context, codeIn(text)) : text;
  const firstLine = read.bodyLine + titled.split("\n").length - 1;
  return {
    ...post,
    tree: htmlTree(body, {
      ...dialect,
      dollars: dialect.dollars || written.math,
      isMdx: file.endsWith(".mdx"),
      firstLine,
    }),
    findings: hasTemplates ? templatesIn(body, firstLine) : [],
  };
}

function templatesIn(body: string, firstLine: number): Finding[] {
  if (!leftTemplate.test(body)) return [];
  const isCode = codeIn(body);
  let offset = 0;
  return body.split("\n").flatMap((line, at) => {
    const found = leftTemplate.exec(line);
    const start = offset + (found?.index ?? 0);
    offset += line.length + 1;
    return found && !isCode(start)
      ? [{ line: firstLine + at, message: templateLeft, piece: line.trim().slice(0, 100) }]
      : [];
  });
}

function plain(summary: string): string {
  const tree = htmlTree(summary, {
    dollars: false,
    isJekyll: false,
    isMdx: false,
    isNotes: false,
    firstLine: 1,
  });
  let text = "";
  visit(tree, "text", ({ value }) => void (text += value));
  return text.replace(/\s+/g, " ").trim();
}

/** Makes a title of a file's name, as Jekyll does. */
function titleFrom(name: string): string {
  return name
    .split(/[-_]/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

const wordsOfPages = new WeakMap<BuiltPage, Set<string>>();

/** Finds the page that was built from a post: of those with its title or name, the one with the same words. */
function pageOf(post: OldPost, written: string[], { pages }: BuiltSite): BuiltPage | undefined {
  const title = plainKey(post.title);
  const names = [post.name, nameOfPath(post.source)].map(plainKey);
  const known = new Set(written);
  const rated = pages
    .filter(
      (page) =>
        plainKey(page.title) === title ||
        names.includes(plainKey(nameOfPath(page.path))) ||
        plainKey(page.title).startsWith(title),
    )
    .map((page) => {
      const words = wordsOfPages.get(page) ?? new Set(wordsIn(page.tree));
      wordsOfPages.set(page, words);
      const both = [...known].filter((word) => words.has(word)).length;
      return {
        page,
        share: both / (known.size + words.size - both),
        covers: both >= known.size / 2,
      };
    })
    .filter(({ covers }) => covers)
    .sort((one, other) => other.share - one.share);
  return rated[0]?.page;
}

function plainKey(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Takes the text and the addresses of a post from its page. */
function fromPage(post: OldPost, words: string[], page: BuiltPage, site: BuiltSite): OldPost {
  const found = postOf(page, site, words);
  const { tree, tex, base, addresses, taken } = found;
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
    places: [...(post.places ?? []), ...(found.places ?? [])],
    taken,
  };
}

/** The folders that contain the files behind paths from "/". */
const fileFolders = ["", "static/", "public/", "assets/", "src/", "content/"];

function reader(
  { files, read }: Folder,
  { base }: Config,
  built: Built | undefined,
): OldBlog["file"] {
  const builtFile = built && filesOf(built.site, built.folder, built.output);
  const byName = new Map<string, string[]>();
  for (const file of files) byName.set(nameKey(file), [...(byName.get(nameKey(file)) ?? []), file]);
  return async (target) => {
    const path = (
      base && target.startsWith(`${base}/`) ? target.slice(base.length) : target
    ).replace(/^\//, "");
    const file = fileFolders.map((folder) => folder + path).find((each) => files.includes(each));
    // Notes name a picture without its folder.
    const named = byName.get(nameKey(path)) ?? [];
    const [only] =
      named.length === 1 && /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(path) ? named : [];
    return (await builtFile?.(target)) ?? ((file ?? only) ? read(file ?? only ?? "") : undefined);
  };
}

function nameKey(file: string): string {
  return file.replace(/.*\//, "").toLowerCase();
}
