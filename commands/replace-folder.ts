import { existsSync, realpathSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { OwnerError } from "#app/owner-error";
import { withLock } from "./lock-folder";

/** How long a command waits for another one, in milliseconds. */
const patience = 5000;

/**
 * Does work in a folder while no other command writes it.
 *
 * @throws OwnerError if another one does
 */
export async function alone<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const done = await withLock(path.resolve(linkTarget(folder)), patience, work);
  if (done) return done.result;
  throw new OwnerError(
    `Nothing has changed, because another command is writing ${folder}. Wait until it has finished, then run this one again.`,
  );
}

/**
 * Replaces a folder as a whole: writes a new one beside it, then renames both. If the process is
 * killed or fails, as on a full disk, either the old folder or the new one is left. Between the two
 * renames neither exists, so commands that read or write the folder begin with `recover`.
 *
 * @param write writes all files into the new folder, which is empty
 */
export function replaceFolder(
  folder: string,
  write: (copy: string) => Promise<void>,
): Promise<void> {
  return alone(folder, async () => {
    const target = linkTarget(folder);
    const copy = `${target}.unfinished-${process.pid}`;
    await recover(folder);
    try {
      await mkdir(copy, { recursive: true });
      await write(copy);
      if (existsSync(target)) await rename(target, `${target}.replaced-${process.pid}`);
      await rename(copy, target);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // An error of an open file, such as ENOSPC, has no path.
      if ("syscall" in error && !("path" in error)) Object.assign(error, { path: copy });
      error.message = error.message.replaceAll(copy, folder);
      throw error;
    } finally {
      await recover(folder);
    }
  });
}

/** Symbolic links stay links. */
export async function copyFolder(folder: string, copy: string) {
  const options = { recursive: true, verbatimSymlinks: true, preserveTimestamps: true };
  await cp(linkTarget(folder), copy, options);
}

/**
 * Restores a folder that a killed process has renamed, and removes unfinished copies. With the lock, they belong to no
 * running process.
 */
export async function recover(folder: string): Promise<void> {
  const target = linkTarget(folder);
  const siblings = await readdir(path.dirname(target)).catch(() => []);
  const start = `${path.basename(target)}.`;
  const left = siblings.filter(
    (name) =>
      name.startsWith(start) && /^(unfinished|replaced)-\d+$/.test(name.slice(start.length)),
  );
  if (left.length === 0) return;
  await withLock(path.resolve(target), 0, async () => {
    for (const name of left) {
      const copy = path.join(path.dirname(target), name);
      if (name.startsWith(`${start}replaced`) && !existsSync(target)) await rename(copy, target);
      // A child process of a killed build may still write into it.
      else await rm(copy, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}

/** Resolves a symbolic link to a folder. */
function linkTarget(folder: string): string {
  return path.relative("", existsSync(folder) ? realpathSync(folder) : path.resolve(folder));
}
