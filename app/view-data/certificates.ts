import type { SiteContent } from "../content.server";
import type { Certification } from "../schema/shapes";
import { formatDate } from "./format";

/** The certificates for their gallery, for loaders, each with a line that says who issued it and when. */
export function certificates({
  certifications,
  profile,
}: Pick<SiteContent, "certifications" | "profile">) {
  return certifications.map(({ id, url, imgSrc, caption, size, ...certificate }) => {
    // The date stays on one line.
    const date =
      certificate.date && formatDate(certificate.date, profile.language).replaceAll(" ", "\u00a0");
    const issued = [issuerBeside({ caption, ...certificate }), date].filter(Boolean).join(", ");
    return { id, url, imgSrc, caption, size, issued };
  });
}

export type CertificateTile = ReturnType<typeof certificates>[number];

/** The issuer, unless the caption names it already, as many do at their end. */
export function issuerBeside({
  caption,
  issuer = "",
}: Pick<Certification, "caption" | "issuer">): string | undefined {
  return caption.includes(issuer) ? undefined : issuer;
}
