import { beforeEach, describe, expect, test, vi } from "vitest";
import { createLog, type RequestLine } from "./log";

let lines: string[];
const out = { write: (line: string) => void lines.push(line) };
beforeEach(() => {
  lines = [];
});

const about: RequestLine = {
  method: "GET",
  path: "/about",
  status: 200,
  ms: 0.125,
  bytes: 11_000,
  cache: "kept",
  id: "a-1",
};

describe("a request's line", () => {
  test.each(["/about", '/a"b\\c', "/\u2028\u0007é%00", "/</script>"])(
    "is what pino makes of it: %j",
    (path) => {
      vi.useFakeTimers();
      const log = createLog("info", out);
      log.info({ ...about, path }, "request");
      log.request({ ...about, path });
      vi.useRealTimers();
      expect(lines).toHaveLength(2);
      expect(JSON.parse(lines[1] ?? "")).toEqual(JSON.parse(lines[0] ?? ""));
      expect(lines[1]).toMatch(/^\{[^\n]*\}\n$/);
    },
  );

  test.each([
    ["a server's error", { status: 503 }, 50],
    ["anything else", { status: 404 }, 30],
    ["a health check", { path: "/readyz", status: 503 }, 20],
  ])("of %s has its level", (_what, differences, level) => {
    createLog("trace", out).request({ ...about, ...differences });
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level, ...differences });
  });

  test("is not written where its level is not wanted", () => {
    createLog("info", out).request({ ...about, path: "/healthz" });
    createLog("warn", out).request(about);
    createLog("silent", out).request({ ...about, status: 500 });
    expect(lines).toEqual([]);
  });
});
