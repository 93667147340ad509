import { createServer, type Server } from "node:http";

/**
 * Milliseconds. Slow senders and readers do not hold a connection for long. An idle connection is kept a
 * little longer than the proxies in front usually keep theirs (60 s), so that it is never this side that
 * closes one in use.
 */
export const limits = {
  headersTimeout: 10_000,
  requestTimeout: 14_000,
  // Node notices the two limits above up to this much later: no request takes longer than 15 s to come.
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 65_000,
};

/**
 * Milliseconds in which a reader must take some of an answer. Node looks once in this time whether it did, so one
 * that stops is cut after up to twice as long. What the buffers of the two systems hold counts as taken.
 */
export const readerTimeout = 15_000;

/** The most requests that one connection may bring. */
const maxRequestsPerSocket = 100_000;

/** A server that strangers can be let at; what it answers is for its `request` listener. */
export function createHttpServer(): Server {
  const server = createServer(limits);
  server.timeout = readerTimeout;
  server.maxRequestsPerSocket = maxRequestsPerSocket;
  // Node hands a request for a tunnel to this event and never to `request`, and lets go of the connection.
  server.on("connect", (_request, socket) => {
    socket.on("error", () => undefined);
    socket.end(tunnelRefusal, () => socket.destroy());
  });
  return server;
}

const tunnelRefusal = [
  "HTTP/1.1 405 Method Not Allowed",
  "Allow: GET, HEAD, OPTIONS",
  "Content-Length: 0",
  "Connection: close",
  "\r\n",
].join("\r\n");
