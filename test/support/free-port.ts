import { once } from "node:events";
import { createServer } from "node:net";

/**
 * This process's own ports, below those that systems give to connections and to servers that ask for any port (from 32,768
 * on Linux, from 49,152 elsewhere), so that none is taken between the answer and its use.
 */
let next = 11_000 + (process.pid % 200) * 100;

/** Finds a port on the loopback address on which nobody listens. */
export async function freePort(): Promise<number> {
  const port = next++;
  const server = createServer().listen(port, "127.0.0.1");
  const isFree = await once(server, "listening").then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, "close");
  return port;
}
