import supertest from "supertest";
import { expect, test } from "vitest";
import { createSite } from "../support/create-site";

test("in the drawing behind the landing page, only the present job and the award have the accent", async () => {
  const answer = await supertest(await createSite()).get("/backdrop.svg");
  const accents = [...(answer.body as Buffer).toString().matchAll(/"currentcolor"[^>]* d="([^"]+)"/g)];
  const lengths = accents.flatMap(([, bars]) => (bars?.match(/(?<=h)\d+/g) ?? []).map(Number));
  // "Software" and "Runner-Up,": eight pixels a letter.
  expect(lengths).toEqual([64, 80]);
});
