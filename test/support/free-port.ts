import { once } from "node:events";
import { createServer } from "node:net";

/**
 * This process's next port. The range is below the ports that systems assign by themselves (from 32,768 on Linux, from
 * 49,152 elsewhere), so nobody takes the port before it is used.
 */
let next = 11_000 + (process.pid % 200) * 100;

export async function freePort(): Promise<number> {
  const port = next++;
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return freePort();
  }
  server.close();
  await once(server, "close");
  return port;
}
