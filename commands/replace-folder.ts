import { existsSync, readlinkSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { OwnerError } from "../app/owner-error";

/**
 * Replaces a folder as a whole: writes a new one beside it, then renames both. A process that is
 * killed or fails, as on a full disk, leaves the old folder or the new one. Between the two renames
 * there is neither, so every command begins with `recover`.
 *
 * @param write writes all files into the new folder, which is empty
 * @throws OwnerError if another process is replacing the folder
 */
export async function replaceFolder(
  folder: string,
  write: (copy: string) => Promise<void>,
): Promise<void> {
  const target = linkTarget(folder);
  const copy = `${target}.unfinished-${process.pid}`;
  await remove(copy);
  await mkdir(copy, { recursive: true });
  try {
    // Of two processes that begin at the same time, at least one sees the copy of the other.
    const other = await recover(folder);
    if (other !== undefined)
      throw new OwnerError(
        `Process ${other} is writing ${folder}. Wait until it has ended. If it does something else, remove ${target}.unfinished-${other}.`,
      );
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
    await remove(copy);
    await recover(folder);
  }
}

/** Symbolic links stay links. */
export async function copyFolder(folder: string, copy: string, except: string[] = []) {
  const source = linkTarget(folder);
  const excluded = new Set(except.map((name) => path.join(source, name)));
  const filter = (file: string) => !excluded.has(path.normalize(file));
  const options = { recursive: true, verbatimSymlinks: true, preserveTimestamps: true, filter };
  await cp(source, copy, options);
}

/**
 * Puts a folder back that a killed process has renamed, and removes what is left of its copies.
 *
 * @returns the ID of another process that is replacing the folder; if there is one, no files are changed
 */
export async function recover(folder: string): Promise<number | undefined> {
  const target = linkTarget(folder);
  const siblings = await readdir(path.dirname(target)).catch(() => []);
  const copies = siblings.flatMap((name) => {
    const [, of, kind, id] = /^(.*)\.(unfinished|replaced)-(\d+)$/.exec(name) ?? [];
    return of === path.basename(target) ? [{ kind, id: Number(id) }] : [];
  });
  const other = copies.find(({ id }) => id !== process.pid && isRunning(id));
  if (other) return other.id;
  for (const { kind, id } of copies) {
    if (kind === "unfinished" && id === process.pid) continue;
    const copy = `${target}.${kind}-${id}`;
    if (kind === "replaced" && !existsSync(target)) await rename(copy, target);
    else await remove(copy);
  }
  return undefined;
}

/** Removes a folder, even if a program that a killed build has left still writes into it. */
function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Returns where a link to a folder leads, even if the folder is missing at the moment. */
function linkTarget(folder: string): string {
  try {
    return path.relative("", path.resolve(path.dirname(folder), readlinkSync(folder)));
  } catch {
    return path.normalize(folder).replace(/[\\/]$/, "");
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // Another user's process.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
