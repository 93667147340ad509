import express from "express";
import { pino } from "pino";
import supertest from "supertest";
import { expect, test } from "vitest";
import { errors } from "./errors";

test("the log gets the whole error, the visitor gets only the status, or a cut answer", async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const app = express().use((request, response) => {
    if (request.path === "/half") response.write("the first half");
    throw new TypeError("the secret of /srv/portfolio");
  });
  const site = supertest(app.use(errors(log)));
  const { status, text } = await site.get("/");
  expect([status, text]).toEqual([500, "Internal Server Error\n"]);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: 50,
    err: { message: "the secret of /srv/portfolio" },
  });
  await expect(site.get("/half")).rejects.toThrow(/aborted|hang up/);
  expect(lines).toHaveLength(2);
});
