import { expect } from "vitest";
import { isHydrated } from "../support/in-page";
import { resources as content } from "../fixtures/content/minimal/resources";
import { eventually } from "../support/visit";
import { light, linkTo, markDocument, open, state, untilArrived } from "./steps";
import type { Tab } from "./tab";

/* The journeys on which a visitor chooses a text, a language, or between light and dark. */

export async function resources(tab: Tab, site: string): Promise<void> {
  await tab.resize(1280);
  await open(tab, `${site}/about`);
  await markDocument(tab);
  await tab.click(linkTo("/resources"));
  await untilArrived(tab, "/resources", "Resources", "Resources");
  const chosen = () =>
    tab.evaluate(() => ({
      title: document.querySelector("main [aria-current]")?.textContent,
      summaries: [...document.querySelectorAll("main *")]
        .filter((each) => each.childElementCount === 0 && each.getClientRects().length > 0)
        .map(({ textContent }) => textContent ?? "")
        .filter((text) => text.startsWith("Of the")),
    }));
  const place = () => tab.evaluate(() => [location.hash, document.activeElement?.textContent]);
  const [first, ...others] = content.blogs.items.map(({ id, title, summary }) => ({
    id,
    shown: { title, summaries: [summary] },
  }));
  expect(await chosen()).toEqual(first?.shown);
  for (const { id, shown } of others) {
    await tab.click(`main a[href$="#${id}"]`);
    await eventually(chosen).toEqual(shown);
    await eventually(place).toEqual([`#${id}`, shown.title]);
  }

  // Back finds the last choice, and skips the one before it.
  await tab.click(linkTo("/software"));
  await untilArrived(tab, "/software", "Software", "Projects");
  await tab.evaluate(() => history.back());
  await eventually(chosen).toEqual(others.at(-1)?.shown);
  await tab.evaluate(() => history.back());
  await untilArrived(tab, "/about", "About", "About");
}

export async function languages(tab: Tab, site: string): Promise<void> {
  const place = () => tab.evaluate(() => [document.documentElement.lang, location.pathname]);
  await tab.resize(1280);
  await open(tab, `${site}/about`);
  await tab.click('.site-header [hreflang="fr"]');
  await eventually(place).toEqual(["fr-FR", "/fr/a-propos"]);
  await eventually(() => tab.evaluate(isHydrated)).toBe(true);
  await markDocument(tab);
  await tab.click(linkTo("/fr/software"));
  await untilArrived(tab, "/fr/software", "Logiciels", "Projets");

  await tab.resize(991);
  await open(tab, `${site}/security`);
  await tab.click('.site-footer [hreflang="fr"]');
  await eventually(place).toEqual(["fr-FR", "/fr"]);

  // The page of an unknown address leads home.
  await tab.goto(`${site}/fr/nope`);
  await eventually(() => state(tab)).toMatchObject({
    path: "/fr",
    focused: "Robin Example",
    current: "Accueil",
  });
}

export async function lightSwitch(tab: Tab, site: string): Promise<void> {
  await tab.resize(1280);
  await open(tab, `${site}/about`);
  const bySystem = await light(tab);
  expect(bySystem).toMatchObject({
    chosen: "system",
    name: expect.stringMatching(/system.*light$/),
  });
  await tab.click(".light-switch");
  const inLight = await light(tab);
  expect(inLight).toMatchObject({ chosen: "light", name: expect.stringMatching(/light.*dark$/) });
  await tab.click(".light-switch");
  const inDark = await light(tab);
  expect(inDark).toMatchObject({ chosen: "dark", name: expect.stringMatching(/dark.*system$/) });
  expect(inDark.background).not.toBe(inLight.background);

  await tab.click(linkTo("/software"));
  await eventually(async () => (await state(tab)).current).toBe("Projects");
  expect(await light(tab), "after a change of route").toEqual(inDark);
  await open(tab, `${site}/resume`);
  expect(await light(tab), "after a load").toEqual(inDark);
  await tab.click(".light-switch");
  expect(await light(tab)).toEqual(bySystem);
}
