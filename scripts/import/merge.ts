import type { Profile, WrittenContent } from "../../app/schema/content";
import { knownPages } from "../../app/schema/pages";
import type { ContentOfResume, ListName } from "./content-of-resume";
import { nameOf, newId, type Item } from "./ids";
import { mergePages } from "./pages";

/** What an import writes. Wording and theme are not part of a résumé. */
export type ImportedContent = Omit<WrittenContent, "wording" | "theme">;

type Lists = Pick<ImportedContent, ListName>;

/** The owner's decisions about the site, and its pages without their texts. */
export function emptyContent({
  profile,
  pages,
}: Pick<ImportedContent, "profile" | "pages">): ImportedContent {
  const { name, language, emailVisibility, phoneVisibility, modelTraining, progressMeter, analytics } =
    profile;
  // Pages that the owner has added stay as they are.
  const withoutTexts = Object.entries(pages).map(([name, page]) => [
    name,
    name in knownPages.shape ? { path: page.path, published: page.published } : page,
  ]);
  return {
    profile: { name, language, emailVisibility, phoneVisibility, modelTraining, progressMeter, analytics },
    pages: Object.fromEntries(withoutTexts) as ImportedContent["pages"],
    experience: [],
    journey: [],
    projects: [],
    technologies: [],
    achievements: [],
    certifications: [],
    publications: [],
    resources: {},
  };
}

/**
 * Puts what a résumé says over existing content. Its items take the place of the existing ones. Where both have an id,
 * the fields that the résumé does not say stay, such as an image; so do those of the profile, and the pages' texts.
 *
 * @param posts what no résumé has
 * @param listsAll whether pages.ts also lists pages that are off the site
 */
export function merge(before: ImportedContent, resume: ContentOfResume, posts: Item[], listsAll: boolean) {
  const { profile, ...said } = resume;
  const dropped: string[] = [];
  const lists = Object.entries(said).map(([name, items]) => {
    const existing = before[name as ListName];
    const merged = mergeItems(name, existing, items);
    const rest = existing.filter(({ id }) => !merged.some((each) => each.id === id));
    if (rest.length > 0) dropped.push(`${name}.ts: ${rest.map(({ id }) => id).join(", ")}`);
    return [name, merged];
  });
  const after: ImportedContent = {
    ...before,
    ...(Object.fromEntries(lists) as Lists),
    profile: mergeProfile(before.profile, profile),
  };
  return { content: { ...after, pages: mergePages(before, after, posts, listsAll) }, dropped };
}

function mergeProfile(before: Profile, { language: _, ...resume }: Profile): Profile {
  const { name, jobTitle } = resume;
  const isEnglish = before.language.startsWith("en-");
  return {
    ...before,
    greeting: before.greeting ?? (isEnglish ? `Hello, I'm ${name}.` : undefined),
    typing: before.typing ?? (jobTitle ? [jobTitle] : []),
    ...resume,
  };
}

function mergeItems(list: string, before: Item[], resume: Item[]): Item[] {
  const ids = new Set<string>();
  // The oldest first: a new job at the same place gets the next number, and the others keep theirs.
  const items = [...resume].reverse().map((item) => {
    const id = newId(nameOf(item), list, ids);
    return { id, ...before.find((each) => each.id === id), ...item };
  });
  return items.reverse();
}
