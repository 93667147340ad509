import ts from "typescript";

/**
 * Returns the line of a value, counted from 1, or of the innermost literal around it. Import this
 * module only after an error, because loading TypeScript takes a quarter of a second.
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
