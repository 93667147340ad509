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
    // Structured data must claim only what the page shows, and /about shows only this timeline.
    schools: journey
      .filter(({ kind }) => kind === "education")
      .map(({ title, subtitle }) => subtitle ?? title),
    certificates: certifications.map(({ caption, url }) => ({ caption, url })),
    goodAt,
  } satisfies OwnerData;
}
