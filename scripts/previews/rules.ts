import type { Platform } from "./bots";
import type { FetchedPage } from "./fetch-pages";
import { rulesForAll } from "./rules/for-all";
import { rulesOfPlatforms } from "./rules/of-platforms";
import { first } from "./rules/rule";
import { xLargeCard } from "./rules/sources";

/*
 * What the platforms ask of a page whose address is shared. Every rule is a pure function of what
 * bots have fetched; the report for the owner and the tests use the same ones.
 */

export const rules = [...rulesForAll, ...rulesOfPlatforms];

/** A rule over several fetched pages. */
interface SiteRule {
  id: string;
  source: string;
  /** Pages that are compared with one another have the same of these. */
  among: (page: FetchedPage) => string;
  /** What is compared; a page that has none of it is left out. */
  value: (page: FetchedPage) => string;
  /** Whether the compared pages must have one value, or each its own. */
  must: "agree" | "differ";
  says: string;
}

const amongOneBot = ({ bot }: FetchedPage) => bot.platform;

export const siteRules: SiteRule[] = [
  {
    id: "own-title",
    source: "https://developers.google.com/search/docs/appearance/title-link",
    among: amongOneBot,
    value: (page) => first(page, "og:title"),
    must: "differ",
    says: "another page has the same title",
  },
  {
    id: "own-description",
    source: "https://developers.google.com/search/docs/appearance/snippet",
    among: amongOneBot,
    value: (page) => first(page, "og:description"),
    must: "differ",
    says: "another page has the same description",
  },
  {
    id: "own-image",
    source: xLargeCard,
    among: amongOneBot,
    value: (page) => first(page, "og:image"),
    must: "differ",
    says: "another page has the same image",
  },
  {
    id: "same-for-all-bots",
    source: "https://developers.google.com/search/docs/essentials/spam-policies#cloaking",
    among: ({ address }) => address,
    value: ({ digest }) => digest,
    must: "agree",
    says: "bots are sent different bytes",
  },
];

export interface BrokenRule {
  rule: string;
  source: string;
  address: string;
  platform: Platform;
  message: string;
}

/** Every rule that the pages break. */
export function brokenRules(pages: FetchedPage[]): BrokenRule[] {
  const ofPages = pages.flatMap((page) =>
    rules.flatMap(({ id, platform, source, check }) => {
      const message = (platform ?? page.bot.platform) === page.bot.platform && check(page);
      return message ? [broken(id, source, page, message)] : [];
    }),
  );
  const ofSite = siteRules.flatMap((rule) =>
    offenders(rule, pages).map((page) => broken(rule.id, rule.source, page, rule.says)),
  );
  return [...ofPages, ...ofSite];
}

function offenders({ among, value, must }: SiteRule, pages: FetchedPage[]): FetchedPage[] {
  return pages.filter((page) => {
    if (value(page) === "") return false;
    const others = pages.filter(
      (other) => other !== page && among(other) === among(page) && value(other) !== "",
    );
    return others.some((other) => (value(other) === value(page)) === (must === "differ"));
  });
}

function broken(rule: string, source: string, page: FetchedPage, message: string): BrokenRule {
  return { rule, source, address: page.address, platform: page.bot.platform, message };
}
