import { expect } from "vitest";
import { ask } from "../../harness/raw-http";
import { siteWith } from "../../harness/fixture-site";
import { startSite } from "../../harness/start-site";
import { odd } from "../fixtures/odd";
import { dataOf, documents, siteUrl } from "../support/addresses";
import { testOf } from "../support/visit";
import { holdsFor } from "./any-content";

const { pages, profile } = odd;

await holdsFor("odd");

const test = testOf(
  () => startSite({ SITE_URL: siteUrl }, { cwd: siteWith("odd") }),
  profile.analytics.script,
);

test("an address that the owner shows in words is nowhere in another form", async ({ open, site }) => {
  const paths = Object.values(pages).map(({ path }) => path);
  for (const path of [...paths, ...paths.map(dataOf), ...documents, "/nope"]) {
    const text = (await ask(site.origin, path)).body.toString();
    expect(text, path).not.toContain(profile.email);
    expect(text, path).not.toContain("mailto:");
  }
  const inWords = "wilhelmina Punkt muster-beispiel ät binnenschifffahrt Punkt example Punkt com";
  for (const path of ["/about", "/resume"]) {
    const page = await open(path);
    expect(await page.getByRole("main").getByText(inWords, { exact: true }).isVisible(), path).toBe(true);
  }
  const resume = (await ask(site.origin, "/resume.json")).body.toString();
  expect(resume).not.toContain(inWords);
  expect((JSON.parse(resume) as { basics: object }).basics).not.toHaveProperty("email");
  expect((await ask(site.origin, "/.well-known/security.txt")).status).toBe(404);
});
