import { expect, test } from "vitest";
import { hidePaths } from "./hide-paths";

const route = `import { slugs } from "#app/view-data/slugs";
export const paths = (content) =>
  slugs(content).map((slug) => \`/guides/\${slug}\`);
export const dynamic = true;
export default () => null;
`;

test("browsers do not get the exports of a route that only the server reads", () => {
  const transform = hidePaths().transform as (
    code: string,
    id: string,
    options?: { ssr: boolean },
  ) => string | undefined;
  const id = "/site/app/routes/guides/route.tsx";
  expect(transform(route, id)?.match(/^export .*/gm)).toEqual(["export default () => null;"]);
  expect(transform(route, id, { ssr: true })).toBeUndefined();
});
