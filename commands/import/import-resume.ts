import { readdir } from "node:fs/promises";
import path from "node:path";
import { OwnerError } from "../../app/owner-error";
import { loadContent } from "../../app/load/load-content";
import { knownPages } from "../../app/schema/pages";
import { uiStringsFor } from "../../app/ui-strings/ui-strings";
import { isOfSample, sampleName } from "../doctor/sample";
import { contentOfResume } from "./content-of-resume";
import { contentWith, settingsOf, type ImportedContent, type Start } from "./imported-content";
import { pagesOf } from "./pages";
import { printModule } from "./print-module";
import { readResume } from "./read-resume";
import { clean, isEmpty } from "./read-section";
import { sections } from "./sections";
import { readIfThere, writeFiles } from "./write-files";

interface Options {
  /** Whether to replace content that the owner has written or changed. */
  force?: boolean;
  /** The résumé's language, "fr" or "pt-BR". It becomes the site's, or gets a folder on a site in another language. */
  language?: string | undefined;
}

/**
 * Writes the content of a folder, or of one of its languages, from a résumé. Content that no résumé has stays as it is.
 *
 * @param file the résumé
 * @param folder the content, such as app/content
 * @returns the report for the owner
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
  const { written: main, languages } = await loadContent(folder);
  const isSample = main.profile.name === sampleName;
  const tag = language && wholeTag(language, isSample ? undefined : main.profile.language);
  const isAdditional = Boolean(language) && !isSample;
  const prefix = isAdditional ? `/${language?.toLowerCase()}` : "";
  const existing = languages.find((each) => each.prefix === prefix);
  const own = isSample ? undefined : existing?.written;

  const articles = isAdditional ? [] : await sampleArticles(folder);
  const posts =
    existing?.content.posts.filter(({ id }) => !articles.includes(`posts/${id}.md`)) ?? [];
  const start = own ?? withoutPerson(main, tag, isAdditional);
  const { content, paired } = contentWith(resume, start, isAdditional ? main : undefined);
  content.pages = pagesOf(content, posts, isAdditional);
  const texts = await printedFiles(folder, prefix, content);
  if (!force) await refuseOwned(folder, [...texts.keys()], start.profile.language);
  await writeFiles(
    folder,
    new Map([...texts, ...articles.map((name) => [name, undefined] as const)]),
  );
  return report(content, prefix, [...leftOut], paired);
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
  if (!region || !uiStringsFor(language))
    throw new OwnerError(
      `The site has no words in ${written}: app/ui-strings needs a file, such as fr.yaml`,
    );
  return `${language}-${region}`;
}

/** The settings of a site and the paths of its pages, without anything about a person. */
function withoutPerson(
  { profile, pages }: Start,
  tag: string | undefined,
  isAdditional: boolean,
): Start {
  const own = Object.entries(pages).flatMap(([name, page]): [string, object][] => {
    if (!(name in knownPages.shape)) return isAdditional ? [] : [[name, page]];
    return isAdditional && page.published === false ? [] : [[name, { path: page.path }]];
  });
  return {
    profile: settingsOf({ ...profile, language: tag ?? profile.language }),
    pages: Object.fromEntries(own) as Start["pages"],
    resources: {},
  };
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
If it is, --force replaces yours. Commit them first, so that you can bring parts of them back.`);
}

/** Lists the fields that were left out, each with the file where the owner can add it, and then what is left to do. */
function report(
  { profile, pages, projects }: ImportedContent,
  prefix: string,
  leftOut: string[],
  paired: string[],
): string {
  const off = Object.entries(pages).flatMap(([name, page]) =>
    page.published === false ? [name] : [],
  );
  const next = [
    !profile.image && "profile.ts: add `image`, your photo",
    !profile.goodAt && "profile.ts: write in `goodAt` what you want to be asked about",
    !prefix &&
      `profile.ts: set \`language\` and \`greeting\` if your texts are not in ${profile.language}`,
    "pages.ts: read the descriptions, which are made from your content, and write your own",
    off.length > 0 && `pages.ts: not published, because they are empty: ${off.join(", ")}`,
    projects.length > 0 && "projects.ts: add an `image` to a project, and `featured` to the best",
    `npm run doctor: lists what else is left to do${prefix ? ", and what this language lacks" : ""}`,
  ];
  return [
    `The résumé of ${profile.name} is in app/content${prefix}.`,
    ...listed("Not as it was in the résumé:", leftOut),
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
