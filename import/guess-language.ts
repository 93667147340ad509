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

/** Scripts of one language. Chinese is last, because Japanese also has its characters. */
const scripts = { ja: /[\p{sc=Hira}\p{sc=Kana}]/gu, ko: /\p{sc=Hang}/gu, zh: /\p{sc=Han}/gu };

/** The minimum number of characters of such a script, so that a name or a place does not decide. */
const enoughCharacters = 30;

/** Guesses the language of a text from its script or its frequent words. Returns undefined if unsure. */
export function guessLanguage(text: string): string | undefined {
  for (const [language, script] of Object.entries(scripts))
    if ((text.match(script)?.length ?? 0) >= enoughCharacters) return language;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = Object.entries(frequentWords).map(([language, list]) => {
    const frequent = list.split(" ");
    return { language, count: words.filter((word) => frequent.includes(word)).length };
  });
  const [first] = counts.sort((one, other) => other.count - one.count);
  return first && first.count >= enough ? first.language : undefined;
}
