import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/**
 * Forbids an import. docs/architecture.md lists what each folder may import.
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
  message: "Content, its schema and its loader must not depend on code that uses them.",
};
const content = forbidden("**/content/*", "The schema must not depend on an owner's content.");
const react = forbidden("react*", "Content is data and must not use React.");

/** Only loaders read content and pass it on to components. The server handles pages of any content. */
const read = {
  regex: "/(content|files|head|load|markdown|schema|view-data|words)/",
  allowTypeImports: true,
  message: "Only a route's loader reads content; components get it as props and import its types.",
};

const literals = {
  regex: "/app/(?!http/)",
  allowTypeImports: true,
  message: "Write the expected value as a literal. A value from app would be compared with itself.",
};

/** @param {object[]} patterns the imports to forbid */
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
      // Numbers and patterns are readable in strings, and an error may show that a value is missing.
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
      // A listener may be async. If it rejects, that is an uncaught error like any other.
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { arguments: false } },
      ],
      // A value may be missing despite its type, as in an older browser or after a failed beforeAll.
      "@typescript-eslint/no-unnecessary-condition": "off",
      // An empty string counts as missing, and `||` between conditions is an "or".
      "@typescript-eslint/prefer-nullish-coalescing": "off",
      // Requires `!`, but another rule of the set forbids it.
      "@typescript-eslint/non-nullable-type-assertion-style": "off",
      // A function may have to return a promise without awaiting anything.
      "@typescript-eslint/require-await": "off",
    },
  },
  {
    files: ["test/**", "**/*.test.{ts,tsx}"],
    rules: {
      // A test that replaces a browser's method calls the original with another `this`.
      "@typescript-eslint/unbound-method": "off",
      // Vitest's matchers, such as `expect.stringContaining`, and supertest's bodies have type `any`.
      "@typescript-eslint/no-unsafe-assignment": "off",
    },
  },
  { files: ["**/*.js"], extends: [tseslint.configs.disableTypeChecked] },
  {
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      // A property may be destructured only to leave it out of the rest.
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
      // Anything but an error needs a deliberate exception, as the progress meter has.
      "no-console": ["error", { allow: ["error"] }],
    },
  },
  {
    files: ["app/**/*.tsx", "app/components/**"],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    rules: {
      // Without the role, Safari does not announce a list without markers as one:
      // https://webkit.org/b/170179
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
    files: ["app/{schema,load,markdown,words}/**"],
    rules: restrict(routes, http, components, made, content, react),
  },
  { files: ["app/http/**"], rules: restrict(routes, components, read) },
  { files: ["test/{browser,http}/**"], rules: restrict(literals) },
  {
    files: ["{commands,make,bench}/**", "test/support/install-browsers.ts"],
    rules: { "no-console": "off" },
  },
);
