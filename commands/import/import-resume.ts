import { readdir } from "node:fs/promises";
import path from "node:path";
import type { WrittenContent } from "../../app/schema/content";
import { loadContent, type LoadedLanguage } from "../../app/load/load-content";
import { knownPages } from "../../app/schema/pages";
import { wordsOf } from "../../app/words/words";
import { isOfSample, sampleName } from "../doctor/sample";
import { contentOfResume } from "./content-of-resume";
import { emptyContent, merge, type ImportedContent } from "./merge";
import { printModule } from "./print-module";
import { clean, isEmpty, type Fields } from "./read-section";
import { OwnerError } from "../../app/owner-error";
import { readResume } from "./read-resume";
import { onResumeOnly, sections } from "./sections";
import { readIfThere, writeFiles } from "./write-files";

interface Options {
  /** Whether to write over content that is not the sample's. */
  force?: boolean;
  /** The résumé's language, "fr" or "pt-BR". It becomes the site's, or gets a folder on a site in another language. */
  language?: string | undefined;
}

/**
 * Writes the content of a folder, or of one of its languages, from a résumé. What no résumé has stays as it is.
 *
 * @param file the résumé
 * @param folder the content, such as app/content
 * @returns what to say to the owner
 * @throws OwnerError if it is not possible. Then nothing has changed
 */
export async function importResume(
  file: string,
  folder: string,
  { force = false, language }: Options,
): Promise<string> {
  const leftOut = new Set<string>();
  const resume = contentOfResume(await readResume(file), (why, place) => {
    const [, section = ""] = /^\.(\w+)/.exec(place) ?? [];
    leftOut.add(
      String(clean(`${place.slice(1)}: ${why} (${sections[section]?.file ?? "profile"}.ts)`)),
    );
    return null;
  });
  const loaded = await loadContent(folder);
  const main = loaded.written;
  const isFresh = main.profile.name === sampleName;
  const tag = language && wholeTag(language, isFresh ? undefined : main.profile.language);
  const isFurther = Boolean(language) && !isFresh;
  const prefix = isFurther ? `/${language?.toLowerCase()}` : "";
  const existing = loaded.languages.find((each) => each.prefix === prefix);

  const articles = isFurther ? [] : await sampleArticles(folder);
  const posts =
    existing?.content.posts.filter(({ id }) => !articles.includes(`posts/${id}.md`)) ?? [];
  const start = startingPoint(main, existing, tag);
  const { content, dropped, paired } = merge(start, resume, posts, isFurther ? main : undefined);
  const texts = await printedFiles(folder, prefix, content);
  if (!force) await refuseOwned(folder, [...texts.keys()], start.profile.language);
  await writeFiles(
    folder,
    new Map([...texts, ...articles.map((name) => [name, undefined] as const)]),
  );
  const losses = [
    ...leftOut,
    ...dropped.map((items) => `not in the résumé, and so removed: ${items}`),
  ];
  return report(content, prefix, losses, paired);
}

/**
 * The whole tag of a language: "fr-FR" for "fr".
 *
 * @param main the language that the site has already
 * @throws OwnerError if the site cannot have it
 */
function wholeTag(written: string, main = ""): string {
  if (!/^[a-z]{2}(-[a-z]{2})?$/i.test(written))
    throw new OwnerError(`--language ${written} is not the tag of a language, such as fr or pt-BR`);
  if (`${main.toLowerCase()}-`.startsWith(`${written.toLowerCase()}-`))
    throw new OwnerError(
      `--language ${written} is the site's own language: import it without --language`,
    );
  const { language, region } = new Intl.Locale(written).maximize();
  if (!region || !wordsOf(language))
    throw new OwnerError(
      `The site has no words in ${written}: app/words needs a file, such as fr.yaml`,
    );
  return `${language}-${region}`;
}

/** What the résumé is merged with. Of the sample, and for a new language, only the owner's decisions. */
function startingPoint(
  main: WrittenContent,
  existing: LoadedLanguage | undefined,
  tag: string | undefined,
) {
  if (!existing && tag) {
    const isShown = ([name, page]: [string, { published?: boolean | undefined }]) =>
      name in knownPages.shape && page.published !== false;
    const pages = Object.fromEntries(Object.entries(main.pages).filter(isShown));
    return emptyContent({ profile: { ...main.profile, language: tag }, pages });
  }
  const { wording: _wording, theme: _theme, ...content } = existing?.written ?? main;
  const { profile } = content;
  if (profile.name !== sampleName) return content;
  return emptyContent({ ...content, profile: { ...profile, language: tag ?? profile.language } });
}

/** The sample's posts and case studies in a folder, which tell of its projects, unless the owner has changed them. */
async function sampleArticles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const articles = names.filter((name) => name.endsWith(".md"));
  const owned = await ownedOf(folder, articles);
  return articles.filter((name) => !owned.includes(name));
}

/** Those of the files that are there and not the sample's: the owner's own work. */
async function ownedOf(folder: string, files: string[]): Promise<string[]> {
  const texts = await Promise.all(files.map((name) => readIfThere(path.join(folder, name))));
  return files.filter((_, at) => texts[at] !== undefined && !isOfSample(texts[at]));
}

/** The sources of the files with this content, by their paths. A list that is empty needs no file. */
async function printedFiles(folder: string, prefix: string, content: ImportedContent) {
  const texts = new Map<string, string>();
  for (const [name, data] of Object.entries(content)) {
    const file = path.join(prefix.slice(1), `${name}.ts`);
    const existing = await readIfThere(path.join(folder, file));
    if (existing === undefined && isEmpty(data)) continue;
    const source = existing ?? (await readIfThere(path.join(folder, `${name}.ts`))) ?? "";
    const text = await printModule(source, data);
    if (!text)
      throw new OwnerError(`${folder}/${file} must be "export const ${name} = … satisfies …;"`);
    texts.set(file, text);
  }
  return texts;
}

/** @throws OwnerError if a file is not the sample's, and so has the owner's own work */
async function refuseOwned(folder: string, files: string[], language: string): Promise<void> {
  const owned = await ownedOf(folder, files);
  if (owned.length === 0) return;
  const name = new Intl.DisplayNames("en", { type: "language" }).of(language.slice(0, 2));
  throw new OwnerError(`Nothing has changed. These files are your own: ${owned.join(", ")}
If the résumé is not in ${name}, name its language, such as --language fr: it gets a folder of its own.
If it is, --force puts its texts in place of yours; what no résumé has, such as images, stays.`);
}

/** What was left out, each with the file where the owner can add it; then, in at most ten lines, what is left to do. */
function report(
  content: ImportedContent,
  prefix: string,
  losses: string[],
  paired: string[],
): string {
  const { profile, pages, projects } = content;
  const off = Object.entries(pages).flatMap(([name, page]) =>
    page.published === false ? [name] : [],
  );
  const next = [
    !profile.image && "profile.ts: add `image`, your photo",
    !profile.goodAt && "profile.ts: say in `goodAt` what you want to be asked about",
    !prefix &&
      `profile.ts: \`language\` and \`greeting\`, if your texts are not in ${profile.language}`,
    "pages.ts: the descriptions were made of what is there; add sentences of your own",
    off.length > 0 && `pages.ts: without content, and so off the site: ${off.join(", ")}`,
    projects.length > 0 && "projects.ts: an `image` for a project, and `featured` for the best",
    `npm run doctor: what else is to be done${prefix ? ", and what this language lacks" : ""}`,
  ];
  return [
    `The résumé of ${profile.name} is in app/content${prefix}.`,
    ...listed("Not as it was in the résumé:", losses),
    ...listed("On the résumé, and on no other page:", offPages(content)),
    ...listed("With the ids of the default language, whose names differ:", paired),
    ...listed(
      "Look at next:",
      next.filter((line) => line !== false),
    ),
  ].join("\n");
}

function listed(heading: string, lines: string[]): string[] {
  return lines.length > 0 ? [`\n${heading}`, ...lines.map((line) => `  ${line}`)] : [];
}

/** The fields that only the résumé shows, by file: "projects.ts: roles, entity". */
function offPages(content: ImportedContent): string[] {
  return Object.entries(onResumeOnly).flatMap(([name, fields]) => {
    const items = [content[name as keyof ImportedContent]].flat() as Fields[];
    const said = fields.filter((field) => items.some((item) => !isEmpty(item[field])));
    return said.length > 0 ? [`${name}.ts: ${said.join(", ")}`] : [];
  });
}
