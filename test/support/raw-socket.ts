import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A TCP connection on which a test can send any bytes. */
interface RawSocket {
  socket: Socket;
  /** All that the server has sent so far. */
  received: () => string;
  /** Resolves with all that the server sent once the connection is closed, by either side or an error. */
  closed: Promise<string>;
}

export async function openSocket(port: number): Promise<RawSocket> {
  // Without noDelay, TCP may hold back a small write until the server has acknowledged the one before.
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

/** The statuses of all responses in the received text, without interim ones (1xx). */
export function statusesIn(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.[01] (\d{3}) /g)]
    .map(([, status]) => Number(status))
    .filter((status) => status >= 200);
}
