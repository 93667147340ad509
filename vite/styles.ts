import { readdirSync } from "node:fs";
import path from "node:path";
import type { Rollup, Plugin } from "vite";
import { routeFiles } from "../app/load/route-paths";

const app = path.resolve("app");
const moduleId = "virtual:styles";
const resolvedId = `\0${moduleId}`;
const root = { id: "root", file: "root.tsx" };

/**
 * A Vite plugin that collects the stylesheets that modules import, as in `import "./timeline.scss"`:
 *
 * - The module `virtual:styles` has for each page the sheets that its route imports, directly or
 *   through other modules, except those called `NAME.late.scss`.
 * - app/styles/late.scss ends with all sheets, for client-side navigation.
 *
 * In development, Vite and Remix collect the styles themselves.
 */
export function styles(building: boolean): Plugin {
  return {
    name: "styles",
    enforce: "pre",
    resolveId(source, importer = "") {
      if (source === moduleId) return resolvedId;
      // An empty module, because Vite would make a file of the styles of each chunk.
      if (building && source.endsWith(".scss"))
        return `\0${path.resolve(importer, "..", source)}.js`;
      return undefined;
    },
    async load(id) {
      if (sheetOf(id)) return "";
      if (id !== resolvedId) return undefined;
      if (!building || this.environment.name === "client") return "export default {};";
      const pages = new Map<string, string[]>();
      for (const { id, file } of [root, ...((await routeFiles("app/content", [])) ?? [])])
        pages.set(id, await importedSheets(this, `${app}/${file}`));
      const used = [...pages.values()].flat();
      const unused = allSheets().find((sheet) => !used.includes(sheet));
      if (unused) {
        console.error(
          `app/${unused}: no page imports this stylesheet. Put it beside its page or component, and import it there: import "./${path.basename(unused)}";`,
        );
        // Remix would print a thrown error with its stack and a list of all files.
        process.exit(1);
      }
      return moduleOf(pages);
    },
    transform: (code, id) =>
      building && /\/styles\/late\.scss\?(?!url)/.test(id)
        ? [code, ...allSheets().map((sheet) => `@import "../${sheet}";\n`)].join("")
        : undefined,
  };
}

/** Returns the path below app of the stylesheet that an empty module replaces. */
function sheetOf(id: string): string | undefined {
  return id.endsWith(".scss.js") ? path.relative(app, id.slice(1, -".js".length)) : undefined;
}

/** Lists the stylesheets of components and pages by their paths below app. */
function allSheets(): string[] {
  const files = readdirSync(app, { recursive: true, encoding: "utf8" });
  return inOrder(
    files.filter((file) => /(^components|^routes|^styles\/pages)\/.*\.scss$/.test(file)),
  );
}

/** Finds the stylesheets that a module imports, directly or indirectly, but not by `import()`. */
async function importedSheets(context: Rollup.PluginContext, start: string): Promise<string[]> {
  const seen = new Set<string>();
  const visit = async (id: string): Promise<void> => {
    if (seen.has(id)) return;
    seen.add(id);
    if (!id.startsWith(`${app}/`)) return;
    const { importedIds } = await context.load({ id, resolveDependencies: true });
    await Promise.all(importedIds.map(visit));
  };
  await visit(start);
  return inOrder([...seen].flatMap((id) => sheetOf(id) ?? []));
}

/**
 * Sorts stylesheets: those of all pages, components, pages, and last the late ones. All documents
 * and the late stylesheet use this order, so its arrival changes nothing that is already shown.
 */
function inOrder(sheets: string[]): string[] {
  const place = (sheet: string) =>
    `${Number(isLate(sheet))}${Number(!sheet.startsWith("styles/"))}${sheet}`;
  return sheets.sort((one, other) => (place(one) < place(other) ? -1 : 1));
}

const isLate = (sheet: string) => sheet.endsWith(".late.scss");

/** Returns the code of `virtual:styles`: shared styles as `root`, further ones by a route's id. */
function moduleOf(pages: Map<string, string[]>): string {
  const shared = pages.get(root.id);
  const imports: string[] = [];
  const entries = [...pages].map(([id, sheets]) => {
    const own = id === root.id ? sheets : sheets.filter((sheet) => !shared?.includes(sheet));
    const names = own
      .filter((sheet) => !isLate(sheet))
      .map((sheet) => {
        const name = `sheet${imports.length}`;
        imports.push(`import ${name} from ${JSON.stringify(`${app}/${sheet}?inline`)};`);
        return name;
      });
    return `${JSON.stringify(id)}: [${names.join()}].join("")`;
  });
  return `${imports.join("\n")}\nexport default { ${entries.join(",\n")} };`;
}
