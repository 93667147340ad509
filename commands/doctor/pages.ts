import type { Item } from "#app/schema/items";
import { error, type LanguageRule, warning } from "./finding";

export const emptyPages: LanguageRule = ({ content, items }) => {
  const message = "the page shows nothing. Add content, or unpublish it with `published: false`.";
  return namesOfEmptyPages(content, items)
    .filter((name) => name in content.pages)
    .map((name) => error("pages", message, name));
};

export const hiddenPosts: LanguageRule = ({ content: { pages, posts } }) => {
  if (pages.resources || posts.length === 0) return [];
  const message =
    "the page is unpublished, so nobody can see its posts. Remove `published: false`.";
  return [error("pages", message, "resources")];
};

/** Countries where employers avoid photos, which invite discrimination. */
const withoutPhotos = ["AU", "CA", "GB", "IE", "NZ", "US"];

export const photoOnResume: LanguageRule = ({ content: { pages, profile } }) => {
  const { image, language, location } = profile;
  const isUnusual = withoutPhotos.includes(location?.countryCode ?? language.slice(-2));
  if (!pages.resume?.photo || (image && !isUnusual)) return [];
  const message = image
    ? "is unusual in your country, and may count against you. Remove it."
    : "needs a portrait. Add `image` to profile.ts.";
  return [warning("pages", message, "resume.photo")];
};

interface Beside {
  pages: { resume?: { sections?: { entries: unknown[] }[] } };
  profile: { summary?: unknown; goodAt?: unknown[]; image?: unknown };
  resources: { image?: unknown };
  technologies: unknown[];
}

export function namesOfEmptyPages(
  { pages, profile, resources, technologies }: Beside,
  items: Item[],
): string[] {
  const { summary, goodAt = [], image } = profile;
  const listed = items.filter(({ kind }) => kind !== "page");
  const isListed = (name: string) => listed.some(({ page }) => page === name);
  const hasSkills = technologies.length > 0;
  const shown = {
    about: [
      summary,
      image,
      goodAt.length,
      isListed("about"),
      listed.some(({ kind }) => kind === "certificate"),
    ],
    experience: [isListed("experience")],
    projects: [isListed("projects"), hasSkills],
    resources: [isListed("resources"), resources.image],
    resume: [
      hasSkills,
      listed.some(({ kind }) => kind !== "post" && kind !== "link"),
      pages.resume?.sections?.some(({ entries }) => entries.length > 0),
    ],
  };
  return Object.entries(shown).flatMap(([name, parts]) => (parts.some(Boolean) ? [] : name));
}
