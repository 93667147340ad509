import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/**
 * Forbids an import: docs/architecture.md says which folder may import from which.
 *
 * @param {string} group a glob of module paths
 * @param {string} message the reason, and the alternative if there is one
 */
const forbidden = (group, message) => ({ group: [group], message });

const routes = {
  group: ["**/routes/*", "**/root"],
  message: "Do not import routes: move shared code to components or view-data.",
};
const http = forbidden("**/http/*", "Pages must not depend on the server that sends them.");
const components = forbidden(
  "**/components/*",
  "Only routes and components may import components.",
);
const made = {
  regex: "/(view-data|head|files)/",
  message: "Content, its schema and what loads it must not depend on what is made from them.",
};
const content = forbidden("**/content/*", "The schema must not depend on an owner's content.");
const react = forbidden("react*", "Content is data and must not use React.");

/** Components and the server must not read content, its schema or what is made from it. Loaders pass the data to them. */
const read = {
  regex: "/(content|files|head|load|markdown|schema|view-data|ui-strings)/",
  allowTypeImports: true,
  message: "Only a route's loader reads content; components get it as props and import its types.",
};

const literals = {
  regex: "/app/(?!http/)",
  allowTypeImports: true,
  message: "Write the expected value as a literal: one from app would be compared with itself.",
};

/** @param {object[]} patterns what the files must not import */
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
      // Numbers and patterns are readable in a text, and an error's message may show that a value is missing.
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowRegExp: true, allowNullish: true },
      ],
      // `(event) => log(event)` and `return next(error)` are the usual way to write a callback.
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // `[...text].length` counts code points, like the platforms that cut titles.
      "@typescript-eslint/no-misused-spread": ["error", { allow: ["string"] }],
      // Remix expects routes to throw these.
      "@typescript-eslint/only-throw-error": [
        "error",
        { allow: ["Response", "TypedResponse", "DataWithResponseInit"] },
      ],
      // A listener may be async. Its rejection is an uncaught error like any other.
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { arguments: false } },
      ],
      // A value may be missing despite its type: in an older browser, after a failed beforeAll, at a missing index.
      "@typescript-eslint/no-unnecessary-condition": "off",
      // An empty string counts as missing, and `||` between conditions is an "or".
      "@typescript-eslint/prefer-nullish-coalescing": "off",
      // This rule asks for `!`, which another rule of the set forbids.
      "@typescript-eslint/non-nullable-type-assertion-style": "off",
      // A function whose type requires a promise may have nothing to wait for.
      "@typescript-eslint/require-await": "off",
    },
  },
  {
    files: ["test/**", "**/*.test.{ts,tsx}"],
    rules: {
      // A test that replaces a browser's method keeps the original, and calls it with its own `this`.
      "@typescript-eslint/unbound-method": "off",
      // Vitest's matchers, such as `expect.stringContaining`, and supertest's bodies are `any`.
      "@typescript-eslint/no-unsafe-assignment": "off",
    },
  },
  { files: ["**/*.js"], extends: [tseslint.configs.disableTypeChecked] },
  {
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      // A property may be named only to leave it out of the rest.
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
      // Only errors go to the console. Every other line must be a deliberate exception, such as the progress meter.
      "no-console": ["error", { allow: ["error"] }],
    },
  },
  {
    files: ["app/**/*.tsx", "app/components/**"],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    rules: {
      // Safari announces a list without markers as a list only if it has the role: https://webkit.org/b/170179
      "jsx-a11y/no-redundant-roles": ["error", { ol: ["list"], ul: ["list"] }],
    },
  },
  { files: ["app/root.tsx", "app/routes/**"], rules: restrict(routes, http) },
  { files: ["app/entry.client.tsx"], rules: restrict(routes, http, read) },
  { files: ["app/entry.server.tsx"], rules: restrict(routes, http, components) },
  { files: ["app/{view-data,head,files}/**"], rules: restrict(routes, http, components) },
  { files: ["app/components/**"], rules: restrict(routes, http, read) },
  { files: ["app/content/**"], rules: restrict(routes, http, components, made, react) },
  {
    files: ["app/{schema,load,markdown,ui-strings}/**"],
    rules: restrict(routes, http, components, made, content, react),
  },
  { files: ["app/http/**"], rules: restrict(routes, components, read) },
  { files: ["test/{browser,http}/**"], rules: restrict(literals) },
  {
    files: ["{commands,make,bench}/**", "test/support/install-browsers.ts"],
    rules: { "no-console": "off" },
  },
);
