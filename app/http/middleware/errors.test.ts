import express, { type RequestHandler } from "express";
import { pino } from "pino";
import supertest from "supertest";
import { expect, test } from "vitest";
import { errors } from "./errors";

test("a response that fails after it has begun is aborted, so that clients do not take it as complete", async () => {
  const breaks: RequestHandler = (_request, response, next) => {
    response.write("half");
    next(new Error("it broke"));
  };
  const app = express().use(breaks, errors(pino({ level: "silent" })));
  await expect(supertest(app).get("/")).rejects.toThrow(/aborted|hang up|ECONNRESET/);
});
