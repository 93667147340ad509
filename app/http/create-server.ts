import { createServer, type Server } from "node:http";

/** Time limits in milliseconds, so that a slow client does not hold a connection for long. */
export const limits = {
  headersTimeout: 10_000,
  requestTimeout: 14_000,
  // Node checks the two limits above only this often, so a request may take up to 15 s to arrive.
  connectionsCheckingInterval: 1000,
  // Longer than proxies usually keep theirs (60 s), so that the server never closes a connection on which the proxy is
  // just sending a request.
  keepAliveTimeout: 65_000,
};

/** Milliseconds in which a client must read some of an answer. Node may take twice as long to notice. */
export const readerTimeout = 15_000;

/** Each connection takes about 10 kB of memory. */
const maxConnections = 10_000;

/** Creates a server with limits that are safe on the public internet. The caller adds the `request` listener. */
export function createHttpServer(overrides: Partial<typeof limits> = {}): Server {
  const server = createServer({ ...limits, ...overrides });
  server.timeout = readerTimeout;
  server.maxConnections = maxConnections;
  return server;
}
