import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/**
 * Who may import whom: docs/decisions/026-import-directions.md.
 *
 * @param {string} group a glob of module paths
 * @param {string} message why not, and what instead
 */
const forbidden = (group, message) => ({ group: [group], message });

const routes = {
  group: ["**/routes/*", "**/root"],
  message: "Nothing imports a route: move what is shared to components or metadata.",
};
const http = forbidden("**/http/*", "The pages know nothing of the server that sends them.");
const components = forbidden("**/components/*", "Only routes and components draw.");
const metadata = forbidden("**/metadata/*", "Content and its schema know nothing of what is made of them.");
const content = forbidden("**/content/*", "The schema knows shapes, not what an owner wrote in them.");
const react = forbidden("react*", "Content is data.");

/** What an owner wrote, and what is made of it, reaches those who draw and those who send by a loader alone. */
const read = {
  regex: "/(content|metadata|schema)/",
  allowTypeImports: true,
  message: "Only a route's loader reads content; components get it as props and import its types.",
};

/** @param {object[]} patterns */
const restrict = (...patterns) => ({
  "@typescript-eslint/no-restricted-imports": ["error", { patterns }],
});

export default tseslint.config(
  { ignores: ["build/", "export/", "node_modules/"] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      // Numbers and patterns read well in a text; that a value is missing is worth reading in an error.
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowRegExp: true, allowNullish: true },
      ],
      // `(event) => log(event)` and `return next(error)` are the usual way to write a callback.
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // `[...text].length` counts code points, as those do who cut titles.
      "@typescript-eslint/no-misused-spread": ["error", { allow: ["string"] }],
      // Remix has routes throw these.
      "@typescript-eslint/only-throw-error": [
        "error",
        { allow: ["Response", "TypedResponse", "DataWithResponseInit"] },
      ],
      // A listener may be async. What it rejects with is an uncaught error like any other.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { arguments: false } }],
      // Types promise what an older browser, a failed beforeAll or a missing index does not have.
      "@typescript-eslint/no-unnecessary-condition": "off",
      // An empty string counts as missing, and `||` between conditions is an "or".
      "@typescript-eslint/prefer-nullish-coalescing": "off",
      // It asks for `!`, which another rule of the set forbids.
      "@typescript-eslint/non-nullable-type-assertion-style": "off",
      // What must return a promise may have nothing to wait for.
      "@typescript-eslint/require-await": "off",
    },
  },
  {
    files: ["test/**", "**/*.test.{ts,tsx}"],
    rules: {
      // A test that replaces a browser's method keeps the one that was there, to call it with its own `this`.
      "@typescript-eslint/unbound-method": "off",
      // Whoever reads a file of YAML names its type.
      "@typescript-eslint/no-unnecessary-type-parameters": "off",
      // Vitest's matchers, such as `expect.stringContaining`, and supertest's bodies are `any`.
      "@typescript-eslint/no-unsafe-assignment": "off",
    },
  },
  { files: ["**/*.js"], extends: [tseslint.configs.disableTypeChecked] },
  {
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      // A page that writes to the console does it on purpose: the progress meter, an error.
      "no-console": ["error", { allow: ["error"] }],
    },
  },
  {
    files: ["app/**/*.tsx", "app/components/**"],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    rules: {
      // Safari takes a list without markers for none, unless its role says so: https://webkit.org/b/170179
      "jsx-a11y/no-redundant-roles": ["error", { ol: ["list"], ul: ["list"] }],
    },
  },
  { files: ["app/root.tsx", "app/routes/**"], rules: restrict(routes, http) },
  { files: ["app/metadata/**"], rules: restrict(routes, http, components) },
  { files: ["app/components/**"], rules: restrict(routes, http, read) },
  { files: ["app/content/**"], rules: restrict(routes, http, components, metadata, react) },
  { files: ["app/schema/**"], rules: restrict(routes, http, components, metadata, content, react) },
  { files: ["app/http/**"], rules: restrict(routes, components, read) },
  { files: ["scripts/**", "bench/**", "deploy/**"], rules: { "no-console": "off" } },
);
