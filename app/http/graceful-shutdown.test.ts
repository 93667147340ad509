import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { exitOnUncaughtError } from "./graceful-shutdown";

afterEach(() => void vi.restoreAllMocks());

test("an uncaught error is logged and ends the process with 1", () => {
  const lines: string[] = [];
  const on = vi.spyOn(process, "on").mockReturnValue(process);
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  exitOnUncaughtError(pino({ base: null }, { write: (line: string) => void lines.push(line) }));
  const listener = on.mock.calls.find(([event]) => (event as string) === "uncaughtException")?.[1];
  (listener as unknown as (error: Error) => void)(new Error("nobody expected this"));
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: 60, err: { message: "nobody expected this" } });
});
