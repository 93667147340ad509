import { idsFor } from "./ids";
import type { ResumeItem } from "./resume-item";

/* Lists of the résumé that become lists of the content, in the same order. */

/** The projects of app/content/projects.ts. */
export function projectsOf(resume: ResumeItem) {
  const idFor = idsFor("project");
  return resume.items("projects").flatMap((item) => {
    const title = item.text("name");
    if (!title) {
      item.refuseAll("has no name");
      return [];
    }
    const lines = [...item.texts("description"), ...item.texts("summary"), ...item.texts("highlights")];
    return {
      id: idFor(title),
      title,
      link: item.link("url", "website"),
      bullets: [...new Set(lines)].filter((line) => line !== title),
      technologies: item.texts("keywords"),
    };
  });
}

/**
 * The categories of app/content/technologies.ts.
 *
 * @param rest the name of one more category, for skills without keywords and keywords without a skill
 */
export function technologiesOf(resume: ResumeItem, rest: string) {
  const idFor = idsFor("category");
  const skills = resume.items("skills", "name").flatMap((item) => {
    const name = item.text("name");
    const items = item.texts("keywords");
    if (!name && items.length === 0) item.refuseAll("has neither a name nor keywords");
    return { name, items };
  });
  const categories = skills.flatMap(({ name, items }) => (name && items.length > 0 ? [{ name, items }] : []));
  const others = skills.flatMap(({ name, items }) =>
    !name || items.length === 0 ? [name ?? items].flat() : [],
  );
  if (others.length > 0) categories.push({ name: rest, items: others });
  return categories.map((category) => ({ id: idFor(category.name), ...category }));
}

/** The achievements of app/content/achievements.ts. */
export function achievementsOf(resume: ResumeItem) {
  const idFor = idsFor("achievement");
  return resume.items("awards").flatMap((item) => {
    const title = item.text("title");
    if (!title) {
      item.refuseAll("has no title");
      return [];
    }
    const detail = [item.text("awarder"), item.text("summary")].filter(Boolean).join(": ") || undefined;
    return { id: idFor(title), title, detail, date: item.date("date") };
  });
}

/** The certificates of app/content/certifications.ts. */
export function certificationsOf(resume: ResumeItem) {
  const idFor = idsFor("certificate");
  return resume.items("certificates").flatMap((item) => {
    const name = item.text("name");
    if (!name) {
      item.refuseAll("has no name");
      return [];
    }
    const issuer = item.text("issuer");
    // The gallery shows the caption only.
    const caption = issuer && !name.includes(issuer) ? `${name}, ${issuer}` : name;
    return { id: idFor(name), url: item.link("url"), caption, issuer, date: item.date("date") };
  });
}

/** The posts of app/content/resources.ts. */
export function postsOf(resume: ResumeItem) {
  const idFor = idsFor("post");
  return resume.items("publications").flatMap((item) => {
    const title = item.text("name");
    const url = item.link("url", "website");
    const summary = item.text("summary") ?? item.text("publisher");
    if (!title || !url || !summary) {
      item.refuseAll("a post needs a name, an https:// address and a summary");
      return [];
    }
    // The page uses this id as an element's id, and it has others, such as "main".
    return { id: idFor(`post ${title}`), title, summary, url, date: item.day("releaseDate") };
  });
}
