import { once } from "node:events";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, test, vi } from "vitest";
import { createLog } from "../log";
import { requestLog } from "./request-log";

test("a visitor who leaves before the answer has a line all the same, and one only", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(line) });
  let asked: () => void;
  const underWay = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const app = express().use(requestLog(log), () => asked());
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");

  const { port } = server.address() as AddressInfo;
  const request = get({ host: "127.0.0.1", port, path: "/slow?secret", headers: { "X-Request-Id": "gone" } });
  request.on("error", () => undefined);
  await underWay;
  request.destroy();
  await vi.waitFor(() => expect(lines).not.toEqual([]));
  server.close();
  await once(server, "close");

  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ method: "GET", path: "/slow", id: "gone", bytes: 0 });
});
