import type { Profile, WrittenContent } from "../../app/schema/content";
import { idsOfPages } from "../../app/schema/shapes";
import { sampleName } from "../doctor/sample";
import type { ContentOfResume } from "./content-of-resume";
import { descriptionsOf } from "./descriptions";
import { newId } from "./ids";

/** What an import writes. Wording and theme are not part of a résumé. */
export type ImportedContent = Omit<WrittenContent, "wording" | "theme">;

interface Merged {
  content: ImportedContent;
  /** What the owner had and the résumé has not, and so is no longer in the content: "projects.ts: loom". */
  dropped: string[];
}

/**
 * Puts what a résumé says over the existing content. What no résumé has stays: images, frames, the visibility of the
 * e-mail address, texts of pages. Of the sample only decisions about the site stay, and the texts of pages.
 */
export function merge(before: ImportedContent, resume: ContentOfResume): Merged {
  const isSample = before.profile.name === sampleName;
  const dropped: string[] = [];
  const list = <Kind extends Item>(file: string, existing: Kind[] | undefined, said: Omit<Kind, "id">[]) => {
    const { items, rest } = mergeItems((!isSample && existing) || [], said, file);
    if (rest.length > 0) dropped.push(`${file}.ts: ${rest.map(({ id }) => id).join(", ")}`);
    return items;
  };
  const { resources } = before;
  // /resume.json also has the posts, which stay where they are.
  const isPost = ({ url }: { url?: string | undefined }) =>
    !isSample && resources.blogs?.items.some((post) => post.url === url);
  const content = {
    profile: profileOf(isSample ? decisionsOf(before.profile) : before.profile, resume.profile),
    experience: list("experience", before.experience, resume.experience),
    journey: list("journey", before.journey, resume.journey),
    projects: list("projects", before.projects, resume.projects),
    technologies: list("technologies", before.technologies, resume.technologies),
    achievements: list("achievements", before.achievements, resume.achievements),
    certifications: list("certifications", before.certifications, resume.certifications),
    publications: list(
      "publications",
      before.publications,
      resume.publications.filter((each) => !isPost(each)),
    ),
    resources: isSample ? {} : resources,
  };
  return { content: { ...content, pages: pagesOf(before, content, isSample) }, dropped };
}

/** Decisions about the site, which stay whoever the owner is. */
function decisionsOf(profile: Profile): Profile {
  const { name, language, emailVisibility, phoneVisibility, modelTraining, progressMeter, analytics } =
    profile;
  return { name, language, emailVisibility, phoneVisibility, modelTraining, progressMeter, analytics };
}

function profileOf(before: Profile, resume: Profile): Profile {
  const { name, jobTitle, social = [] } = resume;
  const networkOf = (url: string) => before.social?.find((each) => each.url === url)?.network;
  return {
    ...before,
    greeting: before.greeting ?? `Hello, I'm ${name}.`,
    typing: before.typing ?? (jobTitle ? [jobTitle] : []),
    ...saidIn(resume),
    // The owner may have chosen another icon.
    social: social.map((link) => ({ ...link, network: networkOf(link.url) ?? link.network })),
  };
}

/** The fields that tell items apart, and those whose values both a résumé and the owner write. */
interface Item {
  id: string;
  title?: string;
  name?: string;
  caption?: string;
  subtitle?: string | undefined;
  start?: string | undefined;
  lines?: (string | { text: string })[] | undefined;
}

/** @returns the items of the résumé, with what the owner wrote into them, and the owner's others */
function mergeItems<Kind extends Item>(before: Kind[], resume: Omit<Kind, "id">[], list: string) {
  const rest = [...before];
  const ids = new Set([...before.map(({ id }) => id), ...idsOfPages]);
  const items = resume.map((said) => {
    const item = said as Kind;
    const at = rest.findIndex((each) => titleOf(each) === titleOf(item) && each.start === item.start);
    const [known] = at < 0 ? [] : rest.splice(at, 1);
    if (!known) return { id: newId(item.subtitle ?? titleOf(item), list, ids), ...said } as Kind;
    const links = known.lines?.filter((line) => typeof line === "object") ?? [];
    const lines = item.lines?.map((line) => links.find(({ text }) => text === line) ?? line);
    return { ...known, ...saidIn(item), ...(lines && { lines }) };
  });
  return { items, rest };
}

function titleOf({ title, name, caption }: Item): string {
  return title ?? name ?? caption ?? "";
}

/** The fields that the résumé does not leave empty. */
function saidIn<Fields extends object>(fields: Fields): Fields {
  const isSaid = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isSaid(value))) as Fields;
}

/**
 * The pages. Titles and descriptions that an import made are made again; the owner's own stay. A page without content is
 * not published, and neither is one that the owner took off the site although there was content.
 */
function pagesOf(before: ImportedContent, after: Omit<ImportedContent, "pages">, isSample: boolean) {
  const [wasEmpty, isEmpty] = [emptyPages(before), emptyPages(after)];
  const [made, makes] = [descriptionsOf(before), descriptionsOf(after)];
  const { jobTitle } = after.profile;
  const pages = Object.entries(before.pages).map(([name, page]) => {
    const isTitleMade = name === "home" && (isSample || page.title === before.profile.jobTitle);
    const isMade = isSample || page.description === made[name];
    const isOff = page.published === false && !wasEmpty.includes(name);
    const changes = {
      title: (isTitleMade && jobTitle) || page.title,
      description: (isMade && makes[name]) || page.description,
      published: isOff || isEmpty.includes(name) ? false : undefined,
    };
    return [name, { ...page, ...changes }];
  });
  return Object.fromEntries(pages) as ImportedContent["pages"];
}

/** The names of the pages that would show nothing. */
function emptyPages(content: Omit<ImportedContent, "pages">): string[] {
  const { profile, experience, journey, projects, technologies, achievements, certifications } = content;
  const texts = [...(content.resources.blogs?.items ?? []), ...content.publications];
  const about = [profile.summary, profile.jobTitle, ...journey, ...certifications].filter(Boolean);
  const software = [...projects, ...technologies, ...achievements];
  const shown = {
    about,
    security: [...experience, ...certifications],
    software,
    resources: texts,
    resume: [...about, ...experience, ...software, ...texts],
  };
  return Object.entries(shown).flatMap(([name, items]) => (items.length === 0 ? [name] : []));
}
