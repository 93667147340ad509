import { expect, test } from "vitest";
import { createSite } from "../support/create-site";
import { pathIn } from "../support/paths";
import { request, serve } from "../support/raw-http";
import { type KnownResponse, responses as logged } from "../support/responses";

const local = await serve(await createSite());
const published = await serve(await createSite({ env: { SITE_URL: "https://www.example.com" } }));

type Request = Omit<KnownResponse, "cache">;
const responses: Record<string, Request> = { ...logged, "a health check": { path: "/healthz" } };
const script = pathIn((await request(local.origin, "/")).body.toString(), /\/assets\/[\w.-]+\.js/);
const files: Record<string, Request> = {
  "the favicon": { path: "/favicon.ico" },
  "a script": { path: script },
  "a compressed script": { path: script, headers: { "Accept-Encoding": "br" } },
};
const all = Object.entries({ ...responses, ...files });
const send = ({ path, ...options }: Request, { origin } = local) => request(origin, path, options);

test("no response may be sniffed or framed, and other sites may embed only images", async () => {
  for (const [name, request] of all) {
    const { headers } = await send(request);
    const isImage = headers["content-type"]?.startsWith("image/");
    expect.soft(headers, name).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": isImage ? "cross-origin" : "same-origin",
    });
    expect
      .soft(headers["access-control-allow-origin"], name)
      .toBe(request.path === "/resume.json" ? "*" : undefined);
    const policy = headers["content-security-policy"];
    for (const directive of [
      "default-src 'none'",
      "base-uri 'none'",
      "form-action '(none|self)'",
      "frame-ancestors 'none'",
    ])
      expect.soft(policy, name).toMatch(new RegExp(`(^|;) ?${directive}(;|$)`));
    if (name in files) continue;
    expect.soft(headers, name).toMatchObject({
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": expect.stringContaining("camera=()") as string,
    });
  }
});

test("every response has one request id, and neither cookies nor the server's name", async () => {
  for (const [name, request] of all) {
    const { headers, names } = await send(request);
    for (const unwanted of ["x-powered-by", "server", "set-cookie"])
      expect.soft(names, name).not.toContain(unwanted);
    expect.soft(new Set(names).size, name).toBe(names.length);
    expect.soft(headers["x-request-id"], name).toMatch(/^[\da-f]{8}-[\da-f]+$/);
    const given = { ...request.headers, "X-Request-Id": "proxy-1:2.3" };
    const again = await send({ ...request, headers: given });
    expect.soft(again.headers["x-request-id"], name).toBe("proxy-1:2.3");
  }
  // Unsafe in a log.
  for (const id of ["", "a".repeat(129), '","level":60']) {
    const { headers } = await send({ path: "/", headers: { "X-Request-Id": id } });
    expect(headers["x-request-id"], id).toMatch(/^[\da-f-]{10,}$/);
  }
});

test("only with an https SITE_URL, responses have HSTS and may be indexed", async () => {
  for (const [name, request] of all) {
    const [http, https] = [await send(request), await send(request, published)];
    expect.soft(http.headers, name).not.toHaveProperty("strict-transport-security");
    expect.soft(http.headers["x-robots-tag"], name).toContain("noindex");
    expect.soft(https.headers["strict-transport-security"], name).toMatch(/^max-age=\d{8}$/);
    expect.soft(https.headers, name).not.toHaveProperty("x-robots-tag");
  }
});

test("HEAD returns the status and headers of GET, without a body", async () => {
  for (const [name, { method, ...request }] of all) {
    if (method) continue;
    const same = { ...request, headers: { ...request.headers, "X-Request-Id": "same" } };
    const [get, head] = [await send(same), await send({ ...same, method: "HEAD" })];
    expect.soft([head.status, head.body.length], name).toEqual([get.status, 0]);
    expect.soft({ ...head.headers, date: "" }, name).toEqual({ ...get.headers, date: "" });
  }
});
