import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/*
 * WebDriver cannot run a script before the page's own, cannot keep a page's scripts from it, and only
 * Chromium's driver can read the console. A server in front of the site does all three for every engine.
 */

declare global {
  interface Window {
    /** Errors and warnings since the page's first byte. */
    problems: string[];
    /** What the page wrote to the console otherwise. */
    written: string[];
  }
}

/** The page's first script. It takes itself away, so that React finds the document that the server sent. */
function record(): void {
  window.problems = [];
  window.written = [];
  const note = (problem: string) => window.problems.push(problem);
  // An element's errors do not bubble, so these are listened to on their way down.
  window.addEventListener(
    "error",
    ({ target, message }) => {
      note(target === window ? message : `did not load: ${(target as Element).outerHTML}`);
    },
    true,
  );
  window.addEventListener("unhandledrejection", ({ reason }) => note(`rejected: ${reason}`));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    note(`${violatedDirective} forbids ${blockedURI}`);
  });
  const noteAll = (...said: unknown[]) => note(said.join(" "));
  const write = (...said: unknown[]) => window.written.push(said.join(" "));
  Object.assign(console, { error: noteAll, warn: noteAll, log: write });
  document.currentScript?.remove();
}

const recorder = `(${record.toString()})()`;
const hash = createHash("sha256").update(recorder).digest("base64");

interface Front {
  origin: string;
  /** From now on, whether the pages' scripts can be had. */
  letScriptsThrough: (may: boolean) => void;
  close: () => void;
}

/** Serves a site unchanged but for a script at the start of each page, which its policy is made to allow. */
export async function standInFrontOf(site: string): Promise<Front> {
  let scripts = true;

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    if (!scripts && isScript(asked.url)) {
      answer.writeHead(503).end();
      return;
    }
    const { hostname, port } = new URL(site);
    const { method, url: path } = asked;
    const headers = { ...asked.headers, "accept-encoding": "identity" };
    // What this server changed cannot be compared with what the site sent.
    delete headers["if-none-match"];
    const onward = request({ hostname, port, method, path, headers }, (response) => {
      // A script that the browser keeps could not be withheld later.
      if (isScript(path)) response.headers["cache-control"] = "no-store";
      if (isPage(response)) void sendPage(response, answer);
      else send(response, answer);
    });
    asked.pipe(onward);
  }

  const server = createServer(pass).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letScriptsThrough: (may) => void (scripts = may),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const isScript = (path: string | undefined) => path?.endsWith(".js") ?? false;
const isPage = ({ headers }: IncomingMessage) => headers["content-type"]?.startsWith("text/html") ?? false;

function send(response: IncomingMessage, answer: ServerResponse): void {
  answer.writeHead(response.statusCode ?? 500, response.headers);
  response.pipe(answer);
}

async function sendPage(response: IncomingMessage, answer: ServerResponse): Promise<void> {
  const page = Buffer.concat(await response.toArray()).toString();
  const sent = page.replace("<head>", () => `<head><script>${recorder}</script>`);
  const policy = String(response.headers["content-security-policy"]);
  answer.writeHead(response.statusCode ?? 500, {
    ...response.headers,
    "content-length": Buffer.byteLength(sent),
    "content-security-policy": policy.replace("script-src", `script-src 'sha256-${hash}'`),
  });
  answer.end(sent);
}
