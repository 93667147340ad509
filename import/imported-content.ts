import { currentJobs, uiStringsFor, type WrittenContent } from "../commands/site-api";
import type { ContentOfResume } from "./content-of-resume";
import { nameOf, newId, pairsOf, type Item } from "./ids";
import { lists, type ListName } from "./sections";

export type ImportedContent = Pick<WrittenContent, ListName | "profile" | "pages" | "resources">;

/** The content that a résumé does not have. */
export type Start = Pick<ImportedContent, "profile" | "pages" | "resources">;

/** The longest headline that suits the title of a page, in characters. */
const maxTitle = 60;

/**
 * Adds a résumé to the content that a résumé does not have, and gives each item an id.
 *
 * @param originals for an additional language, the content of the default one, which has the ids of
 *   translated items
 * @returns also what it decided, for the report
 */
export function contentWith(resume: ContentOfResume, start: Start, originals?: ImportedContent) {
  const { language: _, ...about } = resume.profile;
  const paired: string[] = [];
  const named = lists.map((name) => {
    const { items, pairs } = withIds(name, resume[name], originals?.[name]);
    paired.push(...pairs.map((each) => `${name}.ts: ${each}`));
    return [name, items];
  });
  const { pages, resources } = start;
  const profile = { ...start.profile, ...about };
  const content = { profile, pages, resources, ...Object.fromEntries(named) } as ImportedContent;
  const { jobs, main: likely } = currentJobs(content);
  const known = originals && currentJobs(originals).main?.id;
  const main = jobs.find(({ id }) => id === known) ?? likely;
  if (main && jobs.length > 1) main.main = true;

  const { jobTitle: headline = "", summary } = profile;
  const title = main?.title ?? content.experience[0]?.title;
  const isLong = headline.length > maxTitle && title !== undefined;
  const jobTitle = (isLong ? title : headline) || undefined;
  content.profile = {
    greeting: uiStringsFor(profile.language)?.greeting(about.name),
    typing: jobTitle ? [jobTitle] : [],
    ...profile,
    jobTitle,
    ...(isLong && !summary && { pitch: headline }),
  };
  const place = summary ? "left out" : "now `pitch`";
  const changed = isLong
    ? [
        `basics.label: ${headline.length} characters are too many for a title: ${place}. \`jobTitle\` is the title of the job`,
      ]
    : [];
  const leading = jobs.length > 1 && main ? `${main.title}, ${main.subtitle ?? ""}` : undefined;
  return { content, paired, changed, leading };
}

/** The kinds that the import guesses. An original's kind may come from its owner, and wins. */
const guesses = ["work", "internship", "break", "article"];

/** @param originals the list in the default language, if the items are in an additional one */
function withIds(list: string, resume: Item[], originals: Item[] = []) {
  const ids = new Set<string>();
  // The oldest first, so that ids stay the same when a new job at the same place is added.
  const named = [...resume]
    .reverse()
    .map((item) => ({ ...item, id: newId(nameOf(item), list, ids) }))
    .reverse();
  const pairs = pairsOf(named, originals, list === "technologies");
  const items = named.map((item) => {
    const id = pairs.get(item.id)?.id ?? item.id;
    const original = originals.find((each) => each.id === id);
    const kind = guesses.includes(item.kind ?? "") ? original?.kind : undefined;
    const { id: _, ...fields } = item;
    return { id, ...fields, ...(kind && { kind }) };
  });
  return { items, pairs: [...pairs.values()].map(({ id, by }) => `${id}, by ${by}`) };
}
