import { CST, type DocumentOptions, Lexer, parse, type ParseOptions, YAMLParseError } from "yaml";

/** Far more than real front matter needs. Beyond these limits, the parser takes minutes for a few kilobytes. */
const maxTokens = 10_000;
const maxDepth = 32;

/**
 * Parses the YAML of front matter.
 *
 * @throws YAMLParseError for a syntax error, or for YAML that would keep the parser busy too long
 */
export function parseFrontMatter(
  source: string,
  options?: ParseOptions & DocumentOptions,
): unknown {
  const problem = yamlProblem(source, maxTokens);
  if (problem) throw new YAMLParseError([0, 0], "IMPOSSIBLE", `the front matter ${problem}`);
  return parse(source, options) as unknown;
}

/** Returns why YAML would keep the parser busy too long; undefined if it would not. */
export function yamlProblem(source: string, maxTokens: number): string | undefined {
  let tokens = 0;
  let brackets = 0;
  let items = 0;
  let isText = false;
  for (const token of new Lexer().lex(source)) {
    // The lexer marks the text of a scalar by a token before it.
    const type: CST.TokenType | null = isText ? null : CST.tokenType(token);
    isText = type === "scalar";
    tokens += 1;
    if (type === "newline") items = 0;
    if (type === "seq-item-ind") items += 1;
    if (type?.startsWith("flow")) brackets += type.endsWith("start") ? 1 : -1;
    if (type === "explicit-key-ind" || tokens > maxTokens || items + brackets > maxDepth)
      return `has more than ${maxTokens} parts or ${maxDepth} levels, or a "?" before a key. Simplify it.`;
  }
  return undefined;
}
