// @ts-check
import { readdirSync } from "node:fs";

/**
 * The folders that each folder may import besides itself. `types:` means imports of types only.
 *
 * @type {Record<string, string[]>}
 */
const folders = {
  "app/schema": ["app/ui-strings"],
  "app/ui-strings": [],
  "app/markdown": ["app/schema", "types:app/ui-strings"],
  "app/load": ["app/files", "app/schema", "app/markdown", "app/ui-strings"],
  "app/content": ["types:app/schema"],
  "app/view-data": [
    "app/components/backdrop-class",
    "app/load/topics",
    "app/schema",
    "app/ui-strings",
    "app/content.server",
  ],
  "app/head": ["app/schema", "app/view-data", "app/content.server"],
  "app/files": ["app/schema", "app/find", "app/markdown", "app/view-data", "app/content.server"],
  "app/find": [
    "app/components",
    "app/load/topics",
    "app/schema",
    "app/view-data",
    "types:app/ui-strings",
    "app/content.server",
  ],
  "app/components": [
    "app/find",
    "types:app/schema",
    "types:app/ui-strings",
    "types:app/view-data",
    "app/in-document",
    "app/workarounds",
  ],
  "app/http": [],
  make: [
    "app/components",
    "app/files",
    "app/find",
    "app/http",
    "app/load",
    "app/markdown",
    "app/schema",
    "app/view-data",
  ],
  // What it needs today, so that a change of the site breaks no more of it than this.
  import: [
    "app/find/words",
    "app/http/settings",
    "app/load/(check-paths|items|load-content|main-job|source-image)",
    "app/markdown/(formulas|front-matter|highlight|links|raw-html|render-markdown)",
    "app/schema/(characters|content|errors|fields|items|pages|person|posts|shapes)",
    "app/ui-strings/(en|languages|ui-strings)",
    "commands/(command-line|doctor|replace-folder|run-command|write-file)",
  ],
  vite: [
    "app/files",
    "app/http",
    "app/load",
    "app/markdown",
    "app/schema",
    "app/ui-strings",
    "make",
  ],
};

/** Every folder may import these. */
const common = ["app/owner-error", "app/types"];

const project = "^(app|bench|commands|import|make|server[.]ts|test|vite)";
const tests = "[.]test[.]tsx?$|^import/test/";
/** The parts that only one page uses. */
const parts = "^app/routes/[^/]+/(?!route[.]tsx)[^/]+[.]tsx$";
/** The folders of pages as patterns, because names such as `$page` contain special characters. */
const pages = readdirSync("app/routes", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `^app/routes/${name.replace(/[$.]/g, "[$&]")}/`);

/** @param {string[]} names */
const within = (names) => names.map((name) => `^${name}(/|[.](js|tsx?)$)`);

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

/**
 * @param {string} name
 * @param {string} path
 * @param {string[]} allowed
 */
const only = (name, path, allowed) => {
  const types = allowed.flatMap((each) => (each.startsWith("types:") ? each.slice(6) : []));
  const values = [...allowed.filter((each) => !each.startsWith("types:")), ...common];
  return [
    forbidden(
      `${name}: may import only what "folders" lists`,
      { path },
      {
        path: project,
        pathNot: within([...values, ...types]),
      },
    ),
    ...(types.length > 0
      ? [
          forbidden(
            `${name}: only types`,
            { path },
            {
              path: within(types),
              dependencyTypesNot: ["type-only"],
            },
          ),
        ]
      : []),
  ];
};

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    forbidden("a cycle of imports", { pathNot: "^$" }, { circular: true }),
    ...Object.entries(folders).flatMap(([name, allowed]) =>
      only(name, `^${name}/`, [name, ...allowed]),
    ),
    ...only("parts of a page", parts, [
      "app/routes",
      "app/components",
      ...(folders["app/components"] ?? []),
    ]),
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
      {
        path: "^app/(routes/|root[.]tsx)",
      },
    ),
    forbidden(
      "nothing imports the import, so that owners can delete it",
      { path: project, pathNot: "^import/" },
      { path: "^import/" },
    ),
    forbidden(
      "pages do not depend on the server",
      { path: "^app/(routes/|root|entry)" },
      {
        path: "^(app/(http|load)|commands|import|make|vite)/",
        pathNot: "^app/(http/content-security-policy|load/topics)[.]ts$",
      },
    ),
    forbidden(
      "only tests, bench and `npm run dev -- --content` import tests",
      { path: project, pathNot: [tests, "^(bench|test)/", "^commands/dev[.]ts$"] },
      {
        path: `^test/|${tests}`,
      },
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
