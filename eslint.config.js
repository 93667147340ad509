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
  tseslint.configs.strict,
  tseslint.configs.stylistic,
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
