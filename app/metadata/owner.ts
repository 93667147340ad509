import type { SiteContent } from "../content.server";
import type { OwnerData } from "./structured-data";

/** The facts about the owner that the About page shows. */
export function ownerData({
  profile,
  journey,
  certifications,
}: Pick<SiteContent, "profile" | "journey" | "certifications">) {
  const { jobTitle, summary, image, social, goodAt } = profile;
  return {
    jobTitle,
    summary,
    image,
    social,
    // Search engines want only what /about shows, and it shows no other timeline.
    schools: journey
      .filter(({ kind }) => kind === "education")
      .map(({ title, subtitle }) => subtitle ?? title),
    certificates: certifications.map(({ caption, url }) => ({ caption, url })),
    goodAt,
  } satisfies OwnerData;
}
