import type { Page, Request, Route } from "playwright-core";
import { expect } from "vitest";
import { eventually, nextFrames, openWithoutScripts, test } from "../support/visit";

const mastodon = {
  path: "/resources/what-a-queue-will-not-fix",
  api: "https://social.example.com/api/v1/statuses/1001/context",
};
const bluesky = {
  path: "/resources/for-friends",
  api: "https://public.api.bsky.app/xrpc/app.bsky.feed.getPostThread?uri=at://robin.example.com/app.bsky.feed.post/3kqueue",
};

const status = (id: number, content: string, more: object = {}) => ({
  id: String(id),
  in_reply_to_id: "1001",
  created_at: new Date(Date.UTC(2025, 3, 1) + id * 60_000).toISOString(),
  url: `https://social.example.com/@kim/${id}`,
  content,
  spoiler_text: "",
  account: { display_name: "Kim", acct: "kim" },
  ...more,
});

const post = (key: string, text: unknown, ...labels: string[]) => ({
  uri: `at://did:plc:kim/app.bsky.feed.post/${key}`,
  author: { handle: "kim.example.com", labels: labels.map((val) => ({ val })) },
  record: { text, createdAt: `2025-04-01T10:00:0${key}.000Z` },
});

const hostile = `<img src="https://elsewhere.example.com/a.png" onerror="window.injected=true"><script>window.injected=true</script>`;

const context = (...descendants: object[]) => JSON.stringify({ ancestors: [], descendants });
const thread = (...replies: object[]) =>
  JSON.stringify({ thread: { post: post("0", ""), replies } });

/** What the host sends, and the replies that the page then shows, one a line, with answers indented. */
const cases: Record<string, { from: typeof mastodon; sends?: string; shows: string[] }> = {
  "replies of Mastodon, newest last": {
    from: mastodon,
    sends: context(
      status(3, "<p>Later</p>"),
      status(1, "<p>One<br>two</p><p>three</p>"),
      status(2, "Answer", { in_reply_to_id: "1" }),
      status(4, "Deep answer", { in_reply_to_id: "2", spoiler_text: "A spoiler" }),
    ),
    shows: ["Kim: One|two|three", "  Kim: Answer", "  Kim: A spoiler", "Kim: Later"],
  },
  "replies of Bluesky, except those for members only": {
    from: bluesky,
    sends: thread(
      { post: post("2", "Later", "!no-unauthenticated") },
      { post: post("1", "One"), replies: [{ post: post("3", "Answer") }, { blocked: true }] },
    ),
    shows: ["kim.example.com: One", "  kim.example.com: Answer"],
  },
  "markup as text": {
    from: mastodon,
    sends: context(
      status(1, hostile, { url: "javascript:window.injected=true", account: { acct: hostile } }),
    ),
    shows: [`${hostile}: window.injected=true`],
  },
  "no more than 200 of 5,000 replies": {
    from: mastodon,
    sends: context(...Array.from({ length: 5000 }, (_, at) => status(at + 2000, "x"))),
    shows: Array.from({ length: 200 }, () => "Kim: x"),
  },
  "the beginning of ten megabytes": {
    from: mastodon,
    sends: context(status(1, "x".repeat(10_000_000))),
    shows: [`Kim: ${"x".repeat(10_000)}`],
  },
  "nothing but the link, for an object instead of a text": {
    from: bluesky,
    sends: thread({ post: post("1", { toString: 1 }) }),
    shows: [],
  },
  "nothing but the link, for an unknown answer": { from: mastodon, sends: "[]", shows: [] },
  "nothing but the link, for no answer": { from: mastodon, shows: [] },
};

const repliesOn = (page: Page) =>
  page.$$eval(".discussion li", (all) =>
    all.map((each) => {
      const textOf = (part: string) => each.querySelector(`:scope > ${part}`)?.textContent ?? "";
      const text = textOf("p + p").replaceAll("\n", "|");
      return `${each.closest("li li") ? "  " : ""}${textOf("p bdi")}: ${text}`;
    }),
  );

test("replies appear as text once a visitor asks for them, and the link stays", async ({
  open,
}) => {
  // A single browser window, so that shared files come from its cache.
  let tab: Page | undefined;
  let asked: Route[] = [];
  let answer: string | undefined;
  const prepare = (each: Page) =>
    each.route(/^https:/, (route) => {
      asked.push(route);
      const headers = { "Access-Control-Allow-Origin": "*" };
      if (answer) return route.fulfill({ body: answer, contentType: "application/json", headers });
    });
  for (const [name, { from, sends, shows }] of Object.entries(cases)) {
    asked = [];
    answer = sends;
    const page = await open(from.path, { window: tab, checked: false, prepare });
    tab = page;
    expect(asked).toEqual([]);
    const isFrom = (request: Request) => request.url() === from.api;
    const done = sends
      ? page.waitForEvent("requestfinished", isFrom)
      : page.waitForEvent("requestfailed", isFrom);
    await page.getByText(`Show replies (opens a connection to ${new URL(from.api).host})`).click();
    await done;
    await nextFrames(page);
    await eventually(() => repliesOn(page), name).toEqual(shows);
    expect(
      asked.map((route) => route.request().url()),
      name,
    ).toEqual([from.api]);
    const headers = await asked[0]?.request().allHeaders();
    expect(
      Object.keys(headers ?? {}).filter((each) => /^(cookie|referer)$/.test(each)),
      name,
    ).toEqual([]);
    expect(await page.locator(".discussion > p a").isVisible(), name).toBe(true);
    expect(await page.locator(".discussion a:not([href^='https://'])").count(), name).toBe(0);
    expect(await page.evaluate(() => "injected" in window), name).toBe(false);
  }
});

test("replies appear after hydration if the visitor has asked for them before", async ({
  open,
}) => {
  const { page, hydrate } = await openWithoutScripts(open, mastodon.path, { checked: false });
  const headers = { "Access-Control-Allow-Origin": "*" };
  await page.route(mastodon.api, (route) =>
    route.fulfill({ body: context(status(1, "One")), headers }),
  );
  await page.getByText("Show replies").click();
  await hydrate();
  await eventually(() => repliesOn(page)).toEqual(["Kim: One"]);
});

test("without JavaScript, the discussion is a link", async ({ open }) => {
  const page = await open(mastodon.path, { javaScript: false });
  await page.getByText("Show replies").click();
  const link = page.locator(".discussion").getByRole("link");
  expect(await link.getAttribute("href")).toBe("https://social.example.com/@robin/1001");
});
