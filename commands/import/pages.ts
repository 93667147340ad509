import { readWords, wordsFor } from "../../app/words/words";
import { nameOf, type Item } from "./ids";
import type { ImportedContent } from "./merge";

/** Characters in the description of a page (app/schema/pages.ts). */
const min = 50;
const max = 160;

/**
 * Says what is on the pages: makes their titles and descriptions, where the owner has not written others, and takes pages
 * off the site that would be empty.
 *
 * @param posts what no résumé has
 * @param listsAll whether pages that are off the site are listed, too
 */
export function mergePages(
  before: ImportedContent,
  after: ImportedContent,
  posts: Item[],
  listsAll: boolean,
): ImportedContent["pages"] {
  const [had, has] = [contentsOf(before, posts), contentsOf(after, posts)];
  const pages = Object.entries(before.pages).flatMap(([name, page]) => {
    const made = wordsOfPage(name, before, had[name] ?? []);
    const makes = wordsOfPage(name, after, has[name] ?? []);
    const textOf = (field: "title" | "description") =>
      page[field] === made[field] ? makes[field] : (page[field] ?? makes[field]);
    // The owner may have taken a page off the site that had content.
    const isOff = page.published === false && had[name]?.length !== 0;
    const published = isOff || has[name]?.length === 0 ? false : undefined;
    if (published === false && !listsAll) return [];
    return [
      [name, { ...page, title: textOf("title"), description: textOf("description"), published }],
    ];
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

/** The title and the description of a page. Most titles are the site's own words. */
function wordsOfPage(page: string, { profile }: ImportedContent, contents: string[]) {
  const { jobTitle, language } = profile;
  const { home, about, security, software, resources, resume } = (
    wordsFor(language) ?? readWords("en")
  ).pages;
  const others = [about, security, software, resources, resume].map(({ title }) => title);
  const who = introduction(profile);
  const filler = `${[home.label, ...others].join(", ")}.`;
  return {
    title: page === "home" ? (jobTitle ?? home.label) : undefined,
    description: describe(
      [page === "resume" ? `${resume.title} - ${who}` : who, ...contents],
      filler,
    ),
  };
}

function introduction({ name, jobTitle }: ImportedContent["profile"]): string {
  return jobTitle ? `${name}, ${jobTitle}.` : `${name}.`;
}

/** Joins as many sentences as a description has room for. Alone too short, they get the filler. */
function describe(sentences: string[], filler: string): string {
  // As the schema counts: letters, of which some take two places in a string.
  const lengthOf = (text: string) => [...text].length;
  const text = [...new Set(sentences)].reduce((all, sentence) => {
    const longer = `${all} ${sentence}`.trim();
    return lengthOf(longer) > max ? all : longer;
  }, "");
  return lengthOf(text) < min ? `${text} ${filler}`.trim() : text;
}
