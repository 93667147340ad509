import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { convert } from "../../test/convert";
import { readSource } from "../read-source";
import { openWeb } from "./web";

/** Serves files by their paths. A text that begins with "-> " redirects. */
async function serve(files: Record<string, string>) {
  const requests: string[] = [];
  let open = 0;
  let most = 0;
  const server = createServer(({ url = "/" }, response) => {
    requests.push(url);
    most = Math.max(most, (open += 1));
    response.on("close", () => (open -= 1));
    const file = files[url];
    const [, target] = /^-> (.*)/.exec(file ?? "") ?? [];
    const type = /\.\w+$/.test(url) ? "text/plain" : "text/html";
    if (target) response.writeHead(301, { Location: target });
    else response.writeHead(file === undefined ? 404 : 200, { "Content-Type": type });
    response.end(file);
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, requests, most: () => most };
}

const page = (title: string, text: string, date = "") =>
  `<title>${title}</title><meta property="article:published_time" content="${date}"><h1>${title}</h1><article>${text}</article>`;

test("a site's posts are read from its feeds and sitemaps, one request at a time, with images and redirects", async () => {
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>`;
  const images = await serve({ "/pot.svg": image });
  const files: Record<string, string> = {};
  const site = await serve(files);
  const listed = "tea/ water/#top old/ about/ gone/ secret/x secret/open".split(" ");
  Object.assign(files, {
    "/": '<link rel="alternate" type="application/rss+xml" href="/feed.xml"><link rel="alternate" type="application/rss+xml" href="/lost.xml">',
    "/robots.txt": `User-agent: *\nDisallow: /secret*\nAllow: /secret/open$\n\nUser-agent: other\nDisallow: /\nSitemap: ${site.origin}/all.xml`,
    "/feed.xml": `<rss><item><link>${site.origin}/tea/</link><pubDate>Fri, 03 May 2019 10:00:00 GMT</pubDate></item></rss>`,
    "/all.xml": `<sitemapindex><loc>${site.origin}/posts.xml</loc><loc>${site.origin}/all.xml</loc><loc>${site.origin}/cut.xml</loc></sitemapindex>`,
    "/cut.xml": "<urlset>",
    "/posts.xml": `<urlset>${listed.map((each) => `<loc>${site.origin}/${each}</loc>`).join("")}<loc>https://elsewhere.example.com/</loc></urlset>`,
    "/tea/": page(
      "Tea",
      `<p>It is hot, see <a href="/old/">water</a>.</p><img src="${images.origin}/pot.svg" alt="A pot"><img src="/gone.png" alt="Gone">`,
    ),
    "/water/": page("Water", "<p>It is wet.</p>", "2020-01-02"),
    "/old/": `-> ${site.origin}/water/`,
    "/about/": page("About", "<p>Me.</p>"),
    "/secret/open": page("Open", "<p>Come in.</p>", "2020-01-03"),
  });
  const blog = await readSource(site.origin, {});
  const { files: made, left } = await convert(blog.posts, blog);
  expect(String(made.get("posts/tea.md"))).toBe(
    `---\ntitle: Tea\ndate: 2019-05-03\nsummary: It is hot, see water.\nwas:\n  - /tea\n---\n\nIt is hot, see [water](water.md).\n\n![A pot](tea-pot.svg)[Gone](${site.origin}/gone.png)\n`,
  );
  expect([...made.keys()].sort()).toEqual(
    ["open.md", "tea-pot.svg", "tea.md", "water.md"].map((name) => `posts/${name}`),
  );
  expect(String(made.get("posts/water.md"))).toContain("was:\n  - /water\n  - /old\n");
  expect(left.map(({ source, why }) => source.replace(site.origin, "") + ": " + why)).toEqual([
    "/lost.xml: cannot be read: it returns 404",
    expect.stringMatching(/^\/cut\.xml: cannot be read: .*unclosed/),
    "/gone/: cannot be read: it returns 404",
    expect.stringMatching(/^\/secret\/x: .* forbids it\. .*--ignore-robots$/),
    "/about/: is a page, not a post",
    "/: lists other pages",
  ]);
  expect(site.most()).toBe(1);
  expect(site.requests).not.toContain("/secret/x");
  await readSource(site.origin, { ignoreRobots: true });
  expect(site.requests).toContain("/secret/x");
});

test("the error says in one line why a site cannot be read", async () => {
  const { origin } = await serve({
    "/": "Kim",
    "/loop": "-> /loop",
    "/file": "-> file:///etc/passwd",
    "/big": "x".repeat(25_000_001),
  });
  const cases: [url: string, message: RegExp][] = [
    ["http://old.example.com", /com must begin with https:\/\/\. http:\/\/ is for localhost\.$/],
    [`${origin}/nowhere`, /nowhere cannot be read: it returns 404\. Check/],
    [`${origin}/loop`, /it redirects too often\. Check/],
    [`${origin}/file`, /it is not an http\(s\) URL\. Check/],
    [`${origin}/big`, /it is larger than 25 MB\. Check/],
    [origin, /has neither a feed nor a sitemap that lists its posts\. Import/],
  ];
  for (const [url, message] of cases)
    await expect(readSource(url, {}), url).rejects.toThrow(message);
});

test("a page cannot make an import read a private network, or this machine without a certificate", async () => {
  const { origin, requests } = await serve({ "/": "secret" });
  const other = openWeb({}, "https://old.example.com");
  const hosts = ["127.0.0.1", "localhost", "2130706433", "10.1.2.3", "172.31.0.1", "192.168.0.1"];
  for (const host of [...hosts, "169.254.169.254"])
    await expect(other.get(origin.replace("127.0.0.1", host)), host).rejects.toThrow(/private/);
  // Not recognisable as this machine's address, so it needs a certificate.
  const named = origin.replace("127.0.0.1", "[::ffff:127.0.0.1]");
  await expect(openWeb({}, named).get(named)).rejects.toThrow();
  expect(requests).toEqual([]);
});
