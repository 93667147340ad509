import express, { type RequestHandler } from "express";
import { pino } from "pino";
import supertest from "supertest";
import { expect, test } from "vitest";
import { errors } from "./errors";

test("aborts a response that fails after it has begun, so that nobody mistakes it for a complete one", async () => {
  const breaks: RequestHandler = (_request, response, next) => {
    response.write("half");
    next(new Error("it broke"));
  };
  const app = express().use(breaks, errors(pino({ level: "silent" })));
  await expect(supertest(app).get("/")).rejects.toThrow(/aborted|hang up|ECONNRESET/);
});
