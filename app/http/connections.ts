import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How often a stopping server looks for idle connections to close, in milliseconds. */
const idleCheckInterval = 100;

/**
 * How many requests a client may pipeline on one connection before it has read the first answer. Browsers and
 * proxies wait for each answer. Node itself reads up to 64 kB ahead: that can be 2,000 requests, and 10 MB of
 * memory for a client that never reads.
 */
const mostUnanswered = 16;

interface Use {
  /** How many requests of this connection have no complete answer yet. */
  unanswered: number;
  /** Bytes received by the time the last request was answered. Any further byte belongs to the next request. */
  bytesRead: number;
}

export interface Connections {
  /** Closes every connection that has no request under way, now and whenever one becomes idle. */
  closeWhenIdle: () => void;
  /** The number of open connections. */
  count: () => number;
}

/**
 * Tracks a server's connections. Node's own `closeIdleConnections` is not enough: it treats a connection as idle
 * while its last answer is still being written, and as busy if it has never sent a byte.
 *
 * @param most the limit of open connections. At the limit a new connection replaces the least recently used one, so
 *   that visitors and health checks can always connect
 */
export function trackConnections(server: Server, most: number): Connections {
  // A Map iterates in insertion order, and each request inserts its connection again. So the first key is the least
  // recently used connection.
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
