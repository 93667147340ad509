import { dataOf, documents, pages } from "./addresses";

/** A request that a test generates. */
export interface MadeUpRequest {
  method: string;
  /** Path and query, as sent. */
  target: string;
  isAbsolute: boolean;
  version: "1.0" | "1.1";
  hosts: readonly string[];
  connection: string | undefined;
  acceptEncoding: keyof typeof encodings | undefined;
  ifMatch: "*" | '"other"' | "malformed" | undefined;
  /** "own" stands for the entity tag of the requested page. */
  ifNoneMatch: "*" | "own" | '"other", own' | '"other"' | "own malformed" | undefined;
  body: { chunked: boolean; content: string } | undefined;
  others: [name: string, value: string][];
}

/** The answer that the server must give. */
interface ExpectedAnswer {
  status: number;
  /** The path of the page whose content is sent, or an entry of `notFound`. */
  content: string | undefined;
  encoding: "br" | "gzip" | undefined;
  location: string | undefined;
  /** Whether the connection stays open for another request. */
  persists: boolean;
}

/** The encoding for each Accept-Encoding by RFC 9110, 12.5.3, if the server prefers Brotli. */
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

/** Addresses that are not found, one for each kind of answer: a page, its data, or a line of text for a file. */
export const notFound = { page: "/nope", data: "/nope.data", file: "/assets/nope.js" };

const known = new Set([...pages, ...documents, ...pages.map(dataOf)]);

/** The answer that the standards and this site's addresses require. */
export function answerTo(request: MadeUpRequest): ExpectedAnswer {
  const nothing = { content: undefined, encoding: undefined, location: undefined };
  const { method, version, hosts, body } = request;
  // RFC 9112, 3.2: exactly one valid Host header. HTTP/1.0 may omit it.
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
  // RFC 9110, 13.2.2: conditions apply only if the status would be 200. If-Match comes before If-None-Match.
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
 * Whether the client says that this is its last request on the connection (RFC 9112, 9.3). If a request of HTTP/1.0
 * says both close and keep-alive, Node.js follows the latter.
 */
export function isLast({ version, connection = "" }: MadeUpRequest): boolean {
  const options = connection.toLowerCase().split(/\s*,\s*/);
  return version === "1.0" ? !options.includes("keep-alive") : options.includes("close");
}

/**
 * Whether the connection stays open. The server closes it after a request with a body, which it may not have read to
 * its end. Node.js closes one of HTTP/1.0 after an answer without a length.
 */
function persists(request: MadeUpRequest, hasLength = true): boolean {
  const { body } = request;
  const hasBody = body !== undefined && (body.chunked || body.content !== "");
  return !isLast(request) && !hasBody && (request.version === "1.1" || hasLength);
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The request's bytes on the wire. @param etag the entity tag that replaces "own" */
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
