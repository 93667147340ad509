import ts from "typescript";
import { ownQuoteMark, type ContentError } from "../schema/errors";

/*
 * Finds lines in a file of app/content, for error messages. Import it only when there is an error, because TypeScript
 * takes a quarter of a second to load.
 */

/**
 * Returns the line of a value, counted from 1, or that of the innermost literal around it.
 *
 * @param name the name of the exported constant
 * @param path the path of the value in the constant
 * @returns undefined if the file does not declare the constant
 */
export function lineOf(source: string, name: string, path: PropertyKey[]): number | undefined {
  const file = ts.createSourceFile("content.ts", source, ts.ScriptTarget.ESNext);
  let node: ts.Node | undefined = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find((each) => each.name.getText(file) === name)?.initializer;
  if (!node) return undefined;
  for (const key of path) {
    const inside = valueAt(node, key);
    if (!inside) break;
    node = inside;
  }
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
}

function valueAt(node: ts.Node, key: PropertyKey): ts.Node | undefined {
  if (ts.isSatisfiesExpression(node) || ts.isAsExpression(node))
    return valueAt(node.expression, key);
  if (ts.isArrayLiteralExpression(node)) return node.elements[Number(key)];
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const property = node.properties.find(({ name }) => name && "text" in name && name.text === key);
  return property && ts.isPropertyAssignment(property) ? property.initializer : property;
}

const curlyQuote = "a curly quote cannot begin or end a string. Write a straight one, \" or '.";

export function syntaxError(source: string): Omit<ContentError, "file"> | undefined {
  const [first] = ts.transpileModule(source, { reportDiagnostics: true }).diagnostics ?? [];
  if (!first?.file) return undefined;
  const { line, character } = first.file.getLineAndCharacterOfPosition(first.start ?? 0);
  const reason = ts.flattenDiagnosticMessageText(first.messageText, " ").replace(/\.$/, "");
  const written = source.split("\n")[line] ?? "";
  const isCurly = /[“”„‘’]/.test(
    reason.startsWith("Unterminated") ? written : (written[character] ?? ""),
  );
  const message = isCurly ? curlyQuote : (ownQuoteMark(written, character) ?? reason);
  return { line: line + 1, field: `column ${character + 1}`, message };
}
