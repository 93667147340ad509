import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { convert } from "../../test/convert";
import { openWeb } from "./web";
import { webBlog } from "./web-site";

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
  `<!doctype html><html><head><title>${title}</title>${date && `<meta property="article:published_time" content="${date}">`}</head><body><main><h1>${title}</h1><article>${text}</article></main></body></html>`;

const sitemap = (...urls: string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<url><loc>${url}</loc></url>`).join("")}</urlset>`;

test("a site on the web gives the posts of its feeds and sitemaps, one request at a time, with images and redirects", async () => {
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>`;
  const images = await serve({ "/pot.svg": image });
  const files: Record<string, string> = {
    "/": `<html><head><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head><body>Kim</body></html>`,
  };
  const site = await serve(files);
  Object.assign(files, {
    "/robots.txt": `User-agent: *\nDisallow: /secret*\nAllow: /secret/open$\n\nUser-agent: other\nDisallow: /\nSitemap: ${site.origin}/all.xml`,
    "/feed.xml": `<rss><channel><item><link>${site.origin}/posts/tea/</link><title>Tea</title><pubDate>Fri, 03 May 2019 10:00:00 GMT</pubDate></item></channel></rss>`,
    "/all.xml": `<sitemapindex><sitemap><loc>${site.origin}/posts.xml</loc></sitemap></sitemapindex>`,
    "/posts.xml": sitemap(
      ...[
        "/posts/tea/",
        "/posts/water/#top",
        "/old/water/",
        "/about/",
        "/gone/",
        "/secret/x",
        "/secret/open",
        "//double/",
      ].map((each) => site.origin + each),
      "https://elsewhere.example.com/",
    ),
    "/posts/tea/": page(
      "Tea",
      `<p>It is hot, see <a href="/old/water/">water</a>.</p><img src="${images.origin}/pot.svg" alt="A pot"><img src="/gone.png" alt="Gone">`,
    ),
    "/posts/water/": page("Water", "<p>It is wet.</p>", "2020-01-02"),
    "/old/water/": `-> ${site.origin}/posts/water/`,
    "/about/": page("About", "<p>Me.</p>"),
    "//double/": page("Double", '<p>See <a href="../posts/tea/">tea</a>.</p>', "2020-01-04"),
    "/secret/open": page("Open", "<p>Come in.</p>", "2020-01-03"),
  });
  const blog = await webBlog(site.origin, {});
  const { files: made, left } = await convert(blog.posts, blog);
  expect(String(made.get("posts/tea.md"))).toBe(
    `---\ntitle: Tea\ndate: 2019-05-03\nsummary: It is hot, see water.\nwas:\n  - /posts/tea\n---\n\nIt is hot, see [water](water.md).\n\n![A pot](tea-pot.svg)[Gone](${site.origin}/gone.png)\n`,
  );
  expect([...made.keys()].sort()).toEqual([
    "posts/double.md",
    "posts/open.md",
    "posts/tea-pot.svg",
    "posts/tea.md",
    "posts/water.md",
  ]);
  expect(String(made.get("posts/double.md"))).toContain("See [tea](tea.md).");
  expect(String(made.get("posts/water.md"))).toContain("was:\n  - /posts/water\n  - /old/water\n");
  expect(left.map(({ source, why }) => source.replace(site.origin, "") + ": " + why)).toEqual([
    "/gone/: cannot be read: it returns 404",
    expect.stringMatching(/^\/secret\/x: .* forbids it\. .*--ignore-robots$/),
    "/about/: has no date, so it is a page and not a post",
  ]);
  expect(blog.notices).toEqual([`${site.origin}/gone.png cannot be read: it returns 404.`]);
  expect(site.most()).toBe(1);
  expect(site.requests).not.toContain("/secret/x");
  await webBlog(site.origin, { ignoreRobots: true });
  expect(site.requests).toContain("/secret/x");
});

test("a site that cannot be read has one sentence", async () => {
  const { origin } = await serve({
    "/": "Kim",
    "/loop": "-> /loop",
    "/file": "-> file:///etc/passwd",
    "/big": "x".repeat(25_000_001),
  });
  const cases: [url: string, message: RegExp][] = [
    ["http://old.example.com", /com must begin with https:\/\/\. http:\/\/ is for localhost\.$/],
    [`${origin}/nowhere`, /nowhere cannot be read: it returns 404\.$/],
    [`${origin}/loop`, /it redirects too often\.$/],
    [`${origin}/file`, /it is not an http\(s\) URL\.$/],
    [`${origin}/big`, /it has more than 25 MB\.$/],
    [origin, /has neither a feed nor a sitemap that lists its posts\.$/],
  ];
  for (const [url, message] of cases) await expect(webBlog(url, {}), url).rejects.toThrow(message);
});

test("an import that does not start on this machine reads nothing without a certificate", async () => {
  const { origin, requests } = await serve({ "/": "secret" });
  const web = openWeb({}, "https://old.example.com");
  for (const host of ["127.0.0.1", "localhost", "2130706433"])
    await expect(web.get(origin.replace("127.0.0.1", host)), host).rejects.toThrow();
  expect(requests).toEqual([]);
});
