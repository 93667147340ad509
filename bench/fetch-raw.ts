import { get } from "node:http";

export interface RawAnswer {
  status: number;
  /** Names and values in turn, as they were sent. */
  rawHeaders: string[];
  headers: NodeJS.Dict<string | string[]>;
  /** As it was sent: fetch would decode it. */
  body: Buffer;
}

/** Asks for something on a new connection, and gives the answer as it crossed the wire. */
export function fetchRaw(url: string, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false, timeout: 10_000 }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? NaN,
          rawHeaders: response.rawHeaders,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    }).on("error", reject);
  });
}
