import type { FileMessage } from "../../app/schema/mistakes";

/** Something in the content that its owner must or should change. */
export interface Finding extends FileMessage {
  /** "must" keeps the site from being published, "should" does not. */
  severity: "must" | "should";
}
