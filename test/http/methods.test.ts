import { METHODS } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressIn } from "../support/addresses";
import { createSite } from "../support/create-site";
import { ask, serve } from "../../harness/wire";

let site: Awaited<ReturnType<typeof serve>>;
let asset: string;
beforeAll(async () => {
  site = await serve(await createSite());
  asset = addressIn((await ask(site.origin, "/")).body.toString(), /\/assets\/root-[\w-]+\.js/);
});
afterAll(() => site.close());

const paths = [
  "/",
  "/about",
  "/About/",
  "/about.data",
  "/_root.data?_routes=root",
  "/resume.json",
  "/nope",
  "/nope.data",
  "/healthz",
  "/readyz",
  "/favicon.ico",
  "/assets/missing.js",
  "/%",
  "asset",
];

const allowed = (value: string | undefined) => (value ?? "").split(/,\s*/).sort();
const read = ["GET", "HEAD", "OPTIONS"];
// CONNECT asks for a tunnel, not for a path of this site: malformed-requests.test.ts tries it.
const refused = METHODS.filter((method) => ![...read, "CONNECT"].includes(method));

describe.each(paths)("%s", (name) => {
  const path = () => (name === "asset" ? asset : name);

  test.each(refused)("refuses %s and lists the allowed methods", async (method) => {
    const { status, headers, body } = await ask(site.origin, path(), { method });
    expect(status).toBe(405);
    expect(allowed(headers.allow)).toEqual(read);
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(body.length).toBeLessThan(100);
  });

  test("answers OPTIONS with the allowed methods and no body", async () => {
    const { status, headers, body } = await ask(site.origin, path(), { method: "OPTIONS" });
    expect(status).toBe(204);
    expect(allowed(headers.allow)).toEqual(read);
    expect(body).toHaveLength(0);
  });
});

test("no header or query overrides the method of a request", async () => {
  for (const name of ["X-HTTP-Method-Override", "X-Method-Override", "X-HTTP-Method"]) {
    expect((await ask(site.origin, "/", { headers: { [name]: "DELETE" } })).status).toBe(200);
    expect((await ask(site.origin, "/", { method: "POST", headers: { [name]: "GET" } })).status).toBe(405);
  }
  expect((await ask(site.origin, "/?_method=DELETE")).status).toBe(200);
});

test("a CORS preflight request gets no permission", async () => {
  const headers = { Origin: "https://other.example", "Access-Control-Request-Method": "POST" };
  const answer = await ask(site.origin, "/about", { method: "OPTIONS", headers });
  expect(answer.status).toBe(204);
  expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
});
