import { existsSync } from "node:fs";
import path from "node:path";
import { parseSettings } from "#app/http/settings";
import { loadContent } from "#app/load/load-content";
import { OwnerError } from "#app/owner-error";
import { formatError } from "#app/schema/errors";
import { knownPages } from "#app/schema/pages";
import { en } from "#app/ui-strings/en";
import { uiStringsFor } from "#app/ui-strings/ui-strings";
import { examine } from "../commands/doctor/examine";
import { sampleFiles, sampleName } from "../commands/doctor/sample";
import { type ContentOfResume, contentOfResume } from "./content-of-resume";
import { guessLanguage } from "./guess-language";
import { contentWith, type ImportedContent, type Start } from "./imported-content";
import { pagesOf } from "./pages";
import { withPlainText } from "./plain-text";
import { printModule } from "./print-module";
import { readResume } from "./read-resume";
import { clean, type Fields, isEmpty, isObject } from "./read-section";
import { removableSample } from "./sample";
import { sections } from "./sections";
import { readIfThere, writeFiles } from "./write-files";

export interface Options {
  /** Whether to replace content that is not the sample's. */
  force?: boolean;
  /**
   * The résumé's language, such as "pt-BR". It becomes the site's language while the site is the
   * sample, otherwise an additional one.
   */
  language?: string;
  /** Names a place in the résumé, such as ".work[0].position", as the file that is imported does. */
  placeIn?: (place: string) => string;
}

export async function importResume(
  file: string,
  folder: string,
  options: Options,
): Promise<string> {
  return writeResume(await readResume(file), folder, options);
}

/**
 * Writes the content of a folder, or of one of its languages, from a résumé. Keeps content that a résumé cannot
 * contain.
 *
 * @param resume a résumé in the JSON Resume format
 * @param folder the content folder, such as app/content
 * @returns a report to print
 * @throws OwnerError if it fails; no files are changed
 */
export async function writeResume(
  resume: Fields,
  folder: string,
  { force = false, language, placeIn = (place) => place.slice(1) }: Options,
): Promise<string> {
  const { written: main, languages } = await loadContent(
    folder,
    false,
    unfinished(folder, language),
  );
  const isSample = main.profile.name === sampleName;
  const guess = isSample && !language ? likelyLanguage(resume) : undefined;
  const isOther = guess && !isIn(main.profile.language, guess);
  const tag = language || isOther ? wholeTag(language ?? guess ?? "") : undefined;
  const leftOut: string[] = [];
  const read = contentOfResume(inLanguage(resume, tag ?? main.profile.language), (why, place) => {
    const [, section = ""] = /^\.(\w+)/.exec(place) ?? [];
    leftOut.push(
      `${placeIn(place)}: ${why.replace(/\.$/, "")} (${sections[section]?.file ?? "profile"}.ts)`,
    );
    return null;
  });
  if (leftOut.length > 0 && isNothing(read))
    throw new OwnerError(`Nothing has changed, because nothing in the file can be imported:
${leftOut.join("\n")}
The import reads the fields of JSON Resume: https://jsonresume.org/schema`);
  const isAdditional = Boolean(tag) && !isSample && !isIn(main.profile.language, language);
  const prefix = isAdditional ? `/${language?.toLowerCase()}` : "";
  const existing = languages.find((each) => each.prefix === prefix);
  const own = isSample ? undefined : existing?.written;

  // The sample's articles, pictures and strings are about its own projects.
  const removed = isAdditional ? [] : await removableSample(folder);
  const posts = (existing?.items ?? []).filter(
    ({ kind, file }) => kind === "post" && !removed.includes(file),
  );
  const start = own ?? withoutPerson(main, tag, isAdditional);
  const { content, decided } = contentWith(read, start);
  if (tag && guess)
    decided.push(`profile.ts: the text looks like ${nameOf(guess)}, so \`language\` is ${tag}`);
  else if (isSample && !language && !guess)
    decided.push(
      `profile.ts: the import could not guess the language, so \`language\` is ${content.profile.language}. If that is wrong, undo the import with git, and repeat it with --language, such as --language pt-BR`,
    );
  const { phone, phoneVisibility } = content.profile;
  if (phone && !Object.values({ ...phoneVisibility }).includes("shown"))
    decided.push("profile.ts: no page shows `phone` until you set `phoneVisibility`");
  content.pages = pagesOf(content, posts);
  const texts = await printedFiles(folder, prefix, content);
  const owned = force ? [] : await ownedOf(folder, [...texts.keys()]);
  if (owned.length > 0)
    throw new OwnerError(`Nothing has changed, because these files are yours: ${owned.join(", ")}
If the résumé is in another language, add its tag, such as --language fr, and it gets a separate folder.
To replace your files, commit them and add --force.`);
  await writeFiles(
    folder,
    new Map([...texts, ...removed.map((name) => [name, undefined] as const)]),
  );
  const findings = await examine(await loadContent(folder), parseSettings({}), folder);
  return [
    `The résumé of ${content.profile.name} is in app/content${prefix}.`,
    ...listed("Changed or left out:", clean([...decided, ...leftOut]) as string[]),
    ...listed("What is left to do, from `npm run doctor`:", findings.map(formatError)),
  ].join("\n");
}

/** Returns the folder of a language that has no profile yet, so that it is not read as one. */
function unfinished(folder: string, language = ""): string | undefined {
  const name = language.toLowerCase();
  return existsSync(path.join(folder, name, "profile.ts")) ? undefined : `/${name}`;
}

/** Returns a résumé as plain text, with the names that LinkedIn has only in English in the site's language. */
function inLanguage(resume: Fields, language: string): Fields {
  const { fluency, pages } = uiStringsFor(language) ?? en;
  const { skills, languages, ...others } = withPlainText(resume, language) as Fields;
  const each = (list: unknown, change: (item: Fields) => Fields) =>
    Array.isArray(list)
      ? list.map((item: unknown) => (isObject(item) ? change(item) : item))
      : list;
  return {
    ...others,
    skills: each(skills, (skill) => ({ name: pages.resume.strings.skills, ...skill })),
    languages: each(languages, (spoken) => {
      const level = fluency[en.fluency.indexOf(String(spoken.fluency))];
      return { ...spoken, ...(level && { fluency: level }) };
    }),
  };
}

/** Returns whether a résumé has no content besides contact details and a headline. */
function isNothing({ profile, ...lists }: ContentOfResume): boolean {
  const { summary, languages, interests, references } = profile;
  return isEmpty([lists, summary, languages, interests, references]);
}

/** Guesses the language of a résumé. Its program may have stored one, which says more about the country. */
function likelyLanguage({ meta, ...resume }: Fields): string | undefined {
  const guess = guessLanguage(JSON.stringify(resume));
  const stored = isObject(meta) ? String(meta.language) : "";
  const isPossible = /^[a-z]{2}-[A-Z]{2}$/.test(stored) && uiStringsFor(stored);
  return isPossible && isIn(stored, guess ?? stored) ? stored : guess;
}

/**
 * Completes a language tag: "fr" gives "fr-FR".
 *
 * @throws OwnerError if the site cannot have the language
 */
function wholeTag(written: string): string {
  const isTag = /^[a-z]{2}(-[a-z]{2})?$/i.test(written);
  const { language, region } = isTag ? new Intl.Locale(written).maximize() : {};
  if (!language || !region)
    throw new OwnerError(
      `"${written}" is not a language tag. Use one such as --language fr or --language pt-BR.`,
    );
  return `${language}-${region}`;
}

function nameOf(language: string): string | undefined {
  return new Intl.DisplayNames("en", { type: "language" }).of(language);
}

/** Returns whether a tag such as "pt-BR" belongs to a language such as "pt" or "pt-br". */
function isIn(tag: string, language = ""): boolean {
  return `${tag.toLowerCase()}-`.startsWith(`${language.toLowerCase()}-`);
}

/** Returns the settings of a site and its pages, with paths in the language, but nothing about a person. */
function withoutPerson(
  { profile, pages }: Start,
  tag: string | undefined,
  isAdditional: boolean,
): Start {
  const paths: Record<string, string> | undefined = uiStringsFor(tag ?? profile.language)?.paths;
  const own = Object.entries(pages).flatMap(([name, page]): [string, object][] => {
    if (!(name in knownPages.shape)) return isAdditional ? [] : [[name, page]];
    return [[name, { path: paths?.[name] ?? page.path, published: page.published }]];
  });
  const { name, language, modelTraining, progressMeter, analytics } = profile;
  const { emailVisibility, phoneVisibility, addressVisibility } = profile;
  const visibility = { emailVisibility, phoneVisibility, addressVisibility };
  const options = { ...visibility, modelTraining, progressMeter, analytics };
  return {
    profile: { name, language: tag ?? language, ...options },
    pages: Object.fromEntries(own) as Start["pages"],
    resources: {},
  };
}

/** Returns the files that exist and are not the sample's. */
async function ownedOf(folder: string, files: string[]): Promise<string[]> {
  const kept = await sampleFiles(folder);
  const isThere = (name: string) => existsSync(path.join(folder, name));
  return files.filter((name) => isThere(name) && !kept.includes(name));
}

/** Prints the content as modules, by their paths. An empty list needs no file. */
async function printedFiles(folder: string, prefix: string, content: ImportedContent) {
  const texts = new Map<string, string>();
  for (const [name, data] of Object.entries(content)) {
    const file = path.join(prefix.slice(1), `${name}.ts`);
    const existing = await readIfThere(path.join(folder, file));
    if (existing === undefined && isEmpty(data)) continue;
    const source = existing ?? (await readIfThere(path.join(folder, `${name}.ts`))) ?? "";
    texts.set(file, await printModule(path.join(folder, file), source, data));
  }
  return texts;
}

function listed(heading: string, lines: string[]): string[] {
  return lines.length > 0 ? [`\n${heading}`, ...lines.map((line) => `  ${line}`)] : [];
}
