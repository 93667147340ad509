import { afterAll, beforeAll, expect, test } from "vitest";
import { addressIn } from "../support/addresses";
import { createSite } from "../support/create-site";
import { ask, serve } from "../../harness/wire";

let site: Awaited<ReturnType<typeof serve>>;
let image: string;
beforeAll(async () => {
  site = await serve(await createSite());
  image = addressIn((await ask(site.origin, "/about")).body.toString(), /\/assets\/[\w-]+\.webp/);
});
afterAll(() => site.close());

const ranges = [
  "bytes=0-99",
  "bytes=100-",
  "bytes=-5",
  "bytes=0-0,5-9",
  "bytes=999999999-",
  "lines=1-2",
  "bytes=",
];

test.each(ranges)("Range: %s is ignored, and the whole body sent", async (range) => {
  for (const path of ["/", "/about.data", image]) {
    const whole = await ask(site.origin, path);
    const answer = await ask(site.origin, path, {
      headers: { Range: range, "If-Range": whole.headers.etag ?? "" },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty("content-range");
    expect(answer.headers["accept-ranges"] ?? "none").toBe("none");
    expect(answer.body.equals(whole.body)).toBe(true);
  }
});
