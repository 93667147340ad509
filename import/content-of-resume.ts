import type { Profile, WrittenContent } from "#app/schema/content";
import { type Fields, isEmpty, own, readItem, readList, type Report } from "./read-section";
import { basics, type ListName, lists, place, sections, socialLinks } from "./sections";

/** The content of a résumé by the site's file names. Its items have no ids yet. */
export type ContentOfResume = { profile: Profile } & {
  [Name in ListName]: Omit<WrittenContent[Name][number], "id">[];
};

/** Converts a résumé with `basics` to content, and reports everything that it leaves out. */
export function contentOfResume(resume: Fields, report: Report): ContentOfResume {
  const { $schema: _schema, meta: _meta, basics: about, ...others } = resume;
  const { location, profiles, ...facts } = about as Fields;
  const profile: Fields = {
    ...readItem(facts, basics, ".basics", report),
    location: readItem(location, place, ".basics.location", report),
    social: readList(profiles, socialLinks, ".basics.profiles", report),
  };
  const files = new Map<string, Fields[]>(lists.map((file) => [file, []]));
  for (const [name, value] of Object.entries(others)) {
    const section = own(sections, name);
    const items = section ? readList(value, section, `.${name}`, report) : [];
    if (section?.file) files.get(section.file)?.push(...items);
    else if (section) profile[name] = items;
    else if (!isEmpty(value)) report("has no equivalent on the site", `.${name}`);
  }
  const published = files.get("publications") ?? [];
  const talks = published
    .filter(isTalk)
    .map(({ kind: _, venue: event, ...talk }) => ({ ...talk, event }));
  const publications = published.filter((each) => !isTalk(each));
  const filled = Object.entries(profile).filter(([, value]) => !isEmpty(value));
  const all = { ...Object.fromEntries(files), publications, talks };
  return { ...all, profile: Object.fromEntries(filled) } as unknown as ContentOfResume;
}

/** Returns whether a publication has the fields that talks.ts requires. */
function isTalk({ kind, venue, date }: Fields): boolean {
  return kind === "talk" && Boolean(venue && date);
}
