/** How a server may react to a request: with this status, or by closing the connection without an answer. */
type Outcome = number | "closed";

interface MalformedRequest {
  name: string;
  /** The bytes on the wire, as Latin-1. */
  bytes: string;
  outcomes: Outcome[];
}

const host = "Host: localhost\r\n";
const end = "Connection: close\r\n\r\n";

/** A GET request with an unusual target. */
const get = (target: string, ...outcomes: Outcome[]): MalformedRequest => ({
  name: `GET ${target.length > 60 ? `${target.slice(0, 40)}… (${target.length} characters)` : JSON.stringify(target)}`,
  bytes: `GET ${target} HTTP/1.1\r\n${host}${end}`,
  outcomes,
});

/** A request with an unusual method. */
const method = (name: string, ...outcomes: Outcome[]): MalformedRequest => ({
  name: `the method ${JSON.stringify(name)}`,
  bytes: `${name} / HTTP/1.1\r\n${host}${end}`,
  outcomes,
});

/** A GET request for a page with additional header lines. */
const headers = (name: string, lines: string, ...outcomes: Outcome[]): MalformedRequest => ({
  name,
  bytes: `GET / HTTP/1.1\r\n${host}${lines}${end}`,
  outcomes,
});

/** A request with a body. The server must never treat the bytes after the body as another request. */
const body = (name: string, lines: string, content: string, ...outcomes: Outcome[]): MalformedRequest => ({
  name,
  bytes: `POST /about HTTP/1.1\r\n${host}${lines}\r\n${content}`,
  outcomes,
});

const raw = (name: string, bytes: string, ...outcomes: Outcome[]): MalformedRequest => ({
  name,
  bytes,
  outcomes,
});

const hidden = "GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n";

const targets = [
  ...["/%", "/%a", "/%zz", "/%ff", "/%c3%28", "/%C0%AF", "/about%", "/%E0%80%80.data", "/%u0041"].map(
    (target) => get(target, 400),
  ),
  get("/%00", 400, 404),
  get("/about%00.html", 400, 404),
  get("/\0", 400),
  get("/about\x7f", 400, 404),
  get("/caf\xc3\xa9", 400, 404),
  get("/\xff\xfe", 400, 404),
  get(`/${"a".repeat(8000)}`, 404, 414),
  get(`/${"a".repeat(100_000)}`, 414, 431),
  get(`/?${"a=b&".repeat(2000)}`, 200, 414),
  get(`/${"%2e".repeat(3000)}`, 404, 414),
  get(`/${"/".repeat(5000)}about`, 404, 414),
  get(`/about${"/".repeat(5000)}`, 308, 404, 414),
  get("//evil.example", 404),
  get("//evil.example/about/", 404),
  get("///evil.example/%2e%2e", 404),
  get("/\\evil.example", 400, 404),
  get("/\\/evil.example/About", 400, 404),
  get("\\\\evil.example\\about", 400),
  get("/%5C%5Cevil.example/", 404),
  get("/../package.json", 400, 404),
  get("/../../../../etc/passwd", 400, 404),
  get("/assets/../../package.json", 400, 404),
  get("/assets/../../server.js", 400, 404),
  get("/assets/..\\..\\server.js", 400, 404),
  get("/%2e%2e/package.json", 400, 404),
  get("/..%2fpackage.json", 400, 404),
  get("/assets/%2e%2e%2f%2e%2e%2fpackage.json", 400, 404),
  get("/assets/..%5c..%5cserver.js", 400, 404),
  get("/%252e%252e/package.json", 400, 404),
  get("/assets/%252e%252e%252f%252e%252e%252fserver%252findex.js", 400, 404),
  get("/assets/%c0%ae%c0%ae/%c0%ae%c0%ae/package.json", 400, 404),
  get("/....//....//package.json", 400, 404),
  ...[
    "/package.json",
    "/build/server.js",
    "/build/server/index.js",
    "/server.js",
    "/.env",
    "/.git/config",
  ].map((target) => get(target, 404)),
  ...["/app/content/profile.ts", "/node_modules/express/package.json", "/assets/.vite/manifest.json"].map(
    (target) => get(target, 404),
  ),
  get("/.env.data", 404),
  get("/~root/", 404),
  get("/about me", 400),
  get("/about#part", 200, 400, 404),
  get("about", 400),
  get("?", 400),
  get("*", 400, 404),
  get("http://evil.example/About/", 308, 400, 404),
  get("http://evil.example", 200, 400, 404),
  get("https://user:password@evil.example/about", 200, 400, 404),
  get("http:///about", 200, 400, 404),
  get("file:///etc/passwd", 400, 404),
  get("javascript:alert(1)", 400, 404),
  get("/<script>alert(1)</script>", 400, 404),
  get("/?x=%0d%0aSet-Cookie:%20a=b", 200),
  get("/About?x=%0d%0aLocation:%20//evil.example", 308),
  get("/${jndi:ldap://evil.example/x}", 400, 404),
];

const methods = [
  method("TRACE", 405),
  method("DELETE", 405),
  method("PROPFIND", 405),
  method("TRACK", 400, 405, 501),
  method("get", 400, 405),
  method("FOO", 400, 405),
  method("GET/", 400),
  method("A".repeat(10_000), 400, 405, 431),
  raw("CONNECT to elsewhere", `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`, 405),
  raw("CONNECT to a path", `CONNECT /about HTTP/1.1\r\n${host}${end}`, 405),
  raw("OPTIONS of the server", `OPTIONS * HTTP/1.1\r\n${host}${end}`, 200, 204),
];

const versions = [
  raw("HTTP/0.9", "GET /\r\n\r\n", 200, 400, "closed"),
  raw("HTTP/1.0 without a host", "GET /about HTTP/1.0\r\n\r\n", 200),
  raw("HTTP/1.2", `GET / HTTP/1.2\r\n${host}${end}`, 200, 400, 505),
  raw("HTTP/3.0", `GET / HTTP/3.0\r\n${host}${end}`, 400, 505),
  raw("HTTP/999", `GET / HTTP/999\r\n${host}${end}`, 400, 505),
  raw("another protocol", `GET / FTP/1.1\r\n${host}${end}`, 400),
  raw("HTTP/2's preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0", 400, "closed"),
  raw("a TLS greeting", "\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03", 400, "closed"),
  raw("an SSH greeting", "SSH-2.0-OpenSSH_9.6\r\n\r\n", 400, "closed"),
  raw("noise", "\x80\x81\xfe\xff\r\n\r\n\0\0\0", 400, "closed"),
  raw("an answer in place of a request", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", 400, "closed"),
  raw("bare line feeds", "GET / HTTP/1.1\nHost: localhost\nConnection: close\n\n", 200, 400),
  raw("a bare carriage return", `GET / HTTP/1.1\r${host}${end}`, 400),
];

const fields = [
  raw("no host", `GET / HTTP/1.1\r\n${end}`, 400),
  headers("two hosts", "Host: evil.example\r\n", 400),
  headers("the same host twice", "hOST: localhost\r\n", 400),
  raw("an empty host", `GET / HTTP/1.1\r\nHost:\r\n${end}`, 200),
  raw("an invalid host", `GET / HTTP/1.1\r\nHost: a b/c@evil.example\r\n${end}`, 400),
  raw("a host with a port", `GET / HTTP/1.1\r\nHost: [::1]:3000\r\n${end}`, 200),
  headers("a name with a space in it", "Bad Name: x\r\n", 400),
  headers("a space before the colon", "X-Name : x\r\n", 400),
  headers("a header without a name", ": x\r\n", 400),
  headers("a line without a colon", "nonsense\r\n", 400),
  headers("a name in another alphabet", "X-\xc3\xa9: x\r\n", 400),
  headers("a NUL in a value", "X-Name: a\0b\r\n", 400),
  headers("a carriage return in a value", "X-Name: a\rb\r\n", 400),
  headers("a folded line", "X-Name: a\r\n b\r\n", 200, 400),
  headers("a value that is too long", `X-Name: ${"a".repeat(100_000)}\r\n`, 431),
  headers("a name that is too long", `${"X".repeat(100_000)}: a\r\n`, 400, 431),
  headers("too many headers", "X-Name: a\r\n".repeat(10_000), 431),
  headers("a cookie that is too long", `Cookie: ${"a=b; ".repeat(10_000)}\r\n`, 431),
  headers("an upgrade to WebSocket", "Upgrade: websocket\r\nSec-WebSocket-Key: eA==\r\n", 200, 400, 426),
  raw(
    "an upgrade to HTTP/2",
    `GET / HTTP/1.1\r\n${host}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n`,
    200,
    400,
  ),
  headers("an unknown expectation", "Expect: 200-maybe\r\n", 200, 417),
  headers("tags behind many spaces", `If-None-Match: "a",${" ".repeat(9000)}a\r\n`, 200),
  headers("If-Match without a matching tag", 'If-Match: "a", W/"b"\r\n', 412),
  headers("a malformed condition", "If-Match: a b c\r\n", 412),
  headers("malformed tags", `If-None-Match: ${'",W/"*'.repeat(200)}\r\n`, 200),
  headers("a thousand ranges", `Range: bytes=${"0-1,".repeat(1000)}\r\n`, 200),
  headers("a malformed Accept-Encoding", "Accept-Encoding: ;q=,;;q=1e999,\x80\r\n", 200),
];

const bodies = [
  body("two lengths that differ", "Content-Length: 5\r\nContent-Length: 6\r\n", "hello!", 400),
  body("two lengths that agree", "Content-Length: 5\r\nContent-Length: 5\r\n", "hello", 400, 405),
  body("a list of lengths", "Content-Length: 5, 6\r\n", "hello!", 400),
  body("a negative length", "Content-Length: -1\r\n", "", 400),
  body("a length with a sign", "Content-Length: +5\r\n", "hello", 400),
  body("a length in hexadecimal", "Content-Length: 0x5\r\n", "hello", 400),
  body("a length too large for a number", `Content-Length: ${"9".repeat(40)}\r\n`, "", 400),
  body("a length greater than the body's", "Content-Length: 1000\r\n", "short", 400, 405),
  body(
    "a length and chunks",
    "Content-Length: 6\r\nTransfer-Encoding: chunked\r\n",
    `0\r\n\r\n${hidden}`,
    400,
  ),
  body("chunks and a length", `Transfer-Encoding: chunked\r\nContent-Length: 4\r\n`, `5c\r\n${hidden}`, 400),
  ...["", "gzip", "identity", "xchunked", "chunked, identity", "chunked\r\nTransfer-Encoding: x"].flatMap(
    (coding) => {
      const name = JSON.stringify(coding);
      const lines = `Transfer-Encoding: ${coding}\r\n`;
      return [
        body(`a POST whose transfer encoding is ${name}`, lines, `0\r\n\r\n${hidden}`, 400),
        raw(
          `a GET whose transfer encoding is ${name}`,
          `GET /about HTTP/1.1\r\n${host}${lines}\r\n0\r\n\r\n${hidden}`,
          400,
        ),
      ];
    },
  ),
  body("a tab before chunked", "Transfer-Encoding:\x0bchunked\r\n", `0\r\n\r\n${hidden}`, 400, 405),
  body("a space before the colon", "Transfer-Encoding : chunked\r\n", `0\r\n\r\n${hidden}`, 400),
  body("a folded encoding", "Transfer-Encoding:\r\n chunked\r\n", `0\r\n\r\n`, 400, 405),
  body("a huge chunk", "Transfer-Encoding: chunked\r\n", "ffffffffffffffffff\r\n", 400, 405, 413),
  body("a chunk of minus one", "Transfer-Encoding: chunked\r\n", "-1\r\n\r\n", 400, 405),
  body("a chunk that is no number", "Transfer-Encoding: chunked\r\n", "zz\r\nhello\r\n0\r\n\r\n", 400, 405),
  body("a chunk longer than its size", "Transfer-Encoding: chunked\r\n", `1\r\nhello\r\n${hidden}`, 400, 405),
  body(
    "a very long chunk extension",
    "Transfer-Encoding: chunked\r\n",
    `1;${"x".repeat(50_000)}\r\na\r\n`,
    400,
    405,
    413,
  ),
  body(
    "very many trailers",
    "Transfer-Encoding: chunked\r\n",
    `0\r\n${"X: y\r\n".repeat(10_000)}\r\n`,
    400,
    405,
    431,
  ),
  raw(
    "HTTP/1.0 with chunks, whose end a proxy may place elsewhere",
    `GET /about HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    400,
  ),
  raw(
    "HTTP/1.0 with chunks and a length",
    `POST / HTTP/1.0\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    400,
  ),
  raw(
    "a request hidden in the body of a GET",
    `GET / HTTP/1.1\r\n${host}Content-Length: ${hidden.length}\r\n${end}${hidden}`,
    200,
    400,
  ),
  raw("a request after one that closes the connection", `GET / HTTP/1.1\r\n${host}${end}${hidden}`, 200),
];

export const malformedRequests: MalformedRequest[] = [
  ...targets,
  ...methods,
  ...versions,
  ...fields,
  ...bodies,
];
