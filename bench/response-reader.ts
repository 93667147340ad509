/** One answer, as far as a load generator cares. */
export interface Received {
  status: number;
  /** True if the server will close the connection. */
  closing: boolean;
}

const blankLine = "\r\n\r\n";

/**
 * Reads the HTTP/1.1 answers that come on a connection, one at a time: no request may be sent before
 * the answer to the last is complete. It does just enough to know where an answer ends, as a load
 * generator must cost less than the server it measures.
 */
export class ResponseReader {
  /** Bytes that could not be read without those that follow. */
  private waiting: Buffer | undefined;
  private head: Received | undefined;
  private chunked = false;
  /** Bytes of the body, or of the current chunk, that are still to come. */
  private left = 0;
  private bodiless = false;

  /** @param onEnd gets every answer when its last byte is there */
  constructor(private readonly onEnd: (received: Received) => void) {}

  /** Must be called before each request. */
  expect(method: string): void {
    this.bodiless = method === "HEAD";
  }

  /**
   * @param bytes what came from the connection
   * @throws if that is not HTTP/1.1
   */
  read(bytes: Buffer): void {
    let rest = this.waiting ? Buffer.concat([this.waiting, bytes]) : bytes;
    this.waiting = undefined;
    if (!this.head) {
      const end = rest.indexOf(blankLine);
      if (end < 0) {
        this.waiting = rest;
        return;
      }
      this.head = this.readHead(rest.toString("latin1", 0, end));
      rest = rest.subarray(end + blankLine.length);
    }
    if (this.chunked) this.readChunks(rest);
    else this.readBody(rest);
  }

  private readHead(head: string): Received {
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
    if (Number.isNaN(status)) throw new Error(`not an HTTP/1.1 answer: ${head.slice(0, 40)}`);
    const empty = this.bodiless || status === 304 || status === 204;
    this.chunked = !empty && /\r\ntransfer-encoding: *chunked/i.test(head);
    this.left = empty ? 0 : Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    return { status, closing: /\r\nconnection: *close/i.test(head) };
  }

  private readBody(bytes: Buffer): void {
    this.left -= bytes.length;
    if (this.left < 0) throw new Error("more bytes than the answer announced");
    if (this.left === 0) this.end();
  }

  private readChunks(bytes: Buffer): void {
    let rest = bytes;
    while (rest.length > 0) {
      if (this.left > 0) {
        const taken = Math.min(this.left, rest.length);
        this.left -= taken;
        rest = rest.subarray(taken);
        continue;
      }
      const lineEnd = rest.indexOf("\r\n");
      const size = parseInt(rest.toString("latin1", 0, Math.max(lineEnd, 0)), 16);
      // The last chunk's line is followed by an empty one.
      if (lineEnd < 0 || (size === 0 && rest.length < lineEnd + 4)) {
        this.waiting = rest;
        return;
      }
      if (Number.isNaN(size)) throw new Error("a chunk without a size");
      if (size === 0) {
        this.end();
        return;
      }
      this.left = size + 2;
      rest = rest.subarray(lineEnd + 2);
    }
  }

  private end(): void {
    const received = this.head as Received;
    this.head = undefined;
    this.onEnd(received);
  }
}
