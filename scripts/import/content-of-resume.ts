import * as z from "zod";
import type {
  Achievements,
  Certifications,
  Profile,
  Projects,
  Resources,
  Technologies,
  Timeline,
} from "../../app/schema/content";
import { endOf, newestFirst, startOf } from "../../app/schema/fields";
import { slugOf } from "./ids";
import { unique, type ResumeItem } from "./resume-item";

type WithoutId<List extends { id: string }[]> = Omit<List[number], "id">[];

/** What a résumé says of the site's content, by the names of the files. */
export interface ContentOfResume {
  profile: Pick<Profile, "name" | "jobTitle" | "summary" | "email" | "social">;
  experience: WithoutId<Timeline>;
  journey: WithoutId<Timeline>;
  projects: WithoutId<Projects>;
  technologies: WithoutId<Technologies>;
  achievements: WithoutId<Achievements>;
  certifications: WithoutId<Certifications>;
  /** The items of resources.ts. */
  posts: WithoutId<NonNullable<Resources["blogs"]>["items"]>;
}

type Entry = ContentOfResume["experience"][number];

/**
 * Converts a résumé (https://jsonresume.org/schema) to content. Each function below reads the fields of one section that
 * have a place on the site; afterwards `resume.unplaced()` lists the others.
 */
export function contentOfResume(resume: ResumeItem): ContentOfResume {
  // They describe the file, not its owner.
  resume.skip("$schema", "meta");
  return {
    profile: profileOf(resume.item("basics")),
    experience: newestFirst([
      ...resume.items("work").flatMap(jobOf),
      ...resume.items("volunteer").flatMap(volunteeringOf),
    ]),
    journey: newestFirst(resume.items("education").flatMap(schoolOf)),
    projects: resume.items("projects").flatMap(projectOf),
    technologies: technologiesOf(resume.items("skills", "name")),
    achievements: resume.items("awards").flatMap(achievementOf),
    certifications: resume.items("certificates").flatMap(certificateOf),
    posts: resume.items("publications").flatMap(postOf),
  };
}

function profileOf(basics: ResumeItem): ContentOfResume["profile"] {
  const name = basics.text("name") ?? "";
  const email = basics.text("email");
  const canBeWrittenTo = z.email().safeParse(email).success;
  if (email && !canBeWrittenTo) basics.refuse("email", `"${email}" is not an e-mail address`);
  for (const image of ["image", "picture"].filter((each) => basics.text(each))) {
    basics.refuse(image, "images are not fetched: put yours into app/content/images, name it in profile.ts");
  }
  for (const url of ["url", "website"].filter((each) => basics.text(each))) {
    basics.refuse(url, "the site's own address is the setting SITE_URL");
  }
  return {
    name,
    jobTitle: basics.text("label"),
    summary: basics.text("summary"),
    email: canBeWrittenTo ? email : undefined,
    social: socialOf(basics.items("profiles"), name),
  };
}

/** The names in app/metadata/social.ts of networks that have several names. */
const networks = new Map([
  ["x", "twitter-x"],
  ["twitter", "twitter-x"],
  ["x-twitter", "twitter-x"],
  ["stackoverflow", "stack-overflow"],
]);

function socialOf(items: ResumeItem[], owner: string) {
  const seen = new Set<string>();
  return items.flatMap((item) => {
    const url = item.link("url");
    if (!url) {
      item.skip("network", "username");
      return item.text("url") ? [] : item.refuseAll("has no address");
    }
    if (seen.has(url)) return item.refuseAll(`"${url}" is there already`);
    seen.add(url);
    const username = item.text("username");
    if (username && username !== owner && !url.includes(username)) {
      item.refuse("username", "the site shows a profile's address");
    }
    const label = item.text("network") ?? new URL(url).hostname;
    const slug = slugOf(label);
    return { network: networks.get(slug) ?? (slug || "link"), label, url };
  });
}

function jobOf(item: ResumeItem): Entry[] {
  const position = item.text("position");
  const kind = /\bintern(ship)?s?\b/i.test(position ?? "") ? "internship" : "work";
  return entryOf(item, kind, position, item.text("name", "company"));
}

function volunteeringOf(item: ResumeItem): Entry[] {
  return entryOf(item, "society", item.text("position"), item.text("organization"));
}

function schoolOf(item: ResumeItem): Entry[] {
  const subject = [item.text("studyType"), item.text("area")].filter(Boolean).join(", ");
  return entryOf(item, "education", subject, item.text("institution"));
}

/** An entry of a timeline. The list is empty if the item has no name or no date. */
function entryOf(
  item: ResumeItem,
  kind: Entry["kind"],
  what: string | undefined,
  where: string | undefined,
): Entry[] {
  const title = what || where;
  if (!title) return item.refuseAll("says neither what it was nor where");
  const period = periodOf(item);
  if (!period) {
    const begins = item.text("startDate");
    return item.refuseAll(
      begins && isToCome(begins)
        ? `"${title}" begins in the future: "${begins}"`
        : `"${title}" has no date: an entry needs the year or the month in which it began`,
    );
  }
  const lines = [...item.texts("summary"), ...item.texts("highlights"), ...item.texts("courses")];
  const score = item.text("score", "gpa");
  return [
    {
      kind,
      title,
      subtitle: title === where ? undefined : where,
      ...period,
      lines: unique(score ? [...lines, score] : lines),
    },
  ];
}

/** The start and the end. Without an end the entry is ongoing; without a start it has the end for both. */
function periodOf(item: ResumeItem): Pick<Entry, "start" | "end"> | undefined {
  const begun = item.date("startDate");
  const written = item.text("endDate");
  if (!written || /^(present|now|current|ongoing|today)$/i.test(written)) {
    return begun ? { start: begun, end: "present" } : undefined;
  }
  const ended = item.date("endDate");
  const start = begun ?? ended;
  if (!start) return undefined;
  if (ended && endOf(ended) >= startOf(start)) return { start, end: ended };
  if (ended) item.refuse("endDate", `"${written}" is before the start`);
  return { start, end: ended || !isToCome(written) ? start : "present" };
}

/** Whether a date that was refused is in the future. An entry whose end is in the future is ongoing. */
function isToCome(written: string): boolean {
  return Number(/\d{4}/.exec(written)?.[0]) >= new Date().getFullYear();
}

function projectOf(item: ResumeItem): ContentOfResume["projects"] {
  const title = item.text("name");
  if (!title) return item.refuseAll("has no name");
  const lines = [...item.texts("description"), ...item.texts("summary"), ...item.texts("highlights")];
  return [
    {
      title,
      link: item.link("url", "website"),
      bullets: unique(lines).filter((line) => line !== title),
      technologies: item.texts("keywords"),
    },
  ];
}

/** The categories, and one more for skills without keywords and keywords without a skill. */
function technologiesOf(skills: ResumeItem[]): ContentOfResume["technologies"] {
  const categories: { name: string; items: string[] }[] = [];
  const others: string[] = [];
  for (const skill of skills) {
    const [name, items] = [skill.text("name"), skill.texts("keywords")];
    if (!name && items.length === 0) skill.refuseAll("has neither a name nor keywords");
    else if (name && items.length > 0) categories.push({ name, items });
    else others.push(...(name ? [name] : items));
  }
  return others.length > 0 ? [...categories, { name: "Skills", items: others }] : categories;
}

function achievementOf(item: ResumeItem): ContentOfResume["achievements"] {
  const title = item.text("title");
  if (!title) return item.refuseAll("has no title");
  const detail = [item.text("awarder"), item.text("summary")].filter(Boolean).join(": ") || undefined;
  return [{ title, detail, date: item.date("date") }];
}

function certificateOf(item: ResumeItem): ContentOfResume["certifications"] {
  const name = item.text("name");
  if (!name) return item.refuseAll("has no name");
  const issuer = item.text("issuer");
  // The gallery shows the caption only.
  const caption = issuer && !name.includes(issuer) ? `${name}, ${issuer}` : name;
  return [{ url: item.link("url"), caption, issuer, date: item.date("date") }];
}

function postOf(item: ResumeItem): ContentOfResume["posts"] {
  const title = item.text("name");
  const url = item.link("url", "website");
  const summary = item.text("summary") ?? item.text("publisher");
  if (!title || !url || !summary) {
    return item.refuseAll("a post needs a name, an https:// address and a summary");
  }
  return [{ title, summary, url, date: item.day("releaseDate") }];
}
