import type { LoadedContent } from "../../app/schema/load-content";
import type { Finding } from "./examine";
import { textsIn } from "./texts";

const files = ["app/content/pages.ts", "app/content/wording.ts"];

/** The sample's English words on a site in another language, a finding for each file: screen readers mispronounce them. */
export function englishWords(content: LoadedContent["content"], sample: LoadedContent["content"]): Finding[] {
  const { language } = content.profile;
  if (language.startsWith("en-")) return [];
  const english = new Set(textsIn(sample).map(({ text }) => text));
  const left = textsIn(content).filter(({ text }) => english.has(text) && isPhrase(text));
  return files.flatMap((file): Finding[] => {
    const places = left.filter((each) => each.file === file).map(({ place }) => place);
    if (places.length === 0) return [];
    const [named, others] = [places.slice(0, 5).join(", "), places.length - 5];
    const message = `still in English, but the site is in ${language}: translate ${named}${others > 0 ? ` and ${others} more` : ""}`;
    return [{ severity: "should", file, message }];
  });
}

/** Whether a text has two words. A single one may be the same in another language: "Software", "Contact". */
function isPhrase(text: string): boolean {
  return /\p{L} .*\p{L}/u.test(text.replace(/\{\w+\}/g, ""));
}
