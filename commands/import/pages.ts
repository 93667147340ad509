import { readUiStrings, uiStringsFor } from "../../app/ui-strings/ui-strings";
import { nameOf, type Item } from "./ids";
import type { ImportedContent } from "./imported-content";

/** Characters in the description of a page (app/schema/pages.ts). */
const min = 50;
const max = 160;

/**
 * Unpublishes the site's own pages that would be empty, and writes the titles and descriptions that are missing.
 *
 * @param posts the posts of the language
 * @returns the pages, in an additional language only those that are published
 */
export function pagesOf(
  content: ImportedContent,
  posts: Item[],
  isAdditional: boolean,
): ImportedContent["pages"] {
  const contents = contentsOf(content, posts);
  const pages = Object.entries(content.pages).flatMap(([name, page]): [string, object][] => {
    const shown = contents[name];
    if (!shown) return [[name, page]];
    const published = page.published === false || shown.length === 0 ? false : undefined;
    if (published === false && isAdditional) return [];
    return [[name, { ...page, ...missingTexts(name, page, content, shown), published }]];
  });
  return Object.fromEntries(pages) as ImportedContent["pages"];
}

/** What the pages show, in words of the content and so in its language, by their names. */
function contentsOf(content: ImportedContent, posts: Item[]): Record<string, string[]> {
  const { profile, experience, journey, projects, technologies, achievements, certifications } =
    content;
  const segments = new Intl.Segmenter(profile.language, { granularity: "sentence" });
  const summary = [...segments.segment(profile.summary ?? "")].map(({ segment }) => segment.trim());
  const named = (...lists: Item[][]) =>
    lists.flat().map((item) => nameOf(item).replace(/\.?$/, "."));
  const software = named(projects, technologies, achievements);
  const texts = named(content.resources.blogs?.items ?? [], content.publications);
  return {
    home: [introduction(profile), ...summary],
    about: [...named(journey), ...summary, ...named(certifications)],
    security: named(experience, certifications),
    software,
    resources: [...named(posts), ...texts],
    resume: [...summary, ...named(experience, journey, certifications), ...software, ...texts],
  };
}

/** The title and the description of a page, unless its owner has written them. Most titles are UI strings. */
function missingTexts(
  name: string,
  page: { title?: string | undefined; description?: string | undefined },
  { profile }: ImportedContent,
  contents: string[],
) {
  const { home, about, security, software, resources, resume } = (
    uiStringsFor(profile.language) ?? readUiStrings("en")
  ).pages;
  const others = [about, security, software, resources, resume].map(({ title }) => title);
  const who = introduction(profile);
  const first = name === "resume" ? `${resume.title} - ${who}` : who;
  const filler = `${[home.label, ...others].join(", ")}.`;
  return {
    title: page.title ?? (name === "home" ? (profile.jobTitle ?? home.label) : undefined),
    description: page.description ?? describe([first, ...contents], filler),
  };
}

function introduction({ name, jobTitle }: ImportedContent["profile"]): string {
  return jobTitle ? `${name}, ${jobTitle}.` : `${name}.`;
}

/** Joins as many sentences as a description has room for. If the result is too short, the filler follows. */
function describe(sentences: string[], filler: string): string {
  // As the schema counts: characters, of which some take two places in a string.
  const lengthOf = (text: string) => [...text].length;
  const text = [...new Set(sentences)].reduce((all, sentence) => {
    const longer = `${all} ${sentence}`.trim();
    return lengthOf(longer) > max ? all : longer;
  }, "");
  return lengthOf(text) < min ? `${text} ${filler}`.trim() : text;
}
