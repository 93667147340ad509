import { createServer, type Server } from "node:http";

/**
 * Time limits in milliseconds, so that a slow client does not hold a connection for long. Idle connections are
 * kept for longer than proxies usually keep theirs (60 s). So the proxy closes first, and the server never closes
 * a connection on which the proxy is just sending a request.
 */
export const limits = {
  headersTimeout: 10_000,
  requestTimeout: 14_000,
  // Node checks the two limits above only this often, so a request may take up to 15 s to arrive.
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 65_000,
};

/**
 * Milliseconds in which a client must read some of an answer. Node checks once per period, so a client that stops
 * reading loses its connection after up to twice this time. Bytes in socket buffers count as read.
 */
export const readerTimeout = 15_000;

/** Creates a server with limits that are safe on the public internet. The caller adds the `request` listener. */
export function createHttpServer(): Server {
  const server = createServer(limits);
  server.timeout = readerTimeout;
  // Node passes a CONNECT request to this event instead of `request`, and leaves the socket to the listener.
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
