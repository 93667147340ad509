import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";

/** A blog of another system. */
export interface Blog {
  folder: string;
  system: "jekyll" | "astro" | "hugo" | "none";
  /** Its configuration. Hugo's keys are in lower case, as it ignores their case. */
  config: Fields;
  /** "https://old.example.com", or empty. */
  origin: string;
  /** The path of its home page: "/blog", or empty. */
  base: string;
  /** Whether text between single dollars is a formula: its layouts, its configuration or many of its posts say so. */
  hasMath: boolean;
  /** The templates of its own shortcodes, by their names. */
  templates: Map<string, string>;
  /** All its files, relative to the folder. */
  files: string[];
  /** Messages about files that cannot be read. */
  problems: string[];
}

export type Fields = Record<string, unknown>;

const configFiles = {
  jekyll: /^_config\.ya?ml$/,
  hugo: /^((hugo|config)|config\/_default\/[\w.-]+)\.(toml|ya?ml|json)$/,
  astro: /^(astro|src\/content[./])\.?config\.(mjs|ts|js)$/,
  none: /(?!)/,
};

/** Detects the system of a blog, and reads its configuration. */
export async function readBlog(folder: string): Promise<Blog> {
  const files = await filesIn(folder);
  const has = (pattern: RegExp) => files.some((file) => pattern.test(file));
  // A blog that left Jekyll for Hugo may still have a folder _posts.
  const isHugo = has(configFiles.hugo) && has(/^content\//) && !has(configFiles.jekyll);
  const system =
    (isHugo && "hugo") ||
    (has(/(^|\/)_(posts|drafts)\//) && "jekyll") ||
    ((has(configFiles.astro) || has(/^src\/content\//)) && "astro") ||
    ((has(configFiles.hugo) || has(/^content\//)) && "hugo") ||
    "none";
  const problems: string[] = [];
  const config: Fields = {};
  const sources: string[] = [];
  for (const file of files.filter((each) => configFiles[system].test(each))) {
    const source = await readFile(path.join(folder, file), "utf8");
    sources.push(source);
    try {
      const read = system === "astro" ? astroConfig(source) : parseFields(source, file);
      Object.assign(config, system === "hugo" ? rooted(file, lowerCase(read), config) : read);
    } catch (error) {
      problems.push(`${file}: cannot be read, so redirects may be missing: ${reasonOf(error)}`);
    }
  }
  // Hugo has the whole URL in `baseURL`, the others have the path there.
  const host = files.find((file) => /^((static|public)\/)?CNAME$/.test(file));
  const ofPages = host && `https://${(await readFile(path.join(folder, host), "utf8")).trim()}`;
  const site = textOf(config.url) ?? (config.baseurl && system === "hugo" ? "" : ofPages) ?? "";
  const local = textOf(config.baseurl) ?? "";
  const known = URL.canParse(site) ? site : "";
  const base = known || relativeTo;
  // The path in `baseurl` is the whole path, even if the URL has one.
  const whole = new URL(URL.canParse(local, base) ? local : "", base);
  const layouts = files.filter((file) =>
    /^(_layouts|_includes|layouts|themes|src\/(layouts|components))\/.*\.(html|astro)$|(^|\/)package\.json$/.test(
      file,
    ),
  );
  const templates = new Map<string, string>();
  for (const file of layouts) {
    const source = await readFile(path.join(folder, file), "utf8");
    sources.push(source);
    const [, shortcode] = /layouts\/shortcodes\/(.+)\.html$/.exec(file) ?? [];
    if (shortcode) templates.set(shortcode.toLowerCase(), source);
  }
  return {
    folder,
    system,
    config,
    origin: known || URL.canParse(local) ? whole.origin : "",
    base: whole.pathname.replace(/\/+/g, "/").replace(/\/$/, ""),
    hasMath:
      sources.some((source) => /mathjax|katex|remark-math/i.test(source)) ||
      /"passthrough":.*"enable":true/.test(JSON.stringify(config.markup ?? {})),
    templates,
    files,
    problems,
  };
}

const relativeTo = "https://example.com";

/** Lists regular files, without those of packages. A folder, a pipe or a dangling link may also be called x.md. */
async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const isFile = async (name: string) =>
    (await stat(path.join(folder, name)).catch(() => undefined))?.isFile() ? name : [];
  const own = names.filter((name) => !/(^|[\\/])(node_modules|\.[^\\/]+|_site)[\\/]/.test(name));
  const files = (await Promise.all(own.map(isFile))).flat();
  return files.map((file) => file.replaceAll(path.sep, "/")).sort();
}

/** Reads YAML, JSON or, by the file's name or mark, TOML. */
export function parseFields(source: string, kind: string): Fields {
  // Only TOML has dates; a day in YAML is a text. JSON is also YAML.
  const read: unknown = /toml$|^\+/.test(kind)
    ? parseToml(source)
    : parseYaml(source, { uniqueKeys: false, logLevel: "error" });
  return typeof read === "object" && read !== null ? (read as Fields) : {};
}

/** Adds the fields of languages.fr.toml to `languages.fr`, for example. Only hugo.toml and config.toml contain root keys. */
function rooted(file: string, fields: Fields, config: Fields): Fields {
  const [root = "", language] = path.posix
    .basename(file)
    .toLowerCase()
    .split(/\.(?:\w+$)?/);
  if (/^(hugo|config)$/.test(root)) return fields;
  const known = isFields(config[root]) ? config[root] : {};
  return { [root]: { ...known, ...(language ? { [language]: fields } : fields) } };
}

/** Reads the URL of a site, or the folders of its collections, from a configuration in JavaScript. */
function astroConfig(source: string): Fields {
  const valueOf = (name: string, text = source) =>
    new RegExp(`\\b${name}:\\s*["'\`]([^"'\`]+)`).exec(text)?.[1];
  const collections = source.matchAll(
    /(\w+)\s*[=:]\s*defineCollection\(((?:(?!defineCollection\()[^])*)/g,
  );
  const folders = [...collections].flatMap(([, name = "", options]) => {
    const folder = valueOf("base", options);
    const [, exported = name] = new RegExp(`(\\w+):\\s*${name}\\b`).exec(source) ?? [];
    return folder ? [[exported, path.posix.normalize(folder).replace(/\/$/, "")]] : [];
  });
  return source.includes("defineCollection")
    ? { collections: Object.fromEntries(folders) as Fields }
    : { url: valueOf("site"), baseurl: valueOf("base") };
}

/** Returns fields with keys in lower case. */
export function lowerCase(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key.toLowerCase(),
      isFields(value) ? lowerCase(value) : value,
    ]),
  );
}

export function isFields(value: unknown): value is Fields {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date)
  );
}

/** Returns a text, or a number as a text: a title may be a year. */
export function textOf(written: unknown): string | undefined {
  return typeof written === "string" || typeof written === "number"
    ? String(written).trim() || undefined
    : undefined;
}

export function reasonOf(error: unknown): string {
  return (error as Error).message.split("\n")[0] ?? "";
}

/** A post of another system. */
export interface OldPost {
  /** Its file, relative to the blog's folder. */
  file: string;
  /** The name of its file here, without ".md". */
  name: string;
  title: string;
  /** "2026-01-31" */
  date: string;
  updated: string | undefined;
  /** The summary or description of the front matter. */
  summary: string | undefined;
  tags: string[];
  categories: string[];
  series: string | undefined;
  draft: boolean;
  /** Whether text between single dollars is a formula, if its front matter says so. */
  hasMath: boolean | undefined;
  /** The paths that it had: first by the rules of its system, then its redirects. */
  addresses: string[];
  text: string;
  /** The line of its file where the text begins, from 1. */
  firstLine: number;
  /** Its front matter, with the defaults of the blog. */
  data: Fields;
  /** The fields of the front matter that the site cannot use. */
  unused: string[];
}
