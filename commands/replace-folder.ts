import { existsSync, realpathSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";

/**
 * Replaces a folder as a whole: writes a new one beside it, then renames both. If the process is
 * killed or fails, as on a full disk, either the old folder or the new one is left. Between the two
 * renames neither exists, so every command begins with `recover`.
 *
 * @param write writes all files into the new folder, which is empty
 */
export async function replaceFolder(
  folder: string,
  write: (copy: string) => Promise<void>,
): Promise<void> {
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
}

/** Symbolic links stay links. */
export async function copyFolder(folder: string, copy: string) {
  const options = { recursive: true, verbatimSymlinks: true, preserveTimestamps: true };
  await cp(linkTarget(folder), copy, options);
}

/**
 * Restores a folder that a killed process has renamed, and removes unfinished copies, except those of other running
 * processes.
 */
export async function recover(folder: string): Promise<void> {
  const target = linkTarget(folder);
  const siblings = await readdir(path.dirname(target)).catch(() => []);
  for (const name of siblings) {
    const [, of, kind, id] = /^(.*)\.(unfinished|replaced)-(\d+)$/.exec(name) ?? [];
    if (of !== path.basename(target) || isAnother(Number(id))) continue;
    const copy = `${target}.${kind}-${id}`;
    if (kind === "replaced" && !existsSync(target)) await rename(copy, target);
    // A child process of a killed build may still write into it.
    else await rm(copy, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Resolves a symbolic link to a folder. */
function linkTarget(folder: string): string {
  return path.relative("", existsSync(folder) ? realpathSync(folder) : path.resolve(folder));
}

/** Returns whether another process with this id is running. */
function isAnother(id: number): boolean {
  try {
    return id !== process.pid && process.kill(id, 0);
  } catch (error) {
    // The process belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
