import supertest from "supertest";
import { createSite } from "./create-site";
import { siteUrl } from "./paths";
import { oneLine, parsePage } from "./read-page";

export const site = supertest(await createSite({ env: { SITE_URL: siteUrl } }));

export type Page = Awaited<ReturnType<typeof readPage>>;

export async function readPage(path: string) {
  const document = parsePage((await site.get(path)).text);
  return {
    document,
    texts: (selector: string) =>
      document.querySelectorAll(selector).map(({ text }) => oneLine(text)),
    values: (selector: string, attribute: string) =>
      document.querySelectorAll(selector).map((each) => each.getAttribute(attribute)),
    /** Returns the text of each element with the path of its link. */
    links: (selector: string) =>
      document.querySelectorAll(selector).map((each) => {
        const link = each.querySelector("a") ?? each;
        return [oneLine(each.text), link.getAttribute("href")];
      }),
  };
}
