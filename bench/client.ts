import { connect, type Socket } from "node:net";
import type { PlannedRequest } from "./load-generator";
import { ResponseReader, type Received } from "./response-reader";

/** Milliseconds after which an answer that has not come is an error. */
const patience = 10_000;

/** How many connections in a row may come to nothing before the server is taken for gone. */
const attempts = 3;

/** What the clients of one job share. */
export interface Turn {
  /** What to ask now; undefined when all is asked. */
  next: () => { planned: PlannedRequest; text: string } | undefined;
  /** Gets the milliseconds from a request's sending to its answer's last byte. */
  answered: (milliseconds: number) => void;
  failed: (error: string) => void;
}

/** A visitor with one connection: asks, waits for the whole answer, and asks again. */
export class Client {
  /** Resolved when there is nothing more to ask, or nobody who answers. */
  readonly done: Promise<void>;
  private finish: () => void = () => undefined;
  private asked: PlannedRequest | undefined;
  private askedAt = 0;
  private futile = 0;

  constructor(
    private readonly port: number,
    private readonly turn: Turn,
  ) {
    this.done = new Promise((resolve) => (this.finish = resolve));
    this.open();
  }

  private open(): void {
    const socket = connect({ port: this.port, host: "127.0.0.1", noDelay: true });
    const reader = new ResponseReader((received) => {
      this.take(received);
      if (!received.closing) this.ask(socket, reader);
    });
    let connected = false;
    let reason = "closed before its answer was complete";
    socket.setTimeout(patience, () => socket.destroy(new Error("no answer in time")));
    socket.on("connect", () => {
      connected = true;
      this.ask(socket, reader);
    });
    socket.on("data", (bytes) => {
      try {
        reader.read(bytes);
      } catch (error) {
        socket.destroy(error as Error);
      }
    });
    socket.on("error", (error) => (reason = error.message));
    socket.on("close", () => this.closed(connected ? undefined : "connecting", reason));
  }

  private ask(socket: Socket, reader: ResponseReader): void {
    const request = this.turn.next();
    if (!request) {
      this.finish();
      socket.removeAllListeners("close");
      socket.destroy();
      return;
    }
    this.asked = request.planned;
    reader.expect(request.planned.method);
    this.askedAt = performance.now();
    socket.write(request.text, "latin1");
  }

  private take({ status }: Received): void {
    this.turn.answered(performance.now() - this.askedAt);
    const asked = this.asked;
    this.asked = undefined;
    this.futile = 0;
    if (asked && asked.status !== status) {
      this.turn.failed(`${asked.name}: ${status} where ${asked.status} was expected`);
    }
  }

  /** A server may close a connection between two requests; at any other time that is an error. */
  private closed(doing: string | undefined, reason: string): void {
    const failed = doing ?? this.asked?.name;
    this.asked = undefined;
    if (failed) {
      this.turn.failed(`${failed}: ${reason}`);
      this.futile++;
    }
    if (this.futile >= attempts) this.finish();
    else this.open();
  }
}
