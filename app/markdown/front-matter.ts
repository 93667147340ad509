import { CST, Lexer, parse, YAMLParseError, type DocumentOptions, type ParseOptions } from "yaml";

/** Limits that front matter does not come near. Beyond them, the parser takes minutes for some kilobytes. */
const maxLength = 32_000;
const maxTokens = 10_000;
const maxDepth = 32;
const maxAliases = 100;

/**
 * Parses the YAML of front matter.
 *
 * @throws YAMLParseError for a syntax error, or for YAML that would take the parser long
 */
export function parseFrontMatter(
  source: string,
  options?: ParseOptions & DocumentOptions,
): unknown {
  const problem =
    source.length > maxLength
      ? `has ${source.length} characters. Shorten it to ${maxLength}, or close it with --- where the text begins.`
      : yamlProblem(source, maxTokens);
  if (problem) throw new YAMLParseError([0, 0], "IMPOSSIBLE", `the front matter ${problem}`);
  return parse(source, options) as unknown;
}

/** Returns why YAML would take the parser long. */
export function yamlProblem(source: string, maxTokens: number): string | undefined {
  const opened = { brackets: 0, items: 0 };
  let tokens = 0;
  let aliases = 0;
  let isText = false;
  for (const token of new Lexer().lex(source)) {
    // The lexer marks the text of a scalar by a token before it.
    const type: CST.TokenType | null = isText ? null : CST.tokenType(token);
    isText = type === "scalar";
    tokens += 1;
    if (type === "explicit-key-ind") return 'has a "?" before a key. Write the key alone.';
    if (type === "alias") aliases += 1;
    if (type === "newline") opened.items = 0;
    if (type === "seq-item-ind") opened.items += 1;
    if (type?.startsWith("flow")) opened.brackets += type.endsWith("start") ? 1 : -1;
    const depth = opened.items + opened.brackets;
    if (tokens > maxTokens || aliases > maxAliases || depth > maxDepth)
      return `has more than ${maxTokens} parts, ${maxDepth} levels or ${maxAliases} aliases. Simplify it.`;
  }
  return undefined;
}
