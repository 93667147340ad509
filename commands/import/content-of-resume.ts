import type { Profile, WrittenContent } from "../../app/schema/content";
import { isEmpty, own, readItem, readList, type Fields, type Say } from "./read-section";
import { basics, lists, place, sections, socialLinks, type ListName } from "./sections";

/** What a résumé says of the site's content, by the names of the files. Its items have no ids. */
export type ContentOfResume = { profile: Profile } & {
  [Name in ListName]: Omit<WrittenContent[Name][number], "id">[];
};

/** Converts a résumé, which has `basics`, to content. All that is left out is said. */
export function contentOfResume(resume: Fields, say: Say): ContentOfResume {
  // The first two describe the file.
  const { $schema: _schema, meta: _meta, basics: about, ...others } = resume;
  const { location, profiles, ...facts } = about as Fields;
  const profile: Fields = {
    ...readItem(facts, basics, ".basics", say),
    location: readItem(location, place, ".basics.location", say),
    social: readList(profiles, socialLinks, ".basics.profiles", say),
  };
  const files = new Map<string, Fields[]>(lists.map((file) => [file, []]));
  for (const [name, value] of Object.entries(others)) {
    const section = own(sections, name);
    const items = section ? readList(value, section, `.${name}`, say) : [];
    if (section?.file) files.get(section.file)?.push(...items);
    else if (section) profile[name] = items;
    else if (!isEmpty(value)) say("has no place on the site", `.${name}`);
  }
  const said = Object.entries(profile).filter(([, value]) => !isEmpty(value));
  return {
    ...Object.fromEntries(files),
    profile: Object.fromEntries(said),
  } as unknown as ContentOfResume;
}
