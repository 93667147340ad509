import { lookup as resolveHost } from "node:dns";
import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { urlOf } from "./fields";

/** The limits of an import: far above a blog, far below what would harm a host or this machine. */
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
  ignoreRobots?: boolean | undefined;
}

/** A file from the web. */
export interface WebFile {
  /** After redirects. */
  url: string;
  type: string;
  body: Buffer;
}

export interface Web {
  /** Gets a file, or the reason why it cannot. Callers wait for each before they ask for the next. */
  get: (url: string) => Promise<WebFile | { problem: string }>;
  /** The same for a file that may be missing. */
  file: (url: string) => Promise<Buffer | undefined>;
  /** A sentence for each reason why files could not be read, with the first of them. It grows while they are read. */
  notices: string[];
  /** Returns the robots.txt of the host of a URL. */
  robots: (url: string) => Promise<string>;
}

/** Addresses that only this machine and its network reach, or that nobody does. */
const privateSubnets =
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15 " +
  "224.0.0.0/3 ::/127 64:ff9b::/96 fc00::/7 fe80::/10 ff00::/8";

const privateAddresses = new BlockList();
for (const subnet of privateSubnets.split(" ")) {
  const [address = "", bits] = subnet.split("/");
  privateAddresses.addSubnet(address, Number(bits), isIP(address) === 6 ? "ipv6" : "ipv4");
}

function isPrivate(address: string): boolean {
  return privateAddresses.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Resolves a host, but not to a private address: an import must not be tricked into reading those. */
const publicLookup: LookupFunction = (host, options, done) => {
  resolveHost(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) done(error ?? new Error("is unknown"), "");
    else if (found.some(({ address }) => isPrivate(address))) done(new Error("is private"), "");
    else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};

/** Whether a URL leads to this machine. */
export function isLoopback(url: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(urlOf(url)?.hostname ?? "");
}

/**
 * Opens the web for one import, which has limits as a whole.
 *
 * @param start the site to read. Only from this machine, private addresses can be reached
 */
export function openWeb({ ignoreRobots = false }: WebOptions, start = ""): Web {
  const isLocal = isLoopback(start);
  const end = Date.now() + limits.milliseconds;
  const rules = new Map<string, string>();
  let requests = 0;
  let bytes = 0;

  async function read(url: URL): Promise<{ response: IncomingMessage; body: Buffer }> {
    if ((requests += 1) > limits.requests || bytes > limits.bytes || Date.now() > end)
      throw new Error("is above the limit of an import");
    const address = url.hostname.replace(/^\[|\]$/g, "");
    if (!isLocal && isIP(address) && isPrivate(address)) throw new Error("is private");
    const { get } = url.protocol === "https:" ? https : http;
    const request = get(url, {
      headers: { "User-Agent": "caret-import", "Accept-Encoding": "identity" },
      signal: AbortSignal.timeout(limits.millisecondsOfRequest),
      ...(!isLocal && { lookup: publicLookup }),
    });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limits.bytesOfFile) throw new Error("has more than 25 MB");
      chunks.push(chunk);
    }
    bytes += size;
    return { response, body: Buffer.concat(chunks) };
  }

  async function robots(written: string): Promise<string> {
    const { href, origin } = new URL("/robots.txt", written);
    const known = rules.get(origin);
    if (known !== undefined) return known;
    const { response, body } = await read(new URL(href));
    const text = response.statusCode === 200 ? body.subarray(0, 500_000).toString() : "";
    rules.set(origin, text);
    return text;
  }

  async function get(written: string): Promise<WebFile | { problem: string }> {
    let url = urlOf(written);
    try {
      for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
        if (!url || !/^https?:$/.test(url.protocol)) return { problem: "is not an http(s) URL" };
        if (!ignoreRobots && !isAllowed(await robots(url.href), url.pathname + url.search))
          return {
            problem: `is forbidden by ${url.origin}/robots.txt. For your own site, add --ignore-robots`,
          };
        const { response, body } = await read(url);
        const { statusCode = 0, headers } = response;
        if (statusCode === 200) return { url: url.href, type: headers["content-type"] ?? "", body };
        if (statusCode < 300 || statusCode > 399) return { problem: `returns ${statusCode}` };
        url = urlOf(headers.location ?? "", url.href);
      }
      return { problem: "redirects too often" };
    } catch (error) {
      return { problem: `cannot be read: ${(error as Error).message}` };
    }
  }

  const notices: string[] = [];
  const reasons = new Set<string>();
  const file = async (url: string) => {
    const found = await get(url);
    if (!("problem" in found)) return found.body;
    if (!reasons.has(found.problem)) notices.push(`${url} ${found.problem}.`);
    reasons.add(found.problem);
    return undefined;
  };
  return { get, file, notices, robots };
}

/** Whether a robots.txt allows a path: by the longest rule for everybody (RFC 9309). */
function isAllowed(robots: string, path: string): boolean {
  let isForAll = false;
  let isGroup = false;
  let best = { length: 0, allows: true };
  for (const line of robots.split(/\r\n?|\n/)) {
    const [, name = "", value = ""] = /^\s*([\w-]+)\s*:\s*([^\s#]*)/.exec(line) ?? [];
    const field = name.toLowerCase();
    if (field === "user-agent") {
      isForAll = value === "*" || (isGroup && isForAll);
      isGroup = true;
    } else if (field) isGroup = false;
    const allows = field === "allow";
    if (!isForAll || !(allows || field === "disallow") || !value) continue;
    if (value.length + Number(allows) > best.length && matches(value, path))
      best = { length: value.length + Number(allows), allows };
  }
  return best.allows;
}

/** Whether a path matches a rule of robots.txt: "*" is any text, and "$" the end. */
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
