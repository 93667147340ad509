import { readdirSync } from "node:fs";
import path from "node:path";
import type { Rollup, Plugin } from "vite";
import { routeFiles } from "../app/load/route-paths";

const app = path.resolve("app");
const moduleId = "virtual:styles";
const resolvedId = `\0${moduleId}`;
const root = { id: "root", file: "root.tsx" };

/**
 * A Vite plugin that puts each stylesheet that a module imports, as in `import "./timeline.scss"`, where the build needs it:
 *
 * - the module `virtual:styles` has for each page the sheets that its route and the modules behind it import;
 * - app/styles/late.scss ends with all sheets, so that the styles are there after a client navigation. Those that are
 *   called `NAME.late.scss` are only there.
 *
 * In development Vite and Remix do this by themselves.
 */
export function styles(building: boolean): Plugin {
  return {
    name: "styles",
    enforce: "pre",
    resolveId(source, importer = "") {
      if (source === moduleId) return resolvedId;
      // A module without code, as otherwise Vite would make a file of the styles of each chunk.
      if (building && source.endsWith(".scss"))
        return emptyModule(path.resolve(importer, "..", source));
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
        ? code +
          allSheets()
            .map((sheet) => `@import "../${sheet}";\n`)
            .join("")
        : undefined,
  };
}

const emptyModule = (file: string) => `\0${file}.js`;

/** The stylesheet below app for which an empty module stands. */
function sheetOf(id: string): string | undefined {
  return id.endsWith(".scss.js") ? path.relative(app, id.slice(1, -".js".length)) : undefined;
}

/** The stylesheets of components and pages, below app. */
function allSheets(): string[] {
  const files = readdirSync(app, { recursive: true, encoding: "utf8" });
  return inOrder(
    files.filter((file) => /(^components|^routes|^styles\/pages)\/.*\.scss$/.test(file)),
  );
}

/** Finds the stylesheets that a module imports itself or by other modules of the site, but not by `import()`. */
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
 * Sorts stylesheets: first those of all pages, then components, then pages, and last what is late. The order is the same in
 * all documents and in the late sheet, which therefore changes nothing that is shown already.
 */
function inOrder(sheets: string[]): string[] {
  const place = (sheet: string) =>
    `${Number(isLate(sheet))}${Number(!sheet.startsWith("styles/"))}${sheet}`;
  return sheets.sort((one, other) => (place(one) < place(other) ? -1 : 1));
}

const isLate = (sheet: string) => sheet.endsWith(".late.scss");

/** The code of the module: the styles of all pages as `root`, and what a page has in addition by its route's id. */
function moduleOf(pages: Map<string, string[]>): string {
  const shared = pages.get("root");
  const imports: string[] = [];
  const entries = [...pages].map(([id, sheets]) => {
    const own = id === "root" ? sheets : sheets.filter((sheet) => !shared?.includes(sheet));
    const names = own
      .filter((sheet) => !isLate(sheet))
      .map((sheet) => {
        imports.push(
          `import sheet${imports.length} from ${JSON.stringify(`${app}/${sheet}?inline`)};`,
        );
        return `sheet${imports.length - 1}`;
      });
    return `${JSON.stringify(id)}: [${names.join()}].join("")`;
  });
  return `${imports.join("\n")}\nexport default { ${entries.join(",\n")} };`;
}
