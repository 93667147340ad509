import { once } from "node:events";
import { connect } from "node:net";

/**
 * Opens a TCP connection that a test can send any bytes on.
 *
 * @returns the socket, a function that returns the bytes received so far, and a promise of all bytes, which resolves when
 *   either side or an error closes the connection
 */
export async function openSocket(port: number) {
  // Without noDelay, TCP may hold back a small write until the server has acknowledged the previous one.
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  // The server may reset a connection after a malformed request.
  socket.on("error", () => undefined);
  const received = () => Buffer.concat(chunks).toString("latin1");
  const closed = new Promise<string>((resolve) => socket.on("close", () => resolve(received())));
  await once(socket, "connect");
  return { socket, received, closed };
}

/** Lists the statuses of all received responses, except interim ones (1xx). */
export function statusesIn(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.[01] ([2-5]\d\d) /g)].map(([, status]) => Number(status));
}
