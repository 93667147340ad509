import { uiStringsFor, type WrittenContent } from "../commands/site-api";
import type { ContentOfResume } from "./content-of-resume";
import { nameOf, newId, pairsOf, type Item } from "./ids";
import { lists, type ListName } from "./sections";

/** The content that an import writes. */
export type ImportedContent = Pick<WrittenContent, ListName | "profile" | "pages" | "resources">;

/** The content that a résumé does not have. */
export type Start = Pick<ImportedContent, "profile" | "pages" | "resources">;

/**
 * Adds a résumé to the content that a résumé does not have, and gives each item an id.
 *
 * @param originals for an additional language, the content of the default one, which has the ids of
 *   translated items
 * @returns also the translated items whose names differ from the originals: "achievements.ts:
 *   best-paper, by date"
 */
export function contentWith(resume: ContentOfResume, start: Start, originals?: ImportedContent) {
  const { language: _, ...about } = resume.profile;
  const greeting = uiStringsFor(start.profile.language)?.greeting(about.name);
  const typing = about.jobTitle ? [about.jobTitle] : [];
  const profile = { greeting, typing, ...start.profile, ...about };
  const paired: string[] = [];
  const named = lists.map((name) => {
    const { items, pairs } = withIds(name, resume[name], originals?.[name]);
    paired.push(...pairs.map((each) => `${name}.ts: ${each}`));
    return [name, items];
  });
  const { pages, resources } = start;
  const content = { profile, pages, resources, ...Object.fromEntries(named) } as ImportedContent;
  return { content, paired };
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
