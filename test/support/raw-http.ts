import { once } from "node:events";
import {
  createServer,
  request,
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
} from "node:http";
import type { AddressInfo } from "node:net";

/** A response as received, without decoding its body or following redirects. */
export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** The names of all headers in lower case, one as often as it was sent. */
  names: string[];
  /** The size of the status line and the headers in bytes. */
  headBytes: number;
  body: Buffer;
}

interface Question {
  method?: string;
  /** An array sends several headers of one name. */
  headers?: Record<string, string | string[]>;
  /** Keeps connections open; by default, each request has one of its own. */
  agent?: Agent;
}

/**
 * Serves an app on a free port.
 *
 * @returns the server's origin, and a function that stops it
 */
export async function serve(app: RequestListener): Promise<{ origin: string; close: () => void }> {
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Sends one request, with the target exactly as given, and reads the whole response. */
export async function ask(
  origin: string,
  target: string,
  { method = "GET", headers = {}, agent }: Question = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  const sent = request({ hostname, port, path: target, method, headers, agent });
  sent.end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const { httpVersion, statusCode, statusMessage, rawHeaders, headers: received } = response;
  // Each name is followed by ": " and each value by a line end, both of which have two bytes.
  const headBytes =
    [`HTTP/${httpVersion} ${statusCode} ${statusMessage}`, ...rawHeaders, ""].join("\r\n").length +
    2;
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: statusCode ?? 0,
    headers: received,
    names,
    headBytes,
    body: Buffer.concat(chunks),
  };
}
