import { posix } from "node:path";
import { slugOf } from "../../ids";
import { isElement, textOf } from "../html-tree";
import { type Finding, isAPage, type OldBlog, type OldPost } from "../old-blog";
import { wordsIn } from "../self-check";
import { type BuiltPage, type BuiltSite, postOf } from "./built-site";
import {
  dayOf,
  fieldsOf,
  languageOf,
  leftTags,
  markdownFile,
  nameOfPath,
  no,
  readEach,
  tagStays,
  textOrNumber,
  urlOf,
} from "./fields";
import { decodeText, type Folder } from "./files";
import { readFrontMatter } from "./front-matter";
import { type Dialect, htmlTree } from "./markdown-tree";
import { replaceTemplates, type TemplateContext } from "./templates";

/** Files of repositories, such as CODE_OF_CONDUCT.md, and of generators. */
const notPosts =
  /^[A-Z_-]+\.\w+$|(^|\/)(|_index|README|readme)\.[^/]*$|^index\.|(^|\/)(archetypes|_includes|_layouts|layouts|scaffolds|themes?|templates)\//;

/** Folders that usually contain posts. If one exists, other folders contain something else, such as talks. */
const postFolders =
  /(^|\/)(_drafts|posts?|blogs?|articles?|writing|essays|notes|journal|weblog|newsletter|entries)\//i;

const ownFolders = /(^|\/)_(posts|drafts)\//;

/** Notion adds an id to each name. */
const isNotion = (file: string) => / [\da-f]{32}\.md$/.test(file);

const pageFile = /^(content\/|src\/(content|pages)\/|source\/|_?pages\/)?[^/]+(\/index)?\.\w+$/;

const configFile =
  /^(_config\.ya?ml|((hugo|config)|config\/_default\/(hugo|config))\.(toml|ya?ml|json)|astro\.config\.\w+)$/;

/** Reads posts from Markdown files. If the built site exists, the text comes from its pages. */
export async function markdownBlog(folder: Folder, built: BuiltSite | undefined): Promise<OldBlog> {
  const config = await readConfig(folder);
  const candidates = folder.files.filter(
    (file) =>
      (markdownFile.test(file) || /(^|\/)_posts\/.*\.html$/.test(file)) && !notPosts.test(file),
  );
  // Jekyll's and Hexo's posts are nowhere else.
  const folders = candidates.some((file) => /(^|\/)_posts\//.test(file)) ? ownFolders : postFolders;
  // A few posts in such a folder may be only one section of the blog.
  const inFolders = candidates.filter((file) => folders.test(file));
  const hasFolders = inFolders.length > candidates.length / 10;
  const { found: posts, left } = await readEach(candidates, String, async (file) =>
    hasFolders && !folders.test(file)
      ? pageFile.test(file)
        ? isAPage
        : "is not in a folder of posts"
      : readPost(file, decodeText(await folder.read(file)), config, built),
  );
  const count = posts.filter(({ findings = [] }) =>
    findings.some(({ message }) => message === tagStays),
  ).length;
  const notice = `Posts with tags of a template language: ${count}. Build the old blog, and import again with the result beside the sources: its pages contain the results of the tags.`;
  return {
    system: built ? "a built site with its sources" : "Markdown files",
    posts,
    left: [...folder.left, ...left],
    origins: [built?.origin ?? "", config.origin].filter(Boolean),
    base: built?.base || config.base,
    feeds: built?.feeds,
    notices: count > 0 ? [notice] : [],
  };
}

/** The parts of a blog's configuration that the import uses, and the dialect of its Markdown. */
interface Config extends Dialect, TemplateContext {
  /** Whether spaces separate tags. */
  isJekyll: boolean;
  language: string | undefined;
}

async function readConfig({ files, read }: Folder): Promise<Config> {
  const textIn = async (names: RegExp) =>
    (await Promise.all(files.filter((file) => names.test(file)).map(read))).join("\n");
  const inFolders = files.filter((file) => ownFolders.test(file));
  const source = await textIn(configFile);
  const value = (pattern: string) =>
    new RegExp(`^[ \\t]*${pattern}([^"'\`\\s#,]+)`, "im").exec(source)?.[1] ?? "";
  const url = urlOf(value("(?:url|site|base_?url)\\s*[:=]\\s*[\"'`]?(?=https?:)"));
  const path = value("base(?:url)?\\s*[:=]\\s*[\"'`]?(?=/)") || (url?.pathname ?? "");
  const layouts = await textIn(/^(package\.json|(_layouts|_includes|layouts)\/.*\.html)$/);
  return {
    isJekyll: inFolders.some((file) => !file.startsWith("source/")),
    isNotes: !source && (await textIn(/\.md$/)).includes("[["),
    dollars: /mathjax|katex|remark-math/i.test(source + layouts),
    origin: url?.origin ?? "",
    language: languageOf(
      value("(?:defaultContentLanguage|languageCode|lang|language)\\s*[:=]\\s*[\"']?"),
    ),
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
  if (file.endsWith(".html") && bodyLine === 1) return "has no front matter";
  if (fields.redirectto ?? fields.redirect) return "redirects to another page";
  if (config.isJekyll)
    for (const name of ["tags", "categories", "category"])
      if (typeof fields[name] === "string" && !fields[name].includes(","))
        fields[name] = fields[name].split(/\s+/);
  const read = fieldsOf(fields);
  const draft = read.draft || /(^|\/)_drafts\//.test(file);
  const [, suffix] = /\.([a-z]{2})(?:-[a-z]+)?\.\w+$/i.exec(file) ?? [];
  const bare = file.replace(/( [\da-f]{32}|\.[a-z]{2}(-[a-z]+)?)(?=\.\w+$)/i, "");
  const stem = posix.basename(bare.replace(/(\/index)?\.\w+$/, ""));
  const [dayInName] = /^(\d{4}-\d\d?-\d\d?|\d{8})/.exec(stem) ?? [];
  const ownDate = read.date ?? dayOf(dayInName);
  const name = nameOfPath(bare) || stem;
  const titleOfName = name
    .replace(/[-_]+/g, " ")
    .replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase());
  const body = replaceTemplates(written, config);
  const isMath = Object.entries(fields).some(
    ([name, value]) => /^(use)?math|katex|latex/.test(name) && !no.test(String(value)),
  );
  const dialect = {
    ...config,
    dollars: config.dollars || isMath || isNotion(file),
    isMdx: file.endsWith(".mdx"),
  };
  const tree = htmlTree(body, dialect, bodyLine);
  const first = tree.children.find((node) => isElement(node));
  const title = (read.title ?? (isElement(first, "h1") ? textOf(first) : "")) || titleOfName;
  const words = wordsIn(tree, title);
  const slug = textOrNumber(fields.slug)?.split("/").filter(Boolean).at(-1) ?? name;
  const paths = [fields.permalink, fields.url, fields.aliases, fields.redirectfrom]
    .flat<unknown[]>()
    .map((each) => textOrNumber(each) ?? "");
  const names = [slug, name, ...paths.map(nameOfPath)];
  const page = built && pageOf(title, names, words, ownDate ?? "\0", suffix, built);
  const old = page && postOf(page, built, tree, title);
  const date = ownDate ?? (pageFile.test(file) ? undefined : old?.date);
  if (!date && !draft)
    return "has no date, so it cannot be a post. If it is one, add `date` to its front matter";
  // The built page contains the results of all tags, unless a script in the browser fills it in.
  const shown = page?.isFilled ? old : undefined;
  return {
    ...read,
    source: shown?.source ?? file,
    tree: shown?.tree ?? tree,
    tex: shown ? shown.tex : dialect.dollars ? { dollars: true } : undefined,
    title,
    date,
    draft,
    summary: read.summary && textOf(htmlTree(read.summary, {})),
    language: read.language ?? shown?.language ?? config.language,
    translation: shown
      ? shown.translation
      : suffix === config.language?.slice(0, 2)
        ? undefined
        : suffix,
    // A file may have a name in another script than its URL.
    name:
      old && slugOf(old.name, Infinity).length > slugOf(slug, Infinity).length ? old.name : slug,
    base: shown?.base ?? `/${file}`,
    addresses: [
      ...(old?.addresses ?? []),
      // Leaves out relative paths, and patterns such as "/:year/:title".
      ...paths.flatMap((each) => (/^\/[^:]*$/.test(each) ? config.base + each : [])),
    ],
    places: [`/${file}`, `/${file.replace(/^(src\/)?content\//, "")}`, ...(old?.places ?? [])],
    isRendered: shown !== undefined,
    findings: shown?.findings ?? [
      ...(built && !page && !draft ? [withoutPage] : []),
      ...leftTags(tree, /\{[{%][^\n]{0,80}/g),
    ],
  };
}

const withoutPage: Finding = {
  message:
    "its page is not in the built blog, so the text comes from its source. Look through it, and add its old URL to `was`",
};

/** Finds the page that was built from a post: the one with the same words, among those with its title or name. */
function pageOf(
  title: string,
  names: string[],
  written: string[],
  date: string,
  suffix: string | undefined,
  { pages, language }: BuiltSite,
): (BuiltPage & { isFilled: boolean }) | undefined {
  const keyOf = (text: string) =>
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "");
  const keys = names.map(keyOf).filter(Boolean);
  const known = new Set(written);
  const rated = pages.flatMap((page) => {
    const isNamed = keys.includes(keyOf(nameOfPath(page.path)));
    if (!isNamed && !keyOf(page.title).startsWith(keyOf(title))) return [];
    const words = new Set(wordsIn(page.tree));
    const both = [...known].filter((word) => words.has(word)).length;
    // Its translation may have the same title, and a page about the same topic the same name.
    const isOther = page.language?.slice(0, 2) !== (suffix ?? language?.slice(0, 2));
    const isDated = page.date === date || page.path.includes(date.replaceAll("-", "/"));
    const share = both / (known.size + words.size - both) - Number(isOther) + Number(isDated);
    const isFilled = both >= known.size / 2;
    return isFilled || (isNamed && page.isArticle) ? [{ ...page, isFilled, share }] : [];
  });
  return rated.sort((one, other) => other.share - one.share)[0];
}
