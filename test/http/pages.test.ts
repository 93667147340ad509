import supertest from "supertest";
import { beforeAll, expect, test } from "vitest";
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
