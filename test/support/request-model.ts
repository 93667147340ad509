import { dataOf, documents, pages } from "./addresses";

/** A request as a test makes it up. */
export interface MadeUpRequest {
  method: string;
  /** Path and query, as they are sent. */
  target: string;
  isAbsolute: boolean;
  version: "1.0" | "1.1";
  hosts: readonly string[];
  connection: string | undefined;
  acceptEncoding: keyof typeof encodings | undefined;
  ifMatch: "*" | '"other"' | "malformed" | undefined;
  /** "own" is the tag of the page that is asked for, if there is one. */
  ifNoneMatch: "*" | "own" | '"other", own' | '"other"' | "own malformed" | undefined;
  body: { chunked: boolean; content: string } | undefined;
  others: [name: string, value: string][];
}

/** What must come back. */
interface ExpectedAnswer {
  status: number;
  /** The path of the page that is sent, or what stands in its place. */
  content: string | undefined;
  encoding: "br" | "gzip" | undefined;
  location: string | undefined;
  /** Whether the connection may bring another request. */
  persists: boolean;
}

/** What RFC 9110, 12.5.3, makes of these, with Brotli liked best. */
export const encodings = {
  "": undefined,
  br: "br",
  gzip: "gzip",
  "gzip, br": "br",
  "br;q=0, gzip;q=0.5": "gzip",
  "identity, *;q=0": undefined,
  "*": "br",
  "x;;q=,,=": undefined,
} as const;

/** For everything that is not found: a page, its data, or a word in place of a file. */
export const notFound = { page: "/nope", data: "/nope.data", file: "/assets/nope.js" };

const known = new Set([...pages, ...documents, ...pages.map(dataOf)]);

/** The answer to a request, by the standards and by what this site has. */
export function answerTo(request: MadeUpRequest): ExpectedAnswer {
  const nothing = { content: undefined, encoding: undefined, location: undefined };
  const { method, version, hosts, body } = request;
  // RFC 9112, 3.2: one host, which is valid; HTTP/1.0 may do without.
  const isBadHost = hosts.length > 1 || hosts.some((host) => host.includes(" "));
  if (isBadHost || (version === "1.1" && hosts.length === 0))
    return { ...nothing, status: 400, persists: false };
  // RFC 9112, 6.1
  if (version === "1.0" && body?.chunked) return { ...nothing, status: 400, persists: false };
  if (method === "OPTIONS") return { ...nothing, status: 204, persists: persists(request, false) };
  if (method !== "GET" && method !== "HEAD") return { ...nothing, status: 405, persists: false };

  const path = request.target.split("?")[0] ?? "";
  if (known.has(path)) return answerWith(request, path, 200);
  const decoded = decode(path);
  if (decoded === undefined) return { ...nothing, status: 400, persists: persists(request) };
  const canonical = decoded.toLowerCase().replace(/\/+$/, "") || "/";
  if (known.has(canonical)) {
    return { ...nothing, status: 308, location: canonical, persists: persists(request) };
  }
  if (path.startsWith("/assets/")) {
    return { ...nothing, status: 404, content: notFound.file, persists: persists(request) };
  }
  return answerWith(request, path.endsWith(".data") ? notFound.data : notFound.page, 404);
}

function answerWith(request: MadeUpRequest, content: string, status: number): ExpectedAnswer {
  const common = { content: undefined, encoding: undefined, location: undefined };
  // RFC 9110, 13.2.2: conditions are for what would be a 200, If-Match before If-None-Match.
  if (status === 200 && request.ifMatch && request.ifMatch !== "*") {
    return { ...common, status: 412, persists: persists(request) };
  }
  const wants304 = ["*", "own", '"other", own'].includes(request.ifNoneMatch ?? "");
  if (status === 200 && wants304) return { ...common, status: 304, persists: persists(request, false) };
  const { acceptEncoding } = request;
  const encoding = acceptEncoding === undefined ? undefined : encodings[acceptEncoding];
  return { ...common, status, content, encoding, persists: persists(request) };
}

/**
 * Whether the client itself says that this is its last request (RFC 9112, 9.3). Who sends HTTP/1.0 and says both,
 * close and keep-alive, is believed the latter by Node.
 */
export function isLast({ version, connection = "" }: MadeUpRequest): boolean {
  const options = connection.toLowerCase().split(/\s*,\s*/);
  return version === "1.0" ? !options.includes("keep-alive") : options.includes("close");
}

/** After an answer without a length, Node ends a connection of HTTP/1.0, as it may. */
function persists(request: MadeUpRequest, hasLength = true): boolean {
  return !isLast(request) && (request.version === "1.1" || hasLength);
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The request's bytes on the wire. @param etag what "own" stands for */
export function bytesOf(request: MadeUpRequest, etag: string): string {
  const { method, target, isAbsolute, version, hosts, body } = request;
  const fields: [string, string | undefined][] = [
    ...hosts.map((host): [string, string] => ["Host", host]),
    ["Connection", request.connection],
    ["Accept-Encoding", request.acceptEncoding],
    ["If-Match", request.ifMatch],
    ["If-None-Match", request.ifNoneMatch?.replace("own", etag)],
    ...request.others,
  ];
  if (body?.chunked) fields.push(["Transfer-Encoding", "chunked"]);
  else if (body) fields.push(["Content-Length", String(body.content.length)]);
  const lines = fields
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}\r\n`);
  const start = `${method} ${isAbsolute ? `http://www.example.com${target}` : target} HTTP/${version}\r\n`;
  return `${start}${lines.join("")}\r\n${body ? contentOf(body) : ""}`;
}

function contentOf({ chunked, content }: NonNullable<MadeUpRequest["body"]>): string {
  if (!chunked) return content;
  const chunk = content === "" ? "" : `${content.length.toString(16)}\r\n${content}\r\n`;
  return `${chunk}0\r\n\r\n`;
}
