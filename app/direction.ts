const rightToLeft = ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"];

const letter = new RegExp(`[${rightToLeft.map((script) => `\\p{sc=${script}}`).join("")}]`, "u");

/** Returns the script of a language, which its tag may leave out: "Hebr" for "he-IL". */
function scriptOf(language: string): string {
  return new Intl.Locale(language).maximize().script ?? "";
}

export function directionOf(language: string): "ltr" | "rtl" {
  return rightToLeft.includes(scriptOf(language)) ? "rtl" : "ltr";
}

const commas: Partial<Record<string, string>> = { Arab: "، ", Hans: "、", Hant: "、", Jpan: "、" };

/** Returns the comma of a language with the space after it. Intl.ListFormat has none without "and" for Arabic. */
export function commaOf(language: string): string {
  return commas[scriptOf(language)] ?? ", ";
}

/** Joins the parts that there are by the comma of a language. */
export function joined(language: string, ...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(commaOf(language));
}

export function hasRightToLeftLetters(text: string): boolean {
  return letter.test(text);
}

/** Telephone numbers, such as "+20 2 5555 0100" and "021-5555-0100". */
const telephone = /(?<![\p{L}\p{N}\u00a0\u200e])[+0٠۰]\p{Nd}[\p{Nd} -]{4,}\p{Nd}/gu;

/** The places before the symbols in ".NET", "@kim", "+5", "-5%" and "$5". */
const before = /(?<![a-z\p{N}/+#:\u200e])(?=[.@#][a-z])|(?<=^|[\s(])(?=[-+$]\d)/giu;

/** The symbols at the end of "C++", "https://example.com/", and of "Inc." before a comma or bracket. */
const after = /(?<=[a-z])(?:[+#/]+(?![+#/\u200e]|\.?[\p{L}\p{N}])|\.(?=[,،)]| \())/giu;

/** The ends of a text without other letters, such as "Example Inc.", "(Why?)" or "2 jobs". */
const ends = /^(?=[\p{N}\p{Ps}\p{Pi}"'])|(?<=[\p{Pe}\p{Pi}\p{Pf}"'.!?…])$/gu;

/** Keeps names and numbers in order in text of a right-to-left language, by invisible marks and non-breaking spaces. */
export function withDirectionMarks(text: string, language: string): string {
  if (directionOf(language) === "ltr") return text;
  const isLatin = /[a-z]/i.test(text) && text === text.trim() && !hasRightToLeftLetters(text);
  // What follows a number, such as "(9-17)", is not part of it.
  const end = isLatin ? "" : "\u200f";
  const marked = text
    .replace(telephone, (number) => `\u200e${number.replaceAll(" ", "\u00a0")}${end}`)
    .replace(before, "\u200e")
    .replace(after, "$&\u200e");
  return isLatin ? marked.replace(ends, "\u200e") : marked;
}

/** Returns the attributes of an element that is in another language than the page. */
export function inLanguage(lang: string | undefined) {
  return { lang, dir: lang && import.meta.env.RTL ? directionOf(lang) : undefined };
}
