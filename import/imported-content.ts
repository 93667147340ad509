import { currentJobs } from "#app/load/main-job";
import type { WrittenContent } from "#app/schema/content";
import { uiStringsFor } from "#app/ui-strings/ui-strings";
import type { ContentOfResume } from "./content-of-resume";
import { withIds } from "./ids";
import { type ListName, lists } from "./sections";

export type ImportedContent = Pick<WrittenContent, ListName | "profile" | "pages" | "resources">;

/** The content that a résumé cannot contain. */
export type Start = Pick<ImportedContent, "profile" | "pages" | "resources">;

/** The longest headline that fits a page's title, in characters. */
const maxTitle = 60;

/**
 * Adds a résumé to the content that it cannot contain. Marks the main one of several current jobs. A headline that
 * is too long for a title becomes the pitch, unless there is a summary.
 *
 * @returns the content, and the decisions for the report
 */
export function contentWith(resume: ContentOfResume, { profile: start, pages, resources }: Start) {
  const { language: _, ...about } = resume.profile;
  const named = lists.map((name) => [name, withIds(name, resume[name])]);
  const content = {
    profile: { ...start, ...about },
    pages,
    resources,
    ...Object.fromEntries(named),
  } as ImportedContent;
  const decided: string[] = [];
  const { jobs, main } = currentJobs(content);
  if (main && jobs.length > 1) {
    main.main = true;
    decided.push(`experience.ts: \`main\` marks your main current job: ${main.title}`);
  }
  const { jobTitle: headline = "", summary, language, name } = content.profile;
  const title = main?.title ?? content.experience[0]?.title;
  const isLong = headline.length > maxTitle && title !== undefined;
  const jobTitle = (isLong ? title : headline) || undefined;
  if (isLong)
    decided.push(
      `basics.label: ${headline.length} characters are too long for a title, so ${summary ? "the headline is left out" : "it is now `pitch`"}, and \`jobTitle\` is the title of the job`,
    );
  content.profile = {
    greeting: uiStringsFor(language)?.greeting(name),
    typing: jobTitle ? [jobTitle] : [],
    ...content.profile,
    jobTitle,
    ...(isLong && !summary && { pitch: headline }),
  };
  return { content, decided };
}
