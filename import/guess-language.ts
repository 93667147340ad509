/** Words that are frequent in one language and rare in the others, and not parts of URLs, as "com" would be. */
const frequentWords = {
  en: "the of and to with for from by",
  de: "und der mit für von auf bei zur",
  es: "el los las y del con como más",
  fr: "et les des une pour dans avec sur",
  it: "il gli di della che per nel alla",
  nl: "het een van met voor op bij naar",
  pl: "w z się oraz dla przez jest od",
  pt: "em os uma pelo dos não das ao",
};

/** The minimum number of frequent words. With fewer, the language is not guessed. */
const enough = 5;

/** Guesses which of the languages with UI strings a text is in. */
export function guessLanguage(text: string, ifUnsure = "en"): string {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = Object.entries(frequentWords).map(([language, list]) => {
    const frequent = list.split(" ");
    return { language, count: words.filter((word) => frequent.includes(word)).length };
  });
  const [first] = counts.sort((one, other) => other.count - one.count);
  return first && first.count >= enough ? first.language : ifUnsure;
}
