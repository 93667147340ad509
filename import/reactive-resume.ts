import { readPeriod } from "./dates";
import { type Fields, isEmpty, isObject } from "./read-section";

/*
 * Turns the JSON of Reactive Resume (https://rxresu.me/schema.json) into a JSON Resume. Its texts stay HTML.
 */

/** Maps the sections to those of JSON Resume, with the fields whose names differ. */
const sections: Record<string, [name: string, fields?: Record<string, string>]> = {
  profiles: ["profiles"],
  experience: ["work", { company: "name" }],
  education: [
    "education",
    { school: "institution", degree: "studyType", grade: "score", highlights: "courses" },
  ],
  projects: ["projects", { summary: "description" }],
  skills: ["skills", { proficiency: "level" }],
  languages: ["languages"],
  interests: ["interests"],
  awards: ["awards"],
  certifications: ["certificates", { title: "name" }],
  publications: ["publications", { title: "name", date: "releaseDate" }],
  volunteer: ["volunteer"],
  references: ["references", { summary: "reference" }],
};

/** Returns whether a file is from Reactive Resume, of any version. */
export function isReactiveResume({ basics, sections }: Fields): boolean {
  return isObject(basics) && isObject(sections);
}

/** Returns whether a file of Reactive Resume has the form of version 5. */
export function isCurrent({ summary, picture }: Fields): boolean {
  return isObject(summary) && isObject(picture);
}

export function fromReactiveResume(file: Fields): Fields {
  const { basics, summary, picture, sections: standard, customSections, metadata } = file;
  const { headline, website, location, customFields, ...about } = basics as Fields;
  const lists = new Map<string, unknown[]>();
  const add = (name: string, items: unknown[]) =>
    lists.set(name, [...(lists.get(name) ?? []), ...items]);
  const custom = Array.isArray(customSections) ? customSections.filter(isObject) : [];
  const all = Object.entries(standard as Fields).flatMap(([type, section]) =>
    isObject(section) ? { ...section, type } : [],
  );
  for (const { type, title, hidden, items } of [...all, ...custom] as Fields[]) {
    const [name = String(title || type), fields = {}] = sections[String(type)] ?? [];
    for (const item of Array.isArray(items) ? items.filter(isObject) : []) {
      const isHidden = hidden === true || item.hidden === true;
      add(isHidden ? `${name} (hidden)` : name, itemsOf(item, fields));
    }
  }
  const { profiles = [], ...others } = Object.fromEntries(lists);
  const [city, ...region] = textOf(location).split(", ");
  const links = Array.isArray(customFields) ? customFields.filter(isObject) : [];
  const own = links.map(({ text, link }) => ({ network: text, url: link }));
  const { page } = isObject(metadata) ? metadata : {};
  return {
    ...others,
    meta: { language: isObject(page) ? page.locale : undefined },
    basics: {
      ...about,
      label: headline,
      image: shown(picture)?.url,
      url: (website as Fields | undefined)?.url,
      summary: shown(summary)?.content,
      location: { city, region: region.join(", ") },
      profiles: [...profiles, ...own],
    },
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function shown(part: unknown): Fields | undefined {
  return isObject(part) && part.hidden !== true ? part : undefined;
}

/** Converts an item. An employer with several roles becomes as many jobs. */
function itemsOf({ roles, ...item }: Fields, names: Record<string, string>): Fields[] {
  const all = Array.isArray(roles) && roles.length > 0 ? roles.filter(isObject) : [{}];
  return all.map((role) => {
    const {
      website,
      period,
      description,
      id: _id,
      hidden: _hidden,
      icon: _icon,
      iconColor: _colour,
      level: _level,
      ...others
    }: Fields = { ...item, ...role };
    const [summary, ...highlights] = textOf(description).split(/<li\b[^<>]*>/i);
    const fields = {
      ...others,
      url: isObject(website) ? website.url : undefined,
      ...(!isEmpty(period) && readPeriod(textOf(period))),
      summary: summary?.replace(/<[uo]l\b[^<>]*>\s*$/i, ""),
      highlights,
    };
    const named = Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]);
    return Object.fromEntries(named) as Fields;
  });
}
