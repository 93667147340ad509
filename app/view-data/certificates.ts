import type { Certification } from "../schema/shapes";

/** Returns the issuer, unless the caption already names it. */
export function issuerBeside({
  caption,
  issuer = "",
}: Pick<Certification, "caption" | "issuer">): string | undefined {
  return caption.includes(issuer) ? undefined : issuer;
}
