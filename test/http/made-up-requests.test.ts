import { createHash } from "node:crypto";
import { Agent } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pages } from "../support/addresses";
import { createSite } from "../support/create-site";
import { ask, serve, type Question } from "../../harness/wire";

let site: Awaited<ReturnType<typeof serve>>;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
beforeAll(async () => {
  site = await serve(await createSite());
});
afterAll(() => {
  agent.destroy();
  site.close();
});

/** Functions that make up the nth request. No two of their requests are equal. */
const madeUp: ((nth: number) => [target: string, question?: Question])[] = [
  (nth) => [`/made-up/${nth}`],
  (nth) => [`/${"deep/".repeat(nth % 50)}${nth}`],
  (nth) => [`${pages[nth % pages.length]}?query=${nth}`],
  (nth) => [`/made-up-${nth}.data`],
  (nth) => [`/about.data?_routes=${nth}`],
  (nth) => [`/__manifest?p=%2Fmade-up-${nth}&version=${nth}`],
  (nth) => [`/assets/made-up-${nth}.js`],
  (nth) => [`/%${(0x10000 + nth).toString(16).slice(-2)}${nth}`],
  (nth) => ["/software", { headers: { "Accept-Encoding": `br;q=0.${nth}, x-${nth}` } }],
  (nth) => ["/software", { headers: { Host: `${nth}.example`, "X-Forwarded-Host": `${nth}.example` } }],
  (nth) => ["/software", { headers: { Cookie: `visitor=${nth}`, "Accept-Language": `x-${nth}` } }],
];

test("2,000 different requests that a stranger makes up get only a few different answers", async () => {
  const answers = new Set<string>();
  const statuses = new Set<number>();
  const wave = 50;
  for (let start = 0; start < 2000; start += wave) {
    const asked = Array.from({ length: wave }, async (_, at) => {
      const [target, question] = madeUp[(start + at) % madeUp.length]?.(start + at) ?? ["/"];
      const { status, headers, body } = await ask(site.origin, target, { ...question, agent });
      statuses.add(status);
      answers.add(`${status} ${headers.etag} ${createHash("sha256").update(body).digest("hex")}`);
    });
    await Promise.all(asked);
  }
  // The pages, the not-found page and its data, the data of one page, /software in two more encodings, the plain
  // 404 for an asset, and the 400 for a broken address.
  expect(answers.size).toBeLessThanOrEqual(pages.length + 7);
  expect([...statuses].sort()).toEqual([200, 400, 404]);
});
