import { once } from "node:events";
import {
  type Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
  type RequestListener,
  type Server,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A response as received: its body is not decoded, redirects are not followed. */
interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** The names of all headers in lower case, each as often as it was sent. */
  names: string[];
  headBytes: number;
  body: Buffer;
}

interface Options {
  method?: string;
  headers?: Record<string, string | string[]>;
  /** Keeps connections open. Without it, each request opens its own. */
  agent?: Agent;
}

/** Lets a server listen on a free port, and returns the port. */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

/** Serves an app on a free port until the process ends, without keeping the process alive. */
export async function serve(app: RequestListener) {
  const server = createServer(app).unref();
  return {
    origin: `http://127.0.0.1:${await listen(server)}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Sends a request with its target exactly as given, and reads the whole response. */
export async function request(
  origin: string,
  target: string,
  { method = "GET", headers = {}, agent }: Options = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  const sent = httpRequest({ hostname, port, path: target, method, headers, agent });
  sent.end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const { httpVersion, statusCode, statusMessage, rawHeaders, headers: received } = response;
  // A name ends with ": " and a value with a line break, which both have two bytes.
  const headBytes =
    [`HTTP/${httpVersion} ${statusCode} ${statusMessage}`, ...rawHeaders, ""].join("\r\n").length +
    2;
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  return {
    status: statusCode ?? 0,
    headers: received,
    names,
    headBytes,
    body: await buffer(response),
  };
}
