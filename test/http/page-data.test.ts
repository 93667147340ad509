import supertest from "supertest";
import { beforeAll, describe, expect, test } from "vitest";
import { pages as registry } from "../../app/content/pages";
import { dataOf, pages } from "../support/addresses";
import { createSite } from "../support/create-site";

let site: ReturnType<typeof supertest>;
beforeAll(async () => {
  site = supertest(await createSite());
});

const text = (path: string) =>
  site
    .get(path)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => done(null, Buffer.concat(chunks).toString()));
    });

describe.each(Object.values(registry))("the data of $path", ({ path: page, description }) => {
  test("has the page's description, in the format that Remix's client reads", async () => {
    const { status, headers, body } = await text(dataOf(page));
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(/^text\/x-script\b/);
    expect(headers["x-remix-response"]).toBe("yes");
    expect(JSON.parse((body as string).split("\n")[0] ?? "")).toContain(description);
  });

  test("is the same for every query", async () => {
    const plain = await text(dataOf(page));
    for (const query of ["_routes=root", "_routes=routes%2F%24", "x=1&x=2", "_data=root", "index"]) {
      const asked = await text(`${dataOf(page)}?${query}`);
      expect(asked.status).toBe(200);
      expect(asked.body).toBe(plain.body);
    }
  });
});

test.each([
  "/nope.data",
  "/a/b/c/d.data",
  "/about/more.data",
  "/.data",
  "/index.data",
  "/root.data",
  "/$.data",
])("%s gets the data of the 404 page", async (path) => {
  const known = await text("/never-heard-of.data");
  const { status, headers, body } = await text(path);
  expect(status).toBe(404);
  expect(headers["content-type"]).toMatch(/^text\/x-script\b/);
  expect(headers["x-remix-response"]).toBe("yes");
  expect(body).toBe(known.body);
  expect(body).toContain("404 - Not Found");
});

test("the data of every page has the page's title, which a client navigation sets", async () => {
  for (const page of pages) {
    const title = /<title>(.*?)<\/title>/.exec((await site.get(page)).text)?.[1] ?? "";
    const named = title.split(" - ").find((part) => part !== "Robin Example") ?? "";
    expect(named, page).not.toBe("");
    expect((await text(dataOf(page))).body).toContain(named);
  }
});
