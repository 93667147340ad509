import mime from "mime";
import supertest from "supertest";
import { expect, test } from "vitest";
import { idsOfPages } from "#app/schema/shapes";
import { clientFiles, createSite } from "../support/create-site";
import { dataOf, documents, pages } from "../support/paths";
import { parsePage } from "../support/read-page";

const site = supertest(await createSite());
const get = (path: string) => site.get(path).buffer(true);

test("a page and its data are the same for every query and range", async () => {
  for (const page of pages) {
    const plain = await get(page);
    expect([page, plain.status]).toEqual([page, 200]);
    expect(plain.headers["content-type"]).toBe("text/html; charset=utf-8");
    const other = await get(`${page}?x=%3Cscript%3E`).set("Range", "bytes=0-99");
    expect.soft([other.status, other.text], page).toEqual([200, plain.text]);
    const data = await get(dataOf(page));
    expect.soft([data.status, data.headers["x-remix-response"]], page).toEqual([200, "yes"]);
    expect.soft((await get(`${dataOf(page)}?_routes=root`)).text, page).toBe(data.text);
  }
});

test("the 404 page redirects home after five seconds without scripts, and is not indexed", async () => {
  const page = parsePage((await get("/nope")).text);
  const [refresh, ...others] = page.querySelectorAll('noscript meta[http-equiv="refresh" i]');
  expect(refresh?.getAttribute("content")).toMatch(/^5; ?url=\/$/i);
  expect(others).toEqual([]);
  expect(page.querySelector('meta[name="robots"]')?.getAttribute("content")).toContain("noindex");
  expect(page.querySelector('link[rel="canonical"], meta[property="og:url"]')).toBeNull();
});

test("every id of a page's own elements is reserved, so that no item can have it", async () => {
  const ids = await Promise.all(
    ["/about", "/security", "/software", "/resources"].map(async (path) =>
      // The elements of items are list items.
      parsePage((await get(path)).text)
        .querySelectorAll(":not(li)[id]")
        .map(({ id }) => id),
    ),
  );
  // Without an underscore, which the id of an item cannot contain.
  const own = new Set(ids.flat().filter((id) => !id.includes("_")));
  expect([...own].sort()).toEqual([...idsOfPages].sort());
});

test("every document and file has the right content type, and a missing one gets a 404", async () => {
  for (const file of [...documents, ...clientFiles()]) {
    const { status, type, charset } = await site.head(file);
    const expected = file === "/feed.xml" ? "application/atom+xml" : mime.getType(file);
    expect([status, type], file).toEqual([200, expected]);
    if (/\.(js|css|txt|json|vtt)$/.test(file)) expect(charset, file).toBe("utf-8");
  }
  // The compressed variant of a file has no path of its own.
  for (const missing of ["/icon.svg.br", "/assets/", "/assets/a/b.css?x=1", "/assets/a-1b2c3.js"])
    expect((await get(missing)).status, missing).toBe(404);
  const { type, text } = await get("/assets/missing.js");
  expect([type, text]).toEqual(["text/plain", "Not found\n"]);
});

test("SITE_URL is the origin of all URLs, and CONTACT_EMAIL replaces the profile's address", async () => {
  const [origin, email] = ["https://portfolio.example.net", "hire-me@example.org"];
  const own = "robin@example.com";
  const set = supertest(
    await createSite({ env: { SITE_URL: origin, CONTACT_EMAIL: email, PORT: "8123" } }),
  );
  for (const each of [...pages, ...pages.map(dataOf), ...documents, "/nope"]) {
    const { text: before } = await get(each);
    const { text: after } = await set.get(each).buffer(true);
    expect(after, each).not.toMatch(/localhost|127\.0\.0\.1|8123|http:\/\/portfolio/);
    expect(after.split(email).length, each).toBe(before.split(own).length);
    expect(after, each).not.toContain(own);
  }
});
