import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { spawnSite, startSite } from "../../harness/start-site";

test.concurrent.each([
  ["PORT", "http"],
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["HOST", "no host at all"],
  ["SITE_URL", "www.example.com"],
  // Caddy reads the same setting, and would serve only the path in it.
  ["SITE_URL", "https://www.example.com/"],
  ["SITE_URL", "https://www.example.com/portfolio"],
  ["SITE_URL", "ftp://www.example.com"],
  ["CONTACT_EMAIL", "robin"],
  ["DRAIN_MS", "5s"],
  ["LOG_LEVEL", "loud"],
])("%s=%s ends the start and is named", async (name, value) => {
  const server = await spawnSite({ [name]: value });
  const { code } = await server.ended;
  const said = server.errors.join("\n");
  expect(code).toBe(1);
  expect(said).toContain(name);
  expect(said).toContain(value);
  // The operator can fix this without looking at the code, so there must be no stack.
  expect(said).not.toMatch(/^\s+at /m);
  expect(server.output.join("\n")).not.toContain("listening");
});

test.concurrent("all wrong settings are named at once", async () => {
  const server = await spawnSite({ PORT: "x", SITE_URL: "x", LOG_LEVEL: "x" });
  expect((await server.ended).code).toBe(1);
  for (const name of ["PORT", "SITE_URL", "LOG_LEVEL"]) expect(server.errors.join("\n")).toContain(name);
});

test.concurrent("a port that is taken ends the start", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  try {
    const server = await spawnSite({ PORT: String(port) });
    expect((await server.ended).code).toBe(1);
    expect(server.errors.join("\n")).toContain(String(port));
  } finally {
    other.close();
  }
});

test.concurrent(
  "a variable that is empty counts as not set, one that is no setting is left alone",
  async () => {
    const server = await startSite({
      SITE_URL: "",
      CONTACT_EMAIL: "",
      LOG_LEVEL: "",
      DRAIN_MS: "",
      // Not a setting of this site, so its value must not matter.
      TRUST_PROXY: "300.1.1.1",
    });
    server.signal("SIGTERM");
    expect((await server.ended).code).toBe(0);
  },
);
