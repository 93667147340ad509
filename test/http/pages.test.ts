import { parse } from "node-html-parser";
import supertest from "supertest";
import { beforeAll, expect, test } from "vitest";
import { resources } from "../../app/content/resources";
import { schemas } from "../../app/schema/content";
import { pages } from "../support/addresses";
import { createSite } from "../support/create-site";

let site: ReturnType<typeof supertest>;
beforeAll(async () => {
  site = supertest(await createSite());
});

test("a page is the same for every query", async () => {
  for (const path of pages) {
    const plain = await site.get(path);
    const asked = await site.get(`${path}?utm_source=letter&x=%3Cscript%3E`);
    expect(asked.status).toBe(200);
    expect(asked.text).toBe(plain.text);
  }
});

test("no post may have the id of another element of /resources", async () => {
  const { text } = await site.get("/resources");
  const posts = resources.blogs?.items ?? [];
  const ofPosts = posts.flatMap(({ id }) => [id, `${id}-tab`]);
  const ids = parse(text)
    .querySelectorAll("[id]")
    .map(({ id }) => id)
    .filter((id) => !ofPosts.includes(id));
  const isAllowed = (id: string) => {
    const items = posts.slice(0, 1).map((post) => ({ ...post, id }));
    return schemas.resources.safeParse({ blogs: { heading: "Posts", items } }).success;
  };
  expect(isAllowed("craft")).toBe(true);
  expect(ids).toContain("main");
  // The tab of this post would be "new-tab".
  expect([...ids, "new"].filter(isAllowed)).toEqual([]);
});
