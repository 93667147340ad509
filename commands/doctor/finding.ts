import type { ContentError } from "../../app/schema/errors";

/** Something in the content that its owner must or should change. */
export interface Finding extends ContentError {
  /** "must" keeps the site from being published, "should" does not. */
  severity: "must" | "should";
}
