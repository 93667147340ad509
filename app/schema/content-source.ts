import ts from "typescript";

/*
 * Finds places in a file of app/content, for error messages. load-content.ts imports this module only when there is a
 * mistake, because TypeScript takes a quarter of a second to load.
 */

/** A place in a file, with lines and columns counted from one. */
interface Place {
  line: number;
  column: number;
}

/**
 * The line of a value, or of the innermost value around it that is written as a literal.
 *
 * @param name the name of the exported constant
 * @param path the path of the value in it
 * @returns undefined if the file exports no such constant
 */
export function lineOf(source: string, name: string, path: PropertyKey[]): number | undefined {
  const file = parse(source);
  let found = exportedValue(file, name);
  if (!found) return undefined;
  for (const key of path) {
    const inside = valueAt(bare(found), key);
    if (!inside) break;
    found = inside;
  }
  return placeAt(file, found.getStart(file)).line;
}

/** The first mistake in the syntax of a file, in TypeScript's words, or undefined if there is none. */
export function syntaxMistake(source: string): (Place & { reason: string }) | undefined {
  const { diagnostics = [] } = ts.transpileModule(source, { reportDiagnostics: true });
  const [first] = diagnostics;
  if (!first) return undefined;
  const file = parse(source);
  const reason = ts.flattenDiagnosticMessageText(first.messageText, " ");
  const start = first.start ?? 0;
  // What is missing belongs after the previous word, which may be some lines above the one where it was missed.
  const at = reason.endsWith(" expected.") ? endBefore(file, start) : start;
  return { ...placeAt(file, at), reason: reason.replace(/\.$/, "") };
}

function parse(source: string): ts.SourceFile {
  return ts.createSourceFile("content.ts", source, ts.ScriptTarget.ESNext);
}

function exportedValue(file: ts.SourceFile, name: string): ts.Node | undefined {
  return file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find((each) => ts.isIdentifier(each.name) && each.name.text === name)?.initializer;
}

/** An expression without its `satisfies`, `as` and parentheses. */
function bare(node: ts.Node): ts.Node {
  const isWrapped =
    ts.isSatisfiesExpression(node) || ts.isAsExpression(node) || ts.isParenthesizedExpression(node);
  return isWrapped ? bare(node.expression) : node;
}

function valueAt(node: ts.Node, key: PropertyKey): ts.Node | undefined {
  if (ts.isArrayLiteralExpression(node)) return node.elements[Number(key)];
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const property = node.properties.find((each) => each.name && nameOf(each.name) === key);
  return property && ts.isPropertyAssignment(property) ? property.initializer : property;
}

function nameOf(name: ts.PropertyName): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined;
}

/** The end of the last piece of code before a position, without the spaces and comments between them. */
function endBefore(file: ts.SourceFile, position: number): number {
  let last = 0;
  const visit = (node: ts.Node) => {
    if (node.end <= position && node.end > node.pos) last = Math.max(last, node.end);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return last;
}

function placeAt(file: ts.SourceFile, position: number): Place {
  const { line, character } = file.getLineAndCharacterOfPosition(position);
  return { line: line + 1, column: character + 1 };
}
