// @ts-check
import { readdirSync } from "node:fs";

const project = "^(app|bench|commands|import|make|server[.]ts|test|vite)";
const tests = "[.]test[.]tsx?$|^import/test/";
/** The folders of pages as patterns, because names such as `$page` contain special characters. */
const pages = readdirSync("app/routes", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `^app/routes/${name.replace(/[$.]/g, "[$&]")}/`);

/**
 * @param {string} name
 * @param {import("dependency-cruiser").IFromRestriction} from
 * @param {import("dependency-cruiser").IToRestriction} to
 */
const forbidden = (name, from, to) => ({
  name,
  severity: /** @type {const} */ ("error"),
  from: { pathNot: tests, ...from },
  to,
});

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    forbidden("a cycle of imports", { pathNot: "^$" }, { circular: true }),
    forbidden(
      "the site imports its tools",
      { path: "^app/" },
      { path: "^(bench|commands|import|make|test|vite)/" },
    ),
    forbidden(
      "the schema imports more than itself and UI strings",
      { path: "^app/(schema|ui-strings)/" },
      { path: "^app/", pathNot: "^app/((direction|owner-error)[.]ts|schema/|ui-strings/)" },
    ),
    forbidden(
      "pages and components depend on the server",
      { path: "^app/(components|find|head|routes|view-data|root|entry)" },
      {
        path: "^app/(http|load|markdown)/",
        pathNot: "^app/(http/content-security-policy|load/topics)[.]ts$",
      },
    ),
    forbidden(
      "components read content or view data",
      { path: "^app/components/" },
      { path: "^app/(content|view-data)", dependencyTypesNot: ["type-only"] },
    ),
    forbidden(
      "the server imports the site",
      { path: "^app/http/" },
      { path: "^app/(?!http/|owner-error|types/)" },
    ),
    ...pages.map((page) =>
      forbidden(
        "a page imports another page",
        { path: page },
        { path: "^app/routes/", pathNot: page },
      ),
    ),
    forbidden(
      "nothing imports a page",
      { path: project, pathNot: ["^app/routes/", tests] },
      { path: "^app/(routes/|root[.]tsx)" },
    ),
    forbidden(
      "nothing imports the import, so that owners can delete it",
      { path: project, pathNot: "^import/" },
      { path: "^import/" },
    ),
    forbidden(
      // What it needs today, so that a change of the site breaks no more of it than this.
      "the import uses more of the site",
      { path: "^import/" },
      {
        path: project,
        pathNot: [
          "^import/",
          "^app/(find/words|http/settings|owner-error)",
          "^app/load/(check-paths|items|load-content|main-job|source-image)[.]",
          "^app/markdown/(formulas|front-matter|highlight|links|raw-html|render-markdown)[.]",
          "^app/schema/(characters|content|errors|fields|items|pages|posts|shapes)[.]",
          "^app/ui-strings/(en|languages|ui-strings)[.]",
          "^commands/(command-line|doctor/|replace-folder|run-command|write-file)",
        ],
      },
    ),
    forbidden(
      "only tests, bench and `npm run dev -- --content` import tests",
      { path: project, pathNot: [tests, "^(bench|test)/", "^commands/dev[.]ts$"] },
      { path: `^test/|${tests}` },
    ),
    // An expectation from app would be compared with itself; reserved ids are compared with those of pages.
    forbidden(
      "tests of the site import only types of app",
      { path: "^test/(browser|http)/", pathNot: "^$" },
      { path: "^app/(?!http/|schema/shapes[.])", dependencyTypesNot: ["type-only"] },
    ),
  ],
  options: {
    includeOnly: project,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
  },
};
