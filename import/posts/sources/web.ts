import { lookup } from "node:dns/promises";
import { BlockList } from "node:net";
import type { FileReader } from "../old-blog";
import { urlOf } from "./fields";

/** The limits of an import: far more than a blog needs, far less than would harm a host or this machine. */
const limits = {
  requests: 5000,
  bytes: 1_000_000_000,
  bytesOfFile: 25_000_000,
  redirects: 5,
  milliseconds: 20 * 60_000,
  millisecondsOfRequest: 20_000,
};

export interface WebOptions {
  /** Whether to read URLs that a site's robots.txt forbids. */
  ignoreRobots?: boolean;
}

export interface Web {
  /**
   * Returns a file with its URL after redirects, or throws the reason why it cannot be read. Callers send one request
   * at a time.
   */
  get: (url: string) => Promise<{ url: string; type: string; body: Buffer }>;
  /** Like `get`, for a file that may be missing. */
  file: FileReader;
  /** Returns the robots.txt of the host of a URL. */
  robots: (url: string) => Promise<string>;
}

const privateNetworks = new BlockList();
for (const network of [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16"],
  ...["172.16.0.0/12", "192.168.0.0/16", "::/127", "fc00::/7", "fe80::/10"],
]) {
  const [address = "", bits] = network.split("/");
  privateNetworks.addSubnet(address, Number(bits), address.includes(":") ? "ipv6" : "ipv4");
}

async function isPrivate({ hostname }: URL): Promise<boolean> {
  const all = await lookup(hostname, { all: true });
  return all.some(({ address, family }) =>
    privateNetworks.check(address, family === 6 ? "ipv6" : "ipv4"),
  );
}

/** Returns whether a URL leads to this machine. */
export function isLoopback(url: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(urlOf(url)?.hostname ?? "");
}

/**
 * Opens the web for one import, with limits for the import as a whole. A page cannot make it read private networks: a
 * host other than that of `start` needs a public address, and a certificate, so that its name cannot switch to a
 * private address meanwhile.
 *
 * @param start the URL of the site, with https or on this machine
 */
export function openWeb({ ignoreRobots = false }: WebOptions, start = ""): Web {
  const isLocal = isLoopback(start);
  const own = urlOf(start)?.hostname;
  const end = Date.now() + limits.milliseconds;
  const rules = new Map<string, string>();
  const unreachable = new Map<string, Error>();
  let requests = 0;
  let bytes = 0;

  async function open(url: URL): Promise<Response> {
    if (url.hostname !== own && (await isPrivate(url)))
      throw new Error("it is in a private network");
    return fetch(url, {
      headers: { "User-Agent": "caret-import" },
      redirect: "manual",
      signal: AbortSignal.timeout(limits.millisecondsOfRequest),
    });
  }

  async function read(url: URL): Promise<{ response: Response; body: Buffer }> {
    if ((requests += 1) > limits.requests || bytes > limits.bytes || Date.now() > end)
      throw new Error("the import has reached its limits");
    const known = unreachable.get(url.host);
    if (known) throw known;
    // Looking up a name may take as long as a request.
    const response = await open(url).catch((error: unknown) => {
      const { message, cause } = error as Error;
      const reason = (cause instanceof Error ? cause.message : message).split("\n")[0];
      unreachable.set(url.host, new Error(reason));
      throw new Error(reason);
    });
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > limits.bytesOfFile) throw new Error("it is larger than 25 MB");
      chunks.push(chunk);
    }
    bytes += size;
    return { response, body: Buffer.concat(chunks) };
  }

  async function robots(of: string): Promise<string> {
    const url = new URL("/robots.txt", of);
    let text = rules.get(url.href);
    if (text === undefined) {
      const { response, body } = await read(url);
      text = response.ok ? body.subarray(0, 500_000).toString() : "";
      rules.set(url.href, text);
    }
    return text;
  }

  const get: Web["get"] = async (written) => {
    let url = urlOf(written);
    for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
      if (!url || !/^https?:$/.test(url.protocol)) throw new Error("it is not an http(s) URL");
      if (!isLocal) url.protocol = "https:";
      if (!ignoreRobots && !isAllowed(await robots(url.href), url.pathname + url.search))
        throw new Error(
          `${url.origin}/robots.txt forbids it. For your own site, add --ignore-robots`,
        );
      const { response, body } = await read(url);
      const { status, headers } = response;
      if (status === 200) return { url: url.href, type: headers.get("content-type") ?? "", body };
      if (status < 300 || status > 399) throw new Error(`it returns ${status}`);
      url = urlOf(headers.get("location") ?? "", url.href);
    }
    throw new Error("it redirects too often");
  };

  const file: FileReader = (url) =>
    get(url).then(
      ({ body }) => body,
      () => undefined,
    );
  return { get, file, robots };
}

/** Returns whether a robots.txt allows a path, by the longest rule for all crawlers (RFC 9309). */
function isAllowed(robots: string, path: string): boolean {
  let isForAll = false;
  let isGroup = false;
  let best = { length: 0, isAllow: true };
  for (const line of robots.split("\n")) {
    const [, name = "", value = ""] = /^\s*([\w-]+)\s*:\s*([^\s#]*)/.exec(line) ?? [];
    const field = name.toLowerCase();
    if (field === "user-agent") isForAll = value === "*" || (isGroup && isForAll);
    if (field) isGroup = field === "user-agent";
    const isAllow = field === "allow";
    if (!isForAll || !(isAllow || field === "disallow") || !matches(value, path)) continue;
    const { length } = value;
    if (length > best.length || (length === best.length && isAllow)) best = { length, isAllow };
  }
  return best.isAllow;
}

/** Returns whether a path matches a rule of robots.txt, where "*" is any text and "$" the end. */
function matches(rule: string, path: string): boolean {
  const [start = "", ...parts] = rule.replace(/\$$/, "").split("*");
  if (!path.startsWith(start)) return false;
  let at = start.length;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !rule.endsWith("$") || at === path.length || parts.at(-1) === "";
}
