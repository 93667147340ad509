import * as z from "zod";
import type { schemas } from "../../app/schema/shapes";
import { sampleName } from "../doctor/sample";
import { slugOf } from "./ids";
import { notLinked, type ResumeItem } from "./resume-item";

/** The names in app/metadata/social.ts of networks that have several names. */
const networks = new Map([
  ["x", "twitter-x"],
  ["twitter", "twitter-x"],
  ["x-twitter", "twitter-x"],
  ["stackoverflow", "stack-overflow"],
]);

type Profile = z.input<typeof schemas.profile>;

/** What a résumé does not contain: decisions about the site, which are kept whoever the owner is. */
const decisions = ["language", "emailVisibility", "modelTraining", "analytics"] as const;

/** What a résumé does not contain: facts about the owner, which are kept unless they are the sample's. */
const facts = ["pitch", "goodAt", "image", "codingProfile", "sourceUrl"] as const;

export type KeptProfile = Pick<Profile, (typeof decisions)[number] | (typeof facts)[number]>;

/** The fields of an existing profile that an import keeps. */
export function keptOf(profile: Profile): KeptProfile {
  const names = profile.name === sampleName ? decisions : [...decisions, ...facts];
  return Object.fromEntries(names.map((name) => [name, profile[name]])) as KeptProfile;
}

/** The data of app/content/profile.ts. */
export function profileOf(resume: ResumeItem, kept: KeptProfile) {
  const basics = resume.item("basics");
  const name = basics.text("name") ?? "";
  const jobTitle = basics.text("label");
  const email = basics.text("email");
  const canBeWrittenTo = z.email().safeParse(email).success;
  if (email && !canBeWrittenTo) basics.refuse("email", `"${email}" is not an e-mail address`);
  explainPlaces(basics);
  return {
    name,
    jobTitle,
    ...kept,
    summary: basics.text("summary"),
    greeting: `Hello, I'm ${name}.`,
    typing: jobTitle ? [jobTitle] : [],
    email: canBeWrittenTo ? email : undefined,
    social: socialOf(basics, name),
  };
}

/** Tells the owner where to enter what does not come from the résumé. */
function explainPlaces(basics: ResumeItem): void {
  for (const name of ["image", "picture"]) {
    if (basics.text(name)) {
      basics.refuse(name, "images are not fetched: put yours into app/content/images, name it in profile.ts");
    }
  }
  for (const name of ["url", "website"]) {
    if (basics.text(name)) basics.refuse(name, "the site's own address is the setting SITE_URL");
  }
}

function socialOf(basics: ResumeItem, owner: string) {
  const seen = new Set<string>();
  return basics.items("profiles").flatMap((item) => {
    const url = item.link("url");
    if (!url || seen.has(url)) {
      const written = item.text("url");
      const why = written && (url ? `"${url}" is there already` : notLinked(written));
      item.refuseAll(why || "has no address");
      return [];
    }
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
