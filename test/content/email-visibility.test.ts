import { expect } from "vitest";
import { siteWith } from "../../harness/fixture-site";
import { startSite } from "../../harness/start-site";
import { pages } from "../fixtures/content/foreign/pages";
import { profile } from "../fixtures/content/foreign/profile";
import { dataOf, documents, siteUrl } from "../support/addresses";
import { testOf } from "../support/visit";
import { ask } from "../../harness/wire";

/* The content "foreign" has the address obfuscated on its pages and its résumé, and not in the JSON résumé. */

const start = () => startSite({ SITE_URL: siteUrl }, { cwd: siteWith("foreign") });
const test = testOf(start, profile.analytics?.script);

const paths = Object.values(pages).map(({ path }) => path);
const inWords = "wilhelmina Punkt muster-beispiel ät binnenschifffahrt Punkt example Punkt com";

test("an obfuscated address is nowhere in what the site sends", async ({ site }) => {
  for (const path of [...paths, ...paths.map(dataOf), ...documents, "/nope"]) {
    const text = (await ask(site.origin, path)).body.toString();
    expect(text, path).not.toContain(profile.email);
    expect(text, path).not.toContain("mailto:");
  }
});

test("people can read it on the pages that had it as a link", async ({ open }) => {
  for (const path of ["/about", "/resume"]) {
    const page = await open(path);
    expect(await page.getByRole("main").getByText(inWords, { exact: true }).isVisible(), path).toBe(true);
  }
});

test("neither the JSON résumé nor security.txt has it in another form", async ({ site }) => {
  const resume = (await ask(site.origin, "/resume.json")).body.toString();
  expect(resume).not.toContain(inWords);
  expect((JSON.parse(resume) as { basics: object }).basics).not.toHaveProperty("email");
  expect((await ask(site.origin, "/.well-known/security.txt")).status).toBe(404);
});
