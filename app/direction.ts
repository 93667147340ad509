const rightToLeft = ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"];

const letter = new RegExp(`[${rightToLeft.map((script) => `\\p{sc=${script}}`).join("")}]`, "u");

/** Returns the direction of a language's script, which its tag may leave out: "he-IL" and "pa-PK" give "rtl". */
export function directionOf(language: string): "ltr" | "rtl" {
  const { script = "" } = new Intl.Locale(language).maximize();
  return rightToLeft.includes(script) ? "rtl" : "ltr";
}

export function hasRightToLeftLetters(text: string): boolean {
  return letter.test(text);
}

/** Returns the attributes of an element that is in another language than the page. */
export function inLanguage(lang: string | undefined) {
  return { lang, dir: lang && import.meta.env.RTL ? directionOf(lang) : undefined };
}
