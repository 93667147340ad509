import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/*
 * WebDriver cannot run a script before those of the page and cannot block them, and only Chromium's driver can read
 * the console. A proxy in front of the site does all three for every engine.
 */

declare global {
  interface Window {
    /** Errors and warnings since the page's first byte. */
    problems: string[];
    /** What the page wrote with console.log. */
    written: string[];
  }
}

/** The page's first script. It removes its own element, so that React finds the document that the server sent. */
function record(): void {
  window.problems = [];
  window.written = [];
  const note = (problem: string) => window.problems.push(problem);
  // Error events of elements do not bubble, so this listens in the capture phase.
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
  /** Sets whether the proxy forwards requests for scripts. */
  letScriptsThrough: (may: boolean) => void;
  close: () => void;
}

/**
 * Starts a proxy that adds a script to the start of each page, and allows that script in the page's
 * Content-Security-Policy. It removes a header that disturbs a driver, and changes nothing else.
 */
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
    // The site's entity tags do not apply to the pages that this proxy has changed.
    delete headers["if-none-match"];
    const onward = request({ hostname, port, method, path, headers }, (response) => {
      // The proxy could not block a script that the browser has cached.
      if (isScript(path)) response.headers["cache-control"] = "no-store";
      // Firefox replaces the browsing context of a popup that opens a page with this header. Its driver then sometimes
      // waits for the old one for ever.
      delete response.headers["cross-origin-opener-policy"];
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
