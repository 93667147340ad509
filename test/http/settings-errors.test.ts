import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { spawnSite } from "../../harness/start-site";

test.concurrent.each(["https://www.example.com/portfolio", "https://*.example.com", "http://localhost:0"])(
  "a wrong setting stops the start, with an error that names it and its value: SITE_URL=%s",
  async (value) => {
    const server = await spawnSite({ SITE_URL: value });
    const { code } = await server.ended;
    const said = server.errors.join("\n");
    expect(code).toBe(1);
    expect(said).toContain(`SITE_URL="${value}"`);
    // An operator can mend this without the code, so a stack trace would only distract.
    expect(said).not.toMatch(/^\s+at /m);
    expect(server.output.join("\n")).not.toContain("listening");
  },
);

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
