import { previews } from "virtual:previews";
import type { pages } from "./pages";

/** The picture that link previews show of a page; the build draws it from the content. */
export function previewOf(page: keyof typeof pages) {
  return previews[page];
}
