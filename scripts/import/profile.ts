import * as z from "zod";
import { slugOf } from "./ids";
import { notLinked, type ResumeItem } from "./resume-item";

/** The names in app/metadata/social.ts of networks that have several names. */
const networks = new Map([
  ["x", "twitter-x"],
  ["twitter", "twitter-x"],
  ["x-twitter", "twitter-x"],
  ["stackoverflow", "stack-overflow"],
]);

/**
 * The data of app/content/profile.ts.
 *
 * @param language the language of the site, which a résumé does not contain
 */
export function profileOf(resume: ResumeItem, language: string) {
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
    language,
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
