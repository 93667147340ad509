import type { Profile, WrittenContent } from "../../app/schema/content";
import { knownPages } from "../../app/schema/pages";
import type { ContentOfResume } from "./content-of-resume";
import { wordsFor } from "../../app/words/words";
import { nameOf, newId, pairsOf, type Item } from "./ids";
import { mergePages } from "./pages";
import { lists, type ListName } from "./sections";

/** What an import writes. */
export type ImportedContent = Pick<WrittenContent, ListName | "profile" | "pages" | "resources">;

/** The owner's decisions about the site, and its pages without their texts. */
export function emptyContent({
  profile,
  pages,
}: Pick<ImportedContent, "profile" | "pages">): ImportedContent {
  const {
    name,
    language,
    emailVisibility,
    phoneVisibility,
    modelTraining,
    progressMeter,
    analytics,
  } = profile;
  // Pages that the owner has added stay as they are.
  const withoutTexts = Object.entries(pages).map(([name, page]) => [
    name,
    name in knownPages.shape ? { path: page.path, published: page.published } : page,
  ]);
  return {
    profile: {
      name,
      language,
      emailVisibility,
      phoneVisibility,
      modelTraining,
      progressMeter,
      analytics,
    },
    pages: Object.fromEntries(withoutTexts) as ImportedContent["pages"],
    ...(Object.fromEntries(lists.map((name) => [name, []])) as unknown as Record<
      ListName,
      never[]
    >),
    resources: {},
  };
}

/**
 * Puts what a résumé says over existing content. Its items take the place of the existing ones. Where both have an id,
 * the fields that the résumé does not say stay, such as an image; so do those of the profile, and the pages' texts.
 *
 * @param posts what no résumé has
 * @param main for a further language, the content of the default one: its items give theirs their ids
 */
export function merge(
  before: ImportedContent,
  resume: ContentOfResume,
  posts: Item[],
  main?: ImportedContent,
) {
  const after: ImportedContent = {
    ...before,
    profile: mergeProfile(before.profile, resume.profile),
  };
  const dropped: string[] = [];
  const paired: string[] = [];
  for (const name of lists) {
    const { merged, pairs } = mergeItems(name, before[name], resume[name], main?.[name]);
    Object.assign(after, { [name]: merged });
    paired.push(...pairs.map((each) => `${name}.ts: ${each}`));
    const rest = before[name].filter(({ id }) => !merged.some((each) => each.id === id));
    if (rest.length > 0) dropped.push(`${name}.ts: ${rest.map(({ id }) => id).join(", ")}`);
  }
  return { content: { ...after, pages: mergePages(before, after, posts, !main) }, dropped, paired };
}

function mergeProfile(before: Profile, { language: _, ...resume }: Profile): Profile {
  const { name, jobTitle } = resume;
  const greeting = wordsFor(before.language)?.greeting.replace("{name}", () => name);
  return {
    ...before,
    greeting: before.greeting ?? greeting,
    typing: before.typing ?? (jobTitle ? [jobTitle] : []),
    ...resume,
  };
}

/** What the import takes an item for if the résumé does not say. The owner may know better. */
const guesses = ["work", "internship", "article"];

/**
 * @param originals the list in the default language, of a further one
 * @returns the items, and those that have the id of an original with another name: "best-paper, by date"
 */
function mergeItems(list: string, before: Item[], resume: Item[], originals: Item[] = []) {
  const ids = new Set<string>();
  // The oldest first: a new job at the same place gets the next number, and the others keep theirs.
  const named = [...resume]
    .reverse()
    .map((item) => ({ ...item, id: newId(nameOf(item), list, ids) }));
  const pairs = pairsOf(named.reverse(), originals, list === "technologies");
  const merged = named.map(({ id: name, ...item }) => {
    const id = pairs.get(name)?.id ?? name;
    const existing = before.find((each) => each.id === id);
    const known = existing ?? originals.find((each) => each.id === id);
    const kind = guesses.includes(item.kind ?? "") ? known?.kind : undefined;
    return { id, ...existing, ...item, ...(kind && { kind }) };
  });
  return { merged, pairs: [...pairs.values()].map(({ id, by }) => `${id}, by ${by}`) };
}
