import { existsSync, realpathSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";

/**
 * Replaces a folder as a whole: writes a new one beside it, then renames both. A process that is
 * killed or fails, as on a full disk, leaves the old folder or the new one. Between the two renames
 * there is neither, so every command begins with `recover`.
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
 * Puts a folder back that a killed process has renamed, and removes what is left of its copies. Leaves
 * those of other running processes.
 */
export async function recover(folder: string): Promise<void> {
  const target = linkTarget(folder);
  const siblings = await readdir(path.dirname(target)).catch(() => []);
  for (const name of siblings) {
    const [, of, kind, id] = /^(.*)\.(unfinished|replaced)-(\d+)$/.exec(name) ?? [];
    if (of !== path.basename(target) || isAnother(Number(id))) continue;
    const copy = `${target}.${kind}-${id}`;
    if (kind === "replaced" && !existsSync(target)) await rename(copy, target);
    // A program that a killed build has left may still write into it.
    else await rm(copy, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Returns where a link to a folder leads. */
function linkTarget(folder: string): string {
  return path.relative("", existsSync(folder) ? realpathSync(folder) : path.resolve(folder));
}

/** Whether a process is running, but not this one. */
function isAnother(id: number): boolean {
  try {
    return id !== process.pid && process.kill(id, 0);
  } catch (error) {
    // Another user's process.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
