import type * as z from "zod";
import type { schemas } from "../../app/schema/shapes";
import { sampleName } from "../doctor/sample";
import type { ContentOfResume } from "./content-of-resume";
import { descriptionsOf } from "./descriptions";
import { idsFor } from "./ids";

type Written<Name extends keyof typeof schemas> = z.input<(typeof schemas)[Name]>;

/** The fields of a page that an import reads or writes. The others stay. */
interface WrittenPage {
  title: string;
  description: string;
  label?: string | undefined;
  published?: boolean | undefined;
}

/** The content as it is written, by the names of the files. Wording and theme are not part of a résumé. */
export interface WrittenContent {
  profile: Written<"profile">;
  experience: Written<"timeline">;
  journey: Written<"timeline">;
  projects: Written<"projects">;
  technologies: Written<"technologies">;
  achievements: Written<"achievements">;
  certifications: Written<"certifications">;
  resources: Written<"resources">;
  pages: Record<string, WrittenPage>;
}

export interface Merged {
  content: WrittenContent;
  /** What the owner has and the résumé has not, and so is no longer in the content: "projects.ts: loom". */
  dropped: string[];
}

/**
 * Puts what a résumé says over the existing content. What no résumé has stays: images, frames, the visibility of the
 * e-mail address, texts of pages. Of the sample only decisions about the site stay, and the texts of pages.
 */
export function merge(existing: WrittenContent, resume: ContentOfResume): Merged {
  const isSample = existing.profile.name === sampleName;
  const before = isSample ? withoutOwner(existing) : existing;
  const dropped: string[] = [];
  const listOf = <Name extends keyof typeof fallbackIds>(name: Name) => {
    const { items, rest } = mergeItems(before[name] as Item[], resume[name] as Item[], idsFor(fallbackIds[name]));
    if (rest.length > 0) dropped.push(`${name}.ts: ${rest.map(({ id }) => id).join(", ")}`);
    return items as WrittenContent[Name];
  };
  const content = {
    profile: profileOf(before.profile, resume.profile),
    experience: listOf("experience"),
    journey: listOf("journey"),
    projects: listOf("projects"),
    technologies: listOf("technologies"),
    achievements: listOf("achievements"),
    certifications: listOf("certifications"),
    resources: resourcesOf(before.resources, resume.posts, dropped),
  };
  return { content: { ...content, pages: pagesOf(existing, content, isSample) }, dropped };
}

/** The ids of items whose titles have no Latin letters. A number follows them from the second one on. */
const fallbackIds = {
  experience: "entry",
  journey: "entry",
  projects: "project",
  technologies: "category",
  achievements: "achievement",
  certifications: "certificate",
};

function withoutOwner({ profile, pages }: WrittenContent): WrittenContent {
  const { name, language, emailVisibility, modelTraining, analytics } = profile;
  return {
    profile: { name, language, emailVisibility, modelTraining, analytics },
    experience: [],
    journey: [],
    projects: [],
    technologies: [],
    achievements: [],
    certifications: [],
    resources: {},
    pages,
  };
}

function profileOf(before: Written<"profile">, resume: ContentOfResume["profile"]): Written<"profile"> {
  const { name, jobTitle, social = [] } = resume;
  const networkOf = (url: string) => before.social?.find((each) => each.url === url)?.network;
  return {
    greeting: `Hello, I'm ${name}.`,
    typing: jobTitle ? [jobTitle] : [],
    ...before,
    ...saidIn(resume),
    // The owner may have chosen another icon.
    social: social.map((link) => ({ ...link, network: networkOf(link.url) ?? link.network })),
  };
}

function resourcesOf(
  before: Written<"resources">,
  posts: ContentOfResume["posts"],
  dropped: string[],
): Written<"resources"> {
  // The page uses these ids as ids of elements, and it has others, such as "main".
  const idFor = idsFor("post");
  const { items, rest } = mergeItems(before.blogs?.items ?? [], posts as Item[], (title) => idFor(`post ${title}`));
  if (rest.length > 0) dropped.push(`resources.ts: ${rest.map(({ id }) => id).join(", ")}`);
  if (items.length === 0) return { image: before.image };
  const heading = before.blogs?.heading ?? "Publications";
  return { ...before, blogs: { heading, items: items as ContentOfResume["posts"] & { id: string }[] } };
}

/** The fields that tell items apart, and those whose values both a résumé and the owner write. */
interface Item {
  id: string;
  title?: string;
  name?: string;
  caption?: string;
  subtitle?: string;
  start?: string;
  lines?: (string | { text: string })[];
}

/** @returns the items of the résumé, with what the owner wrote into them, and the owner's others */
function mergeItems(before: Item[], resume: Item[], idFor: (title: string, taken: string[]) => string) {
  const rest = [...before];
  const taken = before.map(({ id }) => id);
  const items = resume.map((item): Item => {
    const at = rest.findIndex((each) => titleOf(each) === titleOf(item) && each.start === item.start);
    const known = at < 0 ? undefined : rest.splice(at, 1)[0];
    if (!known) return { ...item, id: idFor(item.subtitle ?? titleOf(item), taken) };
    const links = known.lines?.filter((line) => typeof line === "object") ?? [];
    const lines = item.lines?.map((line) => links.find(({ text }) => text === line) ?? line);
    return { ...known, ...saidIn(item), ...(lines && { lines }) };
  });
  return { items, rest };
}

function titleOf({ title, name, caption }: Item): string {
  return title ?? name ?? caption ?? "";
}

/** The fields without those that the résumé leaves empty. */
function saidIn<Fields extends object>(fields: Fields): Fields {
  const said = Object.entries(fields).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(said) as Fields;
}

/**
 * The pages. Titles and descriptions that an import made are made again; the owner's own stay. A page without content is
 * not published, and neither is one that the owner took off the site although there was content.
 */
function pagesOf(before: WrittenContent, after: Omit<WrittenContent, "pages">, isSample: boolean) {
  const [wasFull, isFull] = [fullPages(before), fullPages(after)];
  const [made, makes] = [descriptionsOf(before), descriptionsOf(after)];
  const pages = Object.entries(before.pages).map(([name, page]): [string, WrittenPage] => {
    const isMade = isSample || page.description === made[name];
    const isOff = page.published === false && wasFull[name] !== false;
    const { jobTitle } = after.profile;
    const isTitleMade = name === "home" && (isSample || page.title === before.profile.jobTitle);
    return [
      name,
      {
        ...page,
        title: isTitleMade ? (jobTitle ?? page.label ?? page.title) : page.title,
        description: (isMade && makes[name]) || page.description,
        published: isOff || isFull[name] === false ? false : undefined,
      },
    ];
  });
  return Object.fromEntries(pages);
}

/** Whether there is something to show on the pages that an import may leave empty. */
function fullPages(content: Omit<WrittenContent, "pages">): Record<string, boolean> {
  const { profile, experience, journey, projects, technologies, achievements, certifications } = content;
  const about = [profile.summary, profile.jobTitle, ...journey, ...certifications].filter(Boolean);
  const software = [...projects, ...technologies, ...achievements];
  return {
    about: about.length > 0,
    security: experience.length + certifications.length > 0,
    software: software.length > 0,
    resources: (content.resources.blogs?.items ?? []).length > 0,
    resume: about.length + experience.length + software.length > 0,
  };
}
