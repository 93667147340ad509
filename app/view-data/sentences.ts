/** Returns a function that splits a text into its sentences, each with the spaces after it. */
export function sentencesIn(language: string): (text: string) => string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  return (text) => {
    const segments = [...segmenter.segment(text)].map(({ segment }) => segment);
    // Unicode's rules end a sentence at the period of ".NET", which no space follows.
    return segments.join("\0").replaceAll(".\0", ".").split("\0").filter(Boolean);
  };
}
