import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { canonicalPath } from "../../app/http/middleware/canonical-redirect";
import { prerender } from "../../app/http/prerender";
import { ask, serve } from "../../harness/raw-http";
import { createSite, loadBuild } from "../support/create-site";

let site: Awaited<ReturnType<typeof serve>>;
let renders = 0;
beforeAll(async () => {
  const real = await loadBuild();
  // Who renders reads the routes.
  const counting = {
    ...real,
    get routes() {
      renders++;
      return real.routes;
    },
  };
  site = await serve(await createSite({ build: counting }));
});
afterAll(() => site.close());

test("a path that is no page costs no render, whatever bytes it holds", async () => {
  const controls = [...Array(33).keys()].map((code) => `%${code.toString(16).padStart(2, "0")}`);
  const names = [
    "about",
    "About",
    "software",
    "resources",
    "_root",
    "fr",
    "404",
    "assets",
    "__manifest",
    "x",
  ];
  const marks = ["/", "/", "/", "*", ".", "..", "%2e%2e", "%2F", "\\", "//", ":", "@", "%", "#", "é", "{"];
  const others = ["%E2%80%A8", "%E2%80%A9", "%7f", ".data", ".md", "?_routes=root", "?index", "http://x"];
  const parts = fc.oneof(...[controls, names, marks, others].map((each) => fc.constantFrom(...each)));
  const targets = fc.array(parts, { minLength: 1, maxLength: 8 }).map((all) => all.join(""));
  const before = renders;
  expect(before).toBeGreaterThan(0);
  const seen = async (target: string) => {
    const { status, body } = await ask(site.origin, target);
    expect([200, 308, 400, 404], target).toContain(status);
    expect(renders, target).toBe(before);
    return { status, text: body.toString() };
  };
  const page = (await seen("/nope")).text;
  for (const path of [
    "/%0a/%2e%2e/resume",
    "/x%0d/about",
    "/%E2%80%A8/software",
    "/resources/%0a",
    "/a/../about",
  ])
    expect(await seen(path), path).toEqual({ status: 404, text: page });
  for (const target of ["*x/software", "*", "*/../about"])
    expect((await seen(target)).status, target).toBe(400);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom("/", "/", "/", ""), targets, async (slash, target) => {
      await seen(slash + target);
    }),
    { numRuns: 500 },
  );
});

const context = {
  siteUrl: "https://www.example.com",
  contactEmail: undefined,
  build: "test",
  reportError: () => undefined,
};

test("many slashes take no more time than other characters", async () => {
  const path = `/a${"/".repeat(100_000)}b`;
  expect(canonicalPath(path)).toBe(path);
  const { answer } = await prerender(await loadBuild(), context);
  expect((await answer(path))?.status).toBe(404);
}, 20_000);

test("posts that are asked for at once are rendered one after the other", async () => {
  const real = await loadBuild();
  const { default: handleRequest } = real.entry.module;
  let running = 0;
  let most = 0;
  const watched: typeof handleRequest = async (...args) => {
    most = Math.max(most, ++running);
    return Promise.resolve(handleRequest(...args)).finally(() => running--);
  };
  const site = await prerender(
    { ...real, entry: { module: { ...real.entry.module, default: watched } } },
    context,
  );
  most = 0;
  const answers = await Promise.all([...site.listed].map(site.answer));
  expect(answers.length).toBeGreaterThan(2);
  expect(most).toBe(1);
});
