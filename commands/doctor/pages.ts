import type { LoadedContent } from "../../app/load/load-content";
import type { WrittenContent } from "../../app/schema/content";
import { error, type Finding } from "./finding";
import { postFiles } from "./posts";
import { fileOf } from "./strings";

/** Finds published pages that would show nothing but their title. */
export async function emptyPages(
  { languages }: LoadedContent,
  _settings: unknown,
  folder: string,
): Promise<Finding[]> {
  const message = "the page shows nothing. Add content, or take it off with `published: false`.";
  const findings = languages.map(async ({ prefix, content }) => {
    const contents = contentsOfPages(content, await postFiles(folder, prefix));
    const names = Object.keys(content.pages).filter((name) => contents[name]?.length === 0);
    return names.map((name) => error(fileOf("pages", prefix), message, name));
  });
  return (await Promise.all(findings)).flat();
}

/** The parts of the content that pages show. */
type Shown = Pick<WrittenContent, ShownList | "resources"> & {
  profile: Pick<WrittenContent["profile"], "summary" | "goodAt" | "image">;
};

type ShownList =
  | "experience"
  | "journey"
  | "projects"
  | "technologies"
  | "achievements"
  | "certifications"
  | "publications"
  | "talks";

/** Returns what each of the project's own pages shows. A page that shows nothing should not be published. */
export function contentsOfPages(
  { profile, resources, ...content }: Shown,
  posts: unknown[],
): Record<string, unknown[]> {
  const { journey, experience, certifications, projects, publications, talks } = content;
  const { technologies, achievements } = content;
  const { summary = [], goodAt = [], image = [] } = profile;
  const { blogs, image: picture = [] } = resources;
  const items = [experience, projects, publications, talks, technologies, achievements];
  return {
    home: [profile],
    about: [summary, goodAt, image, journey, certifications].flat(),
    experience: [experience, certifications].flat(),
    projects: [projects, technologies, achievements].flat(),
    resources: [posts, blogs?.items ?? [], picture, publications, talks].flat(),
    resume: [summary, journey, certifications, ...items].flat(),
  };
}
