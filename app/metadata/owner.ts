import { certifications } from "../content/certifications";
import { journey } from "../content/journey";
import { profile } from "../content/profile";
import { technologies } from "../content/technologies";
import type { OwnerData } from "./structured-data";

/** For loaders of the pages that are about the owner: who that is, in short. */
export function ownerData() {
  const { jobTitle, summary, image, social } = profile;
  return {
    jobTitle,
    summary,
    image,
    social,
    schools: journey.filter(({ kind }) => kind === "education").map(({ subtitle }) => subtitle),
    certificates: certifications.map(({ caption, url }) => ({ caption, url })),
    // The last of the categories sums up the others.
    knows: technologies.at(-1)?.items ?? [],
  } satisfies OwnerData;
}
