import { hash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

/** The paths that this process has locked. */
const held = new Set<string>();

const sockets = process.platform === "win32" ? "\\\\.\\pipe\\" : tmpdir();

/**
 * Does work in a folder while no other process does. A lock is a local socket, which ends with its process: a
 * socket that refuses a connection has lost its owner. Every process first listens on a socket with a unique
 * name and then looks for others, so two can never both find none.
 *
 * @param folder the real path of the folder
 * @param patience how long to wait for another process, in milliseconds
 * @returns what the work returns; undefined if another process has the folder
 */
export async function withLock<Result>(
  folder: string,
  patience: number,
  work: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  if (held.has(folder)) return { result: await work() };
  const name = `caret-${hash("sha256", folder).slice(0, 16)}-`;
  const until = Date.now() + patience;
  for (;;) {
    const server = await listen(path.join(sockets, name + randomUUID().slice(0, 8)));
    try {
      if (!(await hasOther(name, server))) {
        held.add(folder);
        return { result: await work() };
      }
    } finally {
      held.delete(folder);
      server.close();
    }
    if (Date.now() > until) return undefined;
    // Two that begin together see each other, so both try again, at different times.
    await setTimeout(50 + Math.random() * 200);
  }
}

async function listen(file: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy()).unref();
  // Only if they may write to the socket can other users' processes find out whether it has an owner.
  await once(server.listen({ path: file, writableAll: true }), "listening");
  return server;
}

/** Returns whether another process listens on a socket with this name. Removes those without an owner, where it may. */
async function hasOther(name: string, own: Server): Promise<boolean> {
  for (const each of await readdir(sockets)) {
    const file = path.join(sockets, each);
    if (!each.startsWith(name) || file === own.address()) continue;
    if (await isOpen(file)) return true;
    // Only its user can remove another user's socket, which does no harm.
    await rm(file, { force: true }).catch(() => undefined);
  }
  return false;
}

async function isOpen(file: string): Promise<boolean> {
  const socket = connect(file);
  const code = await once(socket, "connect").then(
    () => "",
    (error: unknown) => String((error as NodeJS.ErrnoException).code),
  );
  socket.destroy();
  return !["ECONNREFUSED", "ENOENT"].includes(code);
}
