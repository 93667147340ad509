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
  // Caddy reads the same setting, and would serve nothing but the path in it.
  ["SITE_URL", "https://www.example.com/"],
  ["SITE_URL", "https://www.example.com/portfolio"],
  ["SITE_URL", "ftp://www.example.com"],
  ["CONTACT_EMAIL", "robin"],
  ["DRAIN_MS", "5s"],
  ["LOG_LEVEL", "loud"],
])("%s=%s stops the start, with an error that names both", async (name, value) => {
  const server = await spawnSite({ [name]: value });
  const { code } = await server.ended;
  const said = server.errors.join("\n");
  expect(code).toBe(1);
  expect(said).toContain(name);
  expect(said).toContain(value);
  // An operator can mend this without the code, so a stack trace would only distract.
  expect(said).not.toMatch(/^\s+at /m);
  expect(server.output.join("\n")).not.toContain("listening");
});

test.concurrent("the error names all wrong settings, not only the first", async () => {
  const server = await spawnSite({ PORT: "x", SITE_URL: "x", LOG_LEVEL: "x" });
  expect((await server.ended).code).toBe(1);
  for (const name of ["PORT", "SITE_URL", "LOG_LEVEL"]) expect(server.errors.join("\n")).toContain(name);
});

test.concurrent("a port that is in use stops the start, with an error that names it", async () => {
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
  "an empty variable counts as not set, and a variable that is no setting is ignored",
  async () => {
    const server = await startSite({
      SITE_URL: "",
      CONTACT_EMAIL: "",
      LOG_LEVEL: "",
      DRAIN_MS: "",
      // Not a setting of this site.
      TRUST_PROXY: "300.1.1.1",
    });
    server.signal("SIGTERM");
    expect((await server.ended).code).toBe(0);
  },
);
