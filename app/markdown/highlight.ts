import {
  bundledLanguages,
  createHighlighter,
  type BundledLanguage,
  type ThemeRegistration,
} from "shiki";

/** A piece of code in one tone. */
export interface Token {
  text: string;
  /** The class of its tone; undefined for what has the text's own colour. */
  tone: string | undefined;
}

/** What has the colour of text. */
const ink = "ink";

/** The tones of code, which are classes, by the TextMate scopes that have them. */
const tones = {
  keyword: [
    "keyword",
    "storage",
    "entity.name.tag",
    "markup.heading",
    "punctuation.definition.template-expression",
    // Operators that are words.
    "keyword.operator.new",
    "keyword.operator.expression",
  ],
  string: ["string", "constant.other.symbol", "markup.inline.raw", "markup.inserted"],
  comment: ["comment", "punctuation.definition.comment"],
  name: ["entity.name", "support", "constant", "entity.other.attribute-name", "markup.bold"],
  // Operators and what a template inserts into a text are read like the code around them.
  [ink]: ["keyword.operator", "meta.template.expression", "meta.embedded"],
};

/**
 * A theme with the names of tones in place of colours. The stylesheet has the colours, because the site's policy forbids
 * the `style` attributes of Shiki's own HTML.
 */
const theme: ThemeRegistration = {
  name: "tones",
  type: "light",
  fg: ink,
  bg: "paper",
  settings: Object.entries(tones).map(([foreground, scope]) => ({
    scope,
    settings: { foreground },
  })),
};

/** The languages that a block of code may name. The last four are for plain text. */
export const languageNames = [
  ...Object.keys(bundledLanguages),
  "text",
  "txt",
  "plain",
  "plaintext",
];

const highlighter = createHighlighter({ themes: [theme], langs: [] });

/**
 * Loads grammars, once each.
 *
 * @param names some of `languageNames`; others are left out
 * @returns a function that splits code into lines of tokens
 */
export async function loadLanguages(
  names: string[],
): Promise<(code: string, language: string) => Token[][]> {
  const shiki = await highlighter;
  await shiki.loadLanguage(
    ...(names.filter((name) => Object.hasOwn(bundledLanguages, name)) as BundledLanguage[]),
  );
  return (code, language) =>
    shiki
      // By default it gives up on a line after half a second, which can pass on a busy machine.
      .codeToTokensBase(code, { lang: language as BundledLanguage, theme, tokenizeTimeLimit: 0 })
      .map((line) =>
        joined(
          line.map(({ content, color }) => ({
            text: content,
            tone: color === ink ? undefined : color,
          })),
        ),
      );
}

/** Joins neighbours of one tone. White space has the tone of what is before it. */
function joined(tokens: Token[]): Token[] {
  const result: Token[] = [];
  for (const token of tokens) {
    const last = result.at(-1);
    if (last && (last.tone === token.tone || token.text.trim() === "")) last.text += token.text;
    else result.push(token);
  }
  return result;
}
