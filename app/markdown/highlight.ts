import {
  type BundledLanguage,
  bundledLanguages,
  createHighlighter,
  type ThemeRegistration,
} from "shiki";

interface Token {
  text: string;
  colour: string | undefined;
}

export type Highlight = (code: string, language: string) => Token[][];

const plain = "text";

/** The TextMate scopes of each colour. The colours are the names of CSS classes. */
const scopesByColour = {
  keyword: [
    "keyword",
    "storage",
    "entity.name.tag",
    "markup.heading",
    "punctuation.definition.template-expression",
    "keyword.operator.new",
    "keyword.operator.expression",
  ],
  string: ["string", "constant.other.symbol", "markup.inline.raw", "markup.inserted"],
  comment: ["comment", "punctuation.definition.comment"],
  name: ["entity.name", "support", "constant", "entity.other.attribute-name", "markup.bold"],
  // Operators and the code in a template string look like the code around them.
  [plain]: ["keyword.operator", "meta.template.expression", "meta.embedded"],
};

/**
 * A theme with class names instead of colours. The colours are in the stylesheet, because the
 * Content-Security-Policy blocks the `style` attributes of Shiki's own HTML.
 */
const theme: ThemeRegistration = {
  name: "classes",
  type: "light",
  fg: plain,
  bg: "background",
  settings: Object.entries(scopesByColour).map(([foreground, scope]) => ({
    scope,
    settings: { foreground },
  })),
};

/** The languages that a code block may specify. The last four are plain text. */
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
 * @param names names from `languageNames`; others are ignored
 */
export async function loadLanguages(names: string[]): Promise<Highlight> {
  const shiki = await highlighter;
  await shiki.loadLanguage(
    ...(names.filter((name) => Object.hasOwn(bundledLanguages, name)) as BundledLanguage[]),
  );
  return (code, language) =>
    shiki
      // By default, Shiki gives up on a line after 500 ms, which a busy machine may exceed.
      .codeToTokensBase(code, { lang: language as BundledLanguage, theme, tokenizeTimeLimit: 0 })
      .map((line) =>
        joined(
          line.map(({ content, color }) => ({
            text: content,
            colour: color === plain ? undefined : color,
          })),
        ),
      );
}

function joined(tokens: Token[]): Token[] {
  const result: Token[] = [];
  for (const token of tokens) {
    const last = result.at(-1);
    if (last && (last.colour === token.colour || token.text.trim() === "")) last.text += token.text;
    else result.push(token);
  }
  return result;
}
