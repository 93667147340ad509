import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import importSort from "eslint-plugin-simple-import-sort";
import tseslint from "typescript-eslint";

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
  {
    files: ["**/*.js"],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: {
      globals: {
        URL: false,
        clearInterval: false,
        console: false,
        process: false,
        setInterval: false,
      },
    },
  },
  {
    plugins: { regexp },
    rules: {
      // Untrusted text must not keep a build or a request busy.
      "regexp/no-super-linear-backtracking": "error",
      "regexp/no-super-linear-move": "error",
    },
  },
  {
    plugins: { "import-sort": importSort },
    rules: {
      // Packages, then the site's folders, then neighbours, without blank lines between them.
      "import-sort/imports": [
        "error",
        { groups: [["^node:", "^\\w|^@", "^#", "^\\.\\.", "^\\.", "^\\u0000"]] },
      ],
    },
  },
  {
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      // A property may be destructured only to leave it out of the rest.
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
      // Everything except console.error needs a deliberate exception, as the progress meter has.
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
  {
    files: ["{commands,import,make,bench}/**", "test/support/{check,install-browsers}.ts"],
    rules: { "no-console": "off" },
  },
);
