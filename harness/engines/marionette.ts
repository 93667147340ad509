import { once } from "node:events";
import { createConnection, type Socket } from "node:net";
import { error, Session } from "selenium-webdriver";
import { Name, type Command, type Executor } from "selenium-webdriver/lib/command";

/*
 * Selenium controls Firefox through geckodriver, which translates WebDriver's commands into those of Firefox's own
 * protocol, Marionette (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html). Debian does not
 * package geckodriver. The two protocols differ only in the names of the commands, so this class replaces it.
 */

/** Marionette's names of the commands that the tests use. */
const names: Record<string, string> = {
  [Name.NEW_SESSION]: "WebDriver:NewSession",
  [Name.GET]: "WebDriver:Navigate",
  [Name.GO_BACK]: "WebDriver:Back",
  [Name.CLOSE]: "WebDriver:CloseWindow",
  [Name.GET_CURRENT_WINDOW_HANDLE]: "WebDriver:GetWindowHandle",
  [Name.GET_WINDOW_HANDLES]: "WebDriver:GetWindowHandles",
  [Name.SWITCH_TO_WINDOW]: "WebDriver:SwitchToWindow",
  [Name.EXECUTE_SCRIPT]: "WebDriver:ExecuteScript",
  [Name.FIND_ELEMENT]: "WebDriver:FindElement",
  [Name.FIND_ELEMENTS]: "WebDriver:FindElements",
  [Name.CLICK_ELEMENT]: "WebDriver:ElementClick",
  [Name.IS_ELEMENT_DISPLAYED]: "WebDriver:IsElementDisplayed",
  // Selenium's types lack these two.
  getAccessibleName: "WebDriver:GetComputedLabel",
  printPage: "WebDriver:Print",
};

/** `[1, id, error, result]` */
type Reply = [kind: 1, id: number, error: { error: string; message: string } | null, result: unknown];

const gone = { error: "invalid session id", message: "Firefox has closed the connection" };

/** Sends Selenium's commands to a running Firefox. */
export class Marionette implements Executor {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #received = Buffer.alloc(0);
  #sent = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (bytes) => this.#receive(bytes));
    socket.on("close", () => this.#endWaiting());
  }

  /** @param port where Firefox listens, as its profile's MarionetteActivePort says */
  static async connect(port: number): Promise<Marionette> {
    const socket = createConnection(port, "127.0.0.1");
    await once(socket, "connect");
    return new Marionette(socket);
  }

  async execute(command: Command): Promise<unknown> {
    const name = names[command.getName()];
    if (name === undefined) throw new Error(`marionette.ts has no name for ${command.getName()}`);
    const result = await this.#send(name, parametersOf(command));
    if (command.getName() !== Name.NEW_SESSION) return valueOf(result);
    const { sessionId, capabilities } = result as { sessionId: string; capabilities: object };
    return new Session(sessionId, capabilities);
  }

  close(): void {
    this.#socket.destroy();
  }

  async #send(name: string, parameters: object): Promise<unknown> {
    if (this.#socket.destroyed) throw new error.NoSuchSessionError(gone.message);
    const id = ++this.#sent;
    const text = JSON.stringify([0, id, name, parameters]);
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , problem, result] = await new Promise<Reply>((resolve) => this.#waiting.set(id, resolve));
    if (problem) throw new error.WebDriverError(`${problem.error}: ${problem.message}`);
    return result;
  }

  /** Rejects the commands that still wait for an answer when the connection closes. */
  #endWaiting(): void {
    for (const [id, answer] of this.#waiting) answer([1, id, gone, null]);
  }

  /** A message is its length in bytes, a colon and JSON. The first message is a greeting. */
  #receive(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    for (;;) {
      const start = this.#received.indexOf(":") + 1;
      const end = start + Number(this.#received.subarray(0, start - 1).toString());
      if (start === 0 || this.#received.length < end) return;
      const message = JSON.parse(this.#received.subarray(start, end).toString()) as Reply | object;
      this.#received = this.#received.subarray(end);
      if (Array.isArray(message)) this.#waiting.get((message as Reply)[1])?.(message as Reply);
    }
  }
}

/** The key of an element's reference in parameters (https://www.w3.org/TR/webdriver2/#elements). */
const elementId = "element-6066-11e4-a52e-4f735466cecf";

function parametersOf(command: Command): object {
  const { id, ...parameters } = command.getParameters() as Record<string, unknown>;
  if (id === undefined) return parameters;
  return { ...parameters, id: (id as Record<typeof elementId, string>)[elementId] };
}

/** Marionette wraps primitive values and elements in `{ value }`. */
function valueOf(result: unknown): unknown {
  return typeof result === "object" && result !== null && "value" in result ? result.value : result;
}
