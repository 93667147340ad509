import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import type * as fs from "node:fs/promises";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder, writeFiles } from "../test/support/files";
import { recover, replaceFolder } from "./replace-folder";

/** How many changes of the file system succeed until the process is killed. */
const life = vi.hoisted(() => ({ changes: Infinity }));
vi.mock("node:fs/promises", async (load) => {
  const real = await load<typeof fs>();
  const mortal = Object.fromEntries(
    (["mkdir", "rename", "rm", "writeFile"] as const).map((name) => {
      const change = real[name] as (...args: unknown[]) => Promise<unknown>;
      return [
        name,
        (...args: unknown[]) =>
          life.changes-- > 0 ? change(...args) : Promise.reject(new Error("killed")),
      ];
    }),
  );
  return { ...real, ...mortal };
});

const old = { a: "old", b: "old", "only-old": "" };

function makeFolder() {
  const parent = temporaryFolder(onTestFinished);
  const folder = path.join(parent, "site");
  writeFiles(folder, old);
  const read = () =>
    Object.fromEntries(
      readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), "utf8")]),
    );
  return { parent, folder, read };
}

async function writeNew(copy: string): Promise<void> {
  for (const name of ["a", "b"]) await writeFile(path.join(copy, name), "new");
}

test("a process killed at any step leaves either the old folder or the new one", async () => {
  const seen: string[] = [];
  for (let changes = 0, isDone = false; !isDone; changes++) {
    const { parent, folder, read } = makeFolder();
    life.changes = changes;
    isDone = await replaceFolder(folder, writeNew).then(
      () => true,
      () => false,
    );
    life.changes = Infinity;
    await recover(folder);
    expect([old, { a: "new", b: "new" }], `killed after ${changes} changes`).toContainEqual(read());
    expect(readdirSync(parent), `killed after ${changes} changes`).toEqual(["site"]);
    seen.push(read().a ?? "");
  }
  expect(new Set(seen)).toEqual(new Set(["old", "new"]));
});

test("if the disk is full, the old folder stays, and the error contains a path", async () => {
  const { parent, folder, read } = makeFolder();
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), {
    syscall: "write",
  });
  const replaced = replaceFolder(folder, async (copy) => {
    await writeNew(copy);
    throw full;
  });
  await expect(replaced).rejects.toMatchObject({
    path: expect.stringContaining("site.unfinished-"),
  });
  expect([read(), readdirSync(parent)]).toEqual([old, ["site"]]);
});

test("only one process at a time writes a folder, and it leaves what the other is writing", async () => {
  const { parent, folder } = makeFolder();
  vi.resetModules();
  // Another instance of the module has no part of the lock, like another process.
  const other = await import("./replace-folder");
  const order: string[] = [];
  let second: Promise<unknown> | undefined;
  await replaceFolder(folder, async (copy) => {
    order.push("begin");
    second = other.replaceFolder(folder, async (copy) => {
      order.push("second");
      await writeNew(copy);
    });
    await other.recover(folder);
    expect(readdirSync(parent)).toEqual(["site", path.basename(copy)]);
    await writeNew(copy);
    order.push("end");
  });
  await second;
  expect(order).toEqual(["begin", "end", "second"]);
});

test("a socket without a process is no lock, even if another user's process left it", async () => {
  const { folder } = makeFolder();
  const sockets = temporaryFolder(onTestFinished);
  vi.stubEnv("TMPDIR", sockets);
  onTestFinished(() => void vi.unstubAllEnvs());
  const file = path.resolve("commands/lock-folder.ts");
  const script = `const { withLock } = await import(${JSON.stringify(file)});
    await withLock(${JSON.stringify(folder)}, 0, () => process.kill(process.pid, "SIGKILL"));`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", script];
  expect(spawnSync(process.execPath, args).signal).toBe("SIGKILL");
  const left = readdirSync(sockets).filter((name) => name.startsWith("caret-"));
  const forAll = 0o222;
  expect(left.map((name) => statSync(path.join(sockets, name)).mode & forAll)).toEqual([forAll]);
  vi.resetModules();
  const { withLock } = await import("./lock-folder");
  const lock = () => withLock(folder, 0, () => Promise.resolve("done"));
  life.changes = 0;
  expect(await lock()).toEqual({ result: "done" });
  life.changes = Infinity;
  expect(await lock()).toEqual({ result: "done" });
  expect(readdirSync(sockets)).not.toContain(left[0]);
});
