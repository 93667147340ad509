import { expect, onTestFinished, test } from "vitest";
import { request } from "../support/raw-http";
import { openSocket, statusesIn } from "../support/raw-socket";
import { type KnownResponse, responses } from "../support/responses";
import { type Site, spawnSite, startSite } from "../support/start-site";

/** @throws if a line is not JSON, such as a stack trace */
function linesOf({ output }: Site): Record<string, unknown>[] {
  return output.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test("every request is logged as one line of JSON, without personal data", async () => {
  const server = await startSite();
  const absolute = { path: "http://letmein.example/resources", cache: "hit" } as const;
  const requests: Record<string, KnownResponse> = { ...responses, absolute };
  const expected: Record<string, unknown>[] = [];
  for (const [name, { path, method = "GET", headers, cache }] of Object.entries(requests)) {
    const id = name.replace(/\W+/g, ".");
    const { status, body } = await request(server.origin, `${path}?secret=letmein`, {
      method,
      headers: {
        ...headers,
        "X-Request-Id": id,
        "X-Forwarded-For": "192.0.2.77",
        "User-Agent": "letmein/1",
      },
    });
    const logged = path.replace("http://letmein.example", "");
    expected.push({ id, method, path: logged, status, bytes: body.length, cache, msg: "request" });
  }
  await server.stop();
  const lines = linesOf(server);

  expect(lines[1]?.msg).toMatch(/^listening/);
  expect(lines.at(-1)?.msg).toBe("stopped");
  const logged = lines.filter(({ id }) => expected.some((each) => each.id === id));
  expect(logged).toMatchObject(expected);
  expect(logged[0]?.ms).toEqual(expect.any(Number));
  expect(lines.filter(({ level }) => level === 40)).toMatchObject([
    { msg: expect.stringContaining("SITE_URL is not set") as string },
  ]);
  const text = server.output.join("\n");
  expect(text).not.toMatch(/letmein|secret|\?|192\.0\.2|127\.0\.0\.1|::1/);
  expect(text).not.toContain('"/readyz"');
});

test("a request that is not HTTP is logged in one line, without its bytes", async () => {
  const server = await startSite();
  const { socket, closed } = await openSocket(server.port);
  socket.write("letmein\r\n\r\n");
  expect(statusesIn(await closed)).toEqual([400]);
  await server.stop();
  const lines = linesOf(server).filter(({ msg }) => msg === "invalid request");
  expect(lines).toMatchObject([{ level: 40, code: "HPE_INVALID_METHOD" }]);
  expect(server.output.join("\n")).not.toContain("letmein");
});

test("an invalid setting or an unavailable port stops the server with one line of JSON that contains it", async () => {
  const { port, stop } = await startSite();
  const invalid = {
    SITE_URL: "https://www.example.com/portfolio",
    PORT: String(port),
    // An IP address for documentation (RFC 5737).
    HOST: "192.0.2.1",
  };
  for (const [name, value] of Object.entries(invalid)) {
    const server = await spawnSite({ [name]: value });
    onTestFinished(server.stop);
    await expect.poll(() => server.output.at(-1), { message: name }).toContain('"level":60');
    expect.soft((await server.ended).code, name).toBe(1);
    const { msg, err } = linesOf(server).at(-1) ?? {};
    expect.soft(err, name).toBeUndefined();
    expect(msg).toMatch(new RegExp(`${name}="?${value}`));
  }
  await stop();
});
