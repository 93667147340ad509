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

/** An answer as it came over the wire: nothing is decoded or followed. */
export interface WireAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Bytes of the status line and the headers. */
  headBytes: number;
  body: Buffer;
}

export interface Question {
  method?: string;
  /** Several headers of one name are an array. */
  headers?: Record<string, string | string[]>;
  agent?: Agent;
}

/**
 * Serves an app on a port that is free.
 *
 * @returns its origin, and what ends it
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

/** Sends one request and reads the whole answer. The target goes out exactly as it is given. */
export async function ask(
  origin: string,
  target: string,
  { method = "GET", headers = {}, agent }: Question = {},
): Promise<WireAnswer> {
  const { hostname, port } = new URL(origin);
  const sent = request({ hostname, port, path: target, method, headers, ...(agent && { agent }) });
  sent.end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const { httpVersion, statusCode, statusMessage, rawHeaders, headers: received } = response;
  // ": " or the end of its line follows each name and each value.
  const headBytes =
    [`HTTP/${httpVersion} ${statusCode} ${statusMessage}`, ...rawHeaders, ""].join("\r\n").length + 2;
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: statusCode ?? 0, headers: received, headBytes, body: Buffer.concat(chunks) };
}

/** Those headers of an answer that do not differ from one request to the next by design. */
export function lasting(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !["date", "x-request-id"].includes(name)),
  );
}
