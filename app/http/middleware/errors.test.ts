import express, { type RequestHandler } from "express";
import { pino } from "pino";
import supertest from "supertest";
import { beforeEach, expect, test } from "vitest";
import { errors } from "./errors";

let lines: string[];
beforeEach(() => {
  lines = [];
});

function siteWith(handler: RequestHandler) {
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  return supertest(express().use(handler).use(errors(log)));
}

test("the log gets the whole error, the visitor gets only the status", async () => {
  const site = siteWith(() => {
    throw new TypeError("the secret of /srv/portfolio");
  });
  const { status, headers, text } = await site.get("/");
  expect(status).toBe(500);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(text).toBe("Internal Server Error\n");
  expect(lines).toHaveLength(1);
  const logged = JSON.parse(lines[0] ?? "") as { level: number; err: { message: string; stack: string } };
  expect(logged.level).toBe(50);
  expect(logged.err.message).toBe("the secret of /srv/portfolio");
  expect(logged.err.stack).toContain("errors.test.ts");
});

test.each([undefined, null, "words", { status: "404" }, { status: 200 }, { status: 302 }, { status: 599 }])(
  "a thrown %j is answered with 500 and logged",
  async (thrown) => {
    const site = siteWith((_request, _response, next) => next(thrown ?? new Error("nothing")));
    expect((await site.get("/")).status).toBe(500);
    expect(lines).toHaveLength(1);
  },
);

test("a client error is answered with its own status and not logged as an error", async () => {
  const site = siteWith((_request, _response, next) => next({ status: 413, message: "/srv/portfolio" }));
  const { status, text } = await site.get("/");
  expect(status).toBe(413);
  expect(text).toBe("Payload Too Large\n");
  expect(lines).toEqual([]);
});

test("an error in the middle of an answer destroys the connection", async () => {
  const site = siteWith((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/plain" });
    response.write("the first half");
    throw new Error("half-way");
  });
  await expect(site.get("/")).rejects.toThrow(/aborted|hang up/);
  expect(lines).toHaveLength(1);
});
