import { bundledLanguages, createHighlighter, type BundledLanguage, type ThemeRegistration } from "shiki";

/** A piece of code in one tone. */
export interface Token {
  text: string;
  /** The class of its tone; undefined for what has the text's own colour. */
  tone: string | undefined;
}

/**
 * The tones of code, by the TextMate scopes that have them. The colours are only names: they tell the tones apart in
 * what Shiki returns. The stylesheet has the real ones, because the site's policy forbids `style` attributes.
 */
const tones: { tone: string; colour: string; scopes: string[] }[] = [
  {
    tone: "keyword",
    colour: "#000001",
    scopes: [
      "keyword",
      "storage",
      "entity.name.tag",
      "markup.heading",
      "punctuation.definition.template-expression",
    ],
  },
  {
    tone: "string",
    colour: "#000002",
    scopes: ["string", "constant.other.symbol", "markup.inline.raw", "markup.inserted"],
  },
  { tone: "comment", colour: "#000003", scopes: ["comment", "punctuation.definition.comment"] },
  {
    tone: "name",
    colour: "#000004",
    scopes: ["entity.name", "support", "constant", "entity.other.attribute-name", "markup.bold"],
  },
];

const ink = "#000000";

const theme: ThemeRegistration = {
  name: "tones",
  type: "light",
  fg: ink,
  bg: "#ffffff",
  settings: [
    { settings: { foreground: ink } },
    ...tones.map(({ scopes, colour }) => ({ scope: scopes, settings: { foreground: colour } })),
    // Operators and what a template inserts into a text are read like the code around them.
    {
      scope: ["keyword.operator", "meta.template.expression", "meta.embedded"],
      settings: { foreground: ink },
    },
    // Operators that are words.
    { scope: ["keyword.operator.new", "keyword.operator.expression"], settings: { foreground: "#000001" } },
  ],
};

/** Names of what has no grammar. */
const plain = ["text", "txt", "plain", "plaintext"];

/** All names that may stand behind the three backquotes. */
export const languageNames = [...Object.keys(bundledLanguages), ...plain];

const highlighter = createHighlighter({ themes: [theme], langs: [] });

/**
 * Loads grammars, once each.
 *
 * @param names some of `languageNames`
 * @returns a function that splits code into lines of tokens
 */
export async function loadLanguages(names: string[]): Promise<(code: string, language: string) => Token[][]> {
  const shiki = await highlighter;
  await shiki.loadLanguage(
    ...(names.filter((name) => Object.hasOwn(bundledLanguages, name)) as BundledLanguage[]),
  );
  return (code, language) =>
    shiki
      // By default it gives up on a line after half a second, which can pass on a busy machine.
      .codeToTokensBase(code, { lang: language as BundledLanguage, theme, tokenizeTimeLimit: 0 })
      .map((line) => joined(line.map(({ content, color }) => ({ text: content, tone: toneOf(color) }))));
}

function toneOf(colour: string | undefined): string | undefined {
  return tones.find((each) => each.colour === colour)?.tone;
}

/** Joins neighbours of one tone. White space has the tone of what is before it. */
function joined(tokens: Token[]): Token[] {
  const result: Token[] = [];
  for (const token of tokens) {
    const last = result.at(-1);
    if (last && (last.tone === token.tone || token.text.trim() === "")) last.text += token.text;
    else result.push({ ...token });
  }
  return result;
}
