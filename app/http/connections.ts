import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Milliseconds between looks for connections that have become idle. */
const idleCheckInterval = 100;

/**
 * Requests that one connection may send ahead of their answers; browsers and proxies send one. Node itself would
 * read 64 kB of them, which can be 2,000 requests and 10 MB of memory for a client that takes no answer.
 */
const mostUnanswered = 16;

interface Use {
  /** Requests of this connection whose answers are not all written yet. */
  unanswered: number;
  /** Bytes that had come when the last of them was answered. More of them are the next request's. */
  bytesRead: number;
}

export interface Connections {
  /** Closes every connection that has no request under way, now and whenever one becomes idle. */
  closeWhenIdle: () => void;
  /** How many are open. */
  count: () => number;
}

/**
 * Keeps account of a server's connections. Node's own `closeIdleConnections` takes a connection for idle
 * while its last answer is still being written, and one that never sent a byte for busy.
 *
 * @param most with this many open, the one that was used longest ago makes room for a new one, so that
 *   neither a visitor nor a health check finds the door closed
 */
export function trackConnections(server: Server, most: number): Connections {
  // A Map keeps the order in which its keys came; the first is the one used longest ago.
  const connections = new Map<Socket, Use>();

  const isIdle = (socket: Socket, { unanswered, bytesRead }: Use) =>
    unanswered === 0 && socket.bytesRead === bytesRead;

  server.on("connection", (socket: Socket) => {
    if (connections.size >= most) connections.keys().next().value?.destroy();
    connections.set(socket, { unanswered: 0, bytesRead: 0 });
    socket.once("close", () => connections.delete(socket));
  });

  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const use = connections.get(socket);
    if (!use) return;
    connections.delete(socket);
    connections.set(socket, use);
    use.unanswered++;
    if (use.unanswered > mostUnanswered) socket.destroy();
    response.once("close", () => {
      use.unanswered--;
      use.bytesRead = socket.bytesRead;
    });
  });

  return {
    closeWhenIdle() {
      const closeIdle = () => {
        for (const [socket, use] of connections) if (isIdle(socket, use)) socket.destroySoon();
      };
      closeIdle();
      setInterval(closeIdle, idleCheckInterval).unref();
    },
    count: () => connections.size,
  };
}
