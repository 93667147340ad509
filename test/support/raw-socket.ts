import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A connection on which a test says what it likes. */
interface RawSocket {
  socket: Socket;
  /** All that came back so far. */
  received: () => string;
  /** Resolves with all that came back once the connection is closed, however that came about. */
  closed: Promise<string>;
}

export async function openSocket(port: number): Promise<RawSocket> {
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  // A server may well cut a connection that misbehaves.
  socket.on("error", () => undefined);
  const received = () => Buffer.concat(chunks).toString("latin1");
  const closed = new Promise<string>((resolve) => socket.on("close", () => resolve(received())));
  await once(socket, "connect");
  return { socket, received, closed };
}

/** The statuses of all answers in what came back; an interim one is no answer. */
export function statusesIn(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.[01] (\d{3}) /g)]
    .map(([, status]) => Number(status))
    .filter((status) => status >= 200);
}
