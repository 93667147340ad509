import { readdirSync } from "node:fs";
import path from "node:path";
import { normalizePath, type Plugin, type Rollup } from "vite";
import { routeFiles } from "#app/load/route-paths";

const app = normalizePath(path.resolve("app"));
const moduleId = "virtual:styles";
const resolvedId = `\0${moduleId}`;
const root = { id: "root", file: "root.tsx" };

/**
 * Returns a Vite plugin for stylesheets that modules import, as in `import "./timeline.scss"`:
 *
 * - the module `virtual:styles` contains, for each page, the sheets that its route imports,
 *   directly or through others;
 * - app/styles/late.scss ends with all sheets, for client-side navigation. Sheets called
 *   `NAME.late.scss` are only there.
 *
 * In development, Vite and Remix add the styles.
 *
 * @param building false in development
 */
export function styles(building: boolean): Plugin {
  return {
    name: "styles",
    enforce: "pre",
    resolveId(source, importer = "") {
      if (source === moduleId) return resolvedId;
      // Loads an empty module, or Vite would create a stylesheet for each chunk.
      if (building && source.endsWith(".scss"))
        return emptyModule(path.resolve(importer, "..", source));
      return undefined;
    },
    async load(id) {
      if (sheetOf(id)) return "";
      if (id !== resolvedId) return undefined;
      if (!building || this.environment.name === "client") return "export default {};";
      const pages = new Map<string, string[]>();
      for (const { id, file } of [root, ...(await routeFiles("app/content", []))])
        pages.set(id, await importedSheets(this, `${app}/${file}`));
      return moduleOf(pages);
    },
    transform: (code, id) =>
      building && /\/styles\/late\.scss\?(?!url)/.test(id)
        ? code +
          allSheets()
            .map((sheet) => `@import "../${sheet}";\n`)
            .join("")
        : undefined,
  };
}

const emptyModule = (file: string) => `\0${normalizePath(file)}.js`;

function sheetOf(id: string): string | undefined {
  return id.endsWith(".scss.js") ? path.posix.relative(app, id.slice(1, -".js".length)) : undefined;
}

function allSheets(): string[] {
  const files = readdirSync(app, { recursive: true, encoding: "utf8" });
  const isSheet = (file: string) => /^(components|find|routes)\/.*\.scss$/.test(file);
  return inOrder(files.map(normalizePath).filter(isSheet));
}

/** Lists the sheets of a document. Follows imports through other modules, except `import()`. */
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
  const sheets = [...seen].flatMap((id) => sheetOf(id) ?? []);
  return inOrder(sheets.filter((sheet) => !isLate(sheet)));
}

/**
 * Sorts stylesheets: shared ones first, then those of components, of pages, and late ones.
 * Documents and the late stylesheet have the same order, so that the late one does not change the
 * look of a page.
 */
function inOrder(sheets: string[]): string[] {
  const keyOf = (sheet: string) =>
    `${Number(isLate(sheet))}${Number(!sheet.startsWith("styles/"))}${sheet}`;
  return sheets.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

const isLate = (sheet: string) => sheet.endsWith(".late.scss");

function moduleOf(pages: Map<string, string[]>): string {
  const shared = pages.get("root");
  const sheets = [...new Set([...pages.values()].flat())];
  const imports = sheets.map(
    (sheet, at) => `import sheet${at} from ${JSON.stringify(`${app}/${sheet}?inline`)};\n`,
  );
  const entries = [...pages].map(([id, imported]) => {
    const own = id === "root" ? imported : imported.filter((sheet) => !shared?.includes(sheet));
    const names = own.map((sheet) => `sheet${sheets.indexOf(sheet)}`);
    return `${JSON.stringify(id)}: [${names.join()}].join("")`;
  });
  return `${imports.join("")}export default { ${entries.join(",\n")} };`;
}
