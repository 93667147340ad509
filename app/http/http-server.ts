import { createServer, ServerResponse, type Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Slow senders do not hold a connection for long. An idle one is kept a little longer than the proxies
 * in front usually keep theirs (60 s), so that it is never this side that closes one in use.
 */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 14_000,
  // A limit is noticed up to this much later: no request lives longer than 15 s.
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 65_000,
};

/** A server that strangers can be let at; what it answers is for its `request` listener. */
export function createHttpServer(): Server {
  const server = createServer(limits);
  server.maxConnections = 10_000;
  server.maxRequestsPerSocket = 100_000;
  // Node.js makes no answer to a request for a tunnel. It gets one like any other request.
  server.on("connect", (request, stream) => {
    const socket = stream as Socket;
    // What it names is a host and no path, which is more than Express can read.
    request.url = "*";
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    response.on("finish", () => socket.destroySoon());
    socket.on("error", () => socket.destroy());
    server.emit("request", request, response);
  });
  return server;
}
