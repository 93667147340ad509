import { posix } from "node:path";
import { isElement, textOf } from "../html-tree";
import type { OldBlog, OldPost } from "../old-blog";
import { wordsIn } from "../self-check";
import { type BuiltPage, type BuiltSite, postOf } from "./built-site";
import {
  dayOf,
  fieldsOf,
  leftTags,
  nameOfPath,
  no,
  readEach,
  tagStays,
  textOrNumber,
  urlOf,
} from "./fields";
import { decodeText, fileAt, type Folder } from "./files";
import { readFrontMatter } from "./front-matter";
import { codeIn, type Dialect, htmlTree } from "./markdown-tree";
import { replaceTemplates, type TemplateContext } from "./templates";

const notPosts =
  /(^|\/)(|_index|README|CHANGELOG|CONTRIBUTING|LICENSE)\.[^/]*$|^index\.|(^|\/)(archetypes|_includes|_layouts|layouts|themes|templates)\//i;

/** Folders that are known to hold posts. Beside them, another folder is something else: talks, or positions. */
const postFolders =
  /(^|\/)(_posts|_drafts|posts?|blogs?|articles?|writing|essays|notes|journal|weblog|newsletter|entries)\//i;

const configFile =
  /^(_config\.ya?ml|((hugo|config)|config\/_default\/(hugo|config))\.(toml|ya?ml|json)|astro\.config\.\w+)$/;

/** Reads posts that are Markdown files. Where the built site is there as well, the text is that of their pages. */
export async function markdownBlog(folder: Folder, built: BuiltSite | undefined): Promise<OldBlog> {
  const config = await readConfig(folder);
  const candidates = folder.files.filter(
    (file) => /\.(md|mdx|markdown)$|(^|\/)_posts\/.*\.html$/.test(file) && !notPosts.test(file),
  );
  const hasFolders = candidates.some((file) => postFolders.test(file));
  const { found: posts, left } = await readEach(candidates, String, async (file) =>
    hasFolders && !postFolders.test(file)
      ? "is not in a folder of posts"
      : readPost(file, decodeText(await folder.read(file)), config, built),
  );
  const count = posts.filter(({ findings = [] }) =>
    findings.some(({ message }) => message === tagStays),
  ).length;
  const [command, output] =
    config.system === "Hugo" ? ["hugo", "public"] : ["jekyll build", "_site"];
  const notice = `Posts with tags of a template language: ${count}. Run \`${command}\` and import again with \`${output}\` beside the sources: the pages contain their results.`;
  const kind = posts.some(({ taken }) => taken)
    ? "a built site with its sources"
    : "Markdown files";
  return {
    system: [kind, config.system].filter(Boolean).join(", "),
    posts,
    left: [...folder.left, ...left],
    origins: [built?.origin ?? "", config.origin].filter(Boolean),
    file: reader(folder, config, built),
    notices: count > 0 ? [notice] : [],
  };
}

/** The parts of a blog's configuration that the import uses, and the dialect of its Markdown. */
interface Config extends Dialect, Omit<TemplateContext, "system"> {
  system: TemplateContext["system"] | undefined;
}

async function readConfig({ files, read }: Folder): Promise<Config> {
  const textIn = async (names: RegExp) =>
    (await Promise.all(files.filter((file) => names.test(file)).map(read))).join("\n");
  const has = (names: RegExp) => files.some((file) => names.test(file));
  const isJekyll = has(/(^|\/)_(posts|drafts)\//);
  const isHugo = has(/^(hugo|config)\b.*\.(toml|ya?ml|json)$/) && has(/^content\//);
  const system = isJekyll ? "Jekyll" : isHugo ? "Hugo" : undefined;
  const source = await textIn(configFile);
  const value = (pattern: string) =>
    new RegExp(`^[ \\t]*${pattern}([^"'\`\\s#,]+)`, "im").exec(source)?.[1] ?? "";
  const url = urlOf(value("(?:url|site|baseurl)\\s*[:=]\\s*[\"'`]?(?=https?:)"));
  const path = value("base(?:url)?\\s*[:=]\\s*[\"'`]?(?=/)") || (url?.pathname ?? "");
  const layouts = await textIn(/^(package\.json|(_layouts|_includes|layouts)\/.*\.html)$/);
  return {
    system,
    isJekyll,
    isNotes: !system && (await textIn(/\.md$/)).includes("[["),
    dollars: /mathjax|katex|remark-math/i.test(source + layouts),
    origin: url?.origin ?? "",
    base: path.replace(/\/$/, ""),
  };
}

function readPost(
  file: string,
  source: string,
  config: Config,
  built: BuiltSite | undefined,
): OldPost | string {
  const { fields, body: written, bodyLine } = readFrontMatter(source);
  const read = fieldsOf(fields);
  const draft = read.draft || /(^|\/)_drafts\//.test(file);
  const stem = posix.parse(file.replace(/\/index\.\w+$/, "")).name;
  const created = /^(?:Created|Date):(.*)/m.exec(written.slice(0, 1000))?.[1];
  const [dayInName] = /^(\d{4}-\d\d?-\d\d?|\d{8})/.exec(stem) ?? [];
  const date = read.date ?? dayOf(dayInName) ?? dayOf(created);
  if (!date && !draft)
    return "has no date, so it cannot be a post. If it is one, add `date` to its front matter";
  const { system } = config;
  const body = system ? replaceTemplates(written, { ...config, system }, codeIn(written)) : written;
  const isMath = Object.entries(fields).some(
    ([name, value]) => /^(use)?math|katex|latex/.test(name) && !no.test(String(value)),
  );
  const dialect = { ...config, dollars: config.dollars || isMath, isMdx: file.endsWith(".mdx") };
  const tree = htmlTree(body, dialect, bodyLine);
  const first = tree.children.find((node) => isElement(node));
  const name = nameOfPath(file) || stem;
  const title =
    (read.title ?? (isElement(first, "h1") ? textOf(first) : "")) ||
    name.replace(/[-_]+/g, " ").replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase());
  const paths = [fields.permalink, fields.url, fields.aliases, fields.redirectfrom]
    .flat<unknown[]>()
    .map((each) => textOrNumber(each) ?? "");
  const post: OldPost = {
    ...read,
    source: file,
    tree,
    tex: dialect.dollars ? { dollars: true } : undefined,
    title,
    date,
    draft,
    summary: read.summary && textOf(htmlTree(read.summary, {})),
    language: /\.([a-z]{2})$/.exec(stem)?.[1],
    name: textOrNumber(fields.slug)?.split("/").filter(Boolean).at(-1) ?? name,
    base: `/${file}`,
    // Others are relative, or have parts to fill in: "/:year/:title".
    addresses: paths.flatMap((each) => (/^\/[^:]*$/.test(each) ? config.base + each : [])),
    places: [`/${file}`, `/${file.replace(/^(src\/)?content\//, "")}`],
  };
  const words = wordsIn(tree, title);
  const page = built && pageOf(post, words, built);
  if (page) return fromPage(post, postOf(page, built, words));
  return { ...post, findings: system ? leftTags(tree, /\{[{%][^\n]{0,80}/g) : [] };
}

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
    const isNamed = names.includes(keyOf(nameOfPath(page.path)));
    if (!isNamed && !keyOf(page.title).startsWith(keyOf(title))) return [];
    const words = new Set(wordsIn(page.tree));
    const both = [...known].filter((word) => words.has(word)).length;
    return both < known.size / 2 ? [] : [{ page, share: both / (known.size + words.size - both) }];
  });
  return rated.sort((one, other) => other.share - one.share)[0]?.page;
}

/** Takes the text and the addresses of a post from its page. */
function fromPage(post: OldPost, page: OldPost): OldPost {
  const { source, tree, tex, base, addresses, places = [], taken } = page;
  return {
    ...post,
    source,
    tree,
    tex,
    base,
    taken,
    addresses: [...addresses, ...post.addresses],
    places: [...(post.places ?? []), ...places],
  };
}

function reader(folder: Folder, { base }: Config, built: BuiltSite | undefined): OldBlog["file"] {
  return async (target) => {
    const path = base && target.startsWith(`${base}/`) ? target.slice(base.length) : target;
    const own = (await built?.file(target)) ?? (await fileAt(folder, path));
    // Notes name a picture without its folder.
    const name = posix.basename(path);
    const [named, other] = folder.files.filter((each) => posix.basename(each) === name);
    return own ?? (named && !other ? folder.read(named) : undefined);
  };
}
