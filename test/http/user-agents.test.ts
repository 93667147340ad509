import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pages } from "../support/addresses";
import { createSite } from "../support/create-site";
import { ask, lasting, serve } from "../../harness/wire";

let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  site = await serve(await createSite());
});
afterAll(() => site.close());

const agents = {
  Chrome:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  Safari:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  "Internet Explorer": "Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko",
  Googlebot: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  Bingbot: "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  GPTBot:
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
  Facebook: "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  Slack: "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  curl: "curl/8.5.0",
  "a client without a name": "",
  "a client with an attack as its name": "() { :; }; echo <script>alert(1)</script> ${jndi:ldap://x.invalid}",
};

describe.each([...pages, "/nope", "/about.data"])("%s", (path) => {
  test.each(Object.entries(agents))("is the same for %s", async (_name, agent) => {
    const plain = await ask(site.origin, path);
    const headers = {
      "User-Agent": agent,
      Accept: "application/json;q=0.9, text/plain",
      "Accept-Language": "de, fr;q=0.5",
      Cookie: "visit=1; theme=dark",
      DNT: "1",
      "Save-Data": "on",
      "Sec-Fetch-Dest": "empty",
      Origin: "https://other.example",
      Referer: "https://other.example/",
    };
    const answer = await ask(site.origin, path, { headers });
    expect(answer.status).toBe(plain.status);
    expect(answer.body.equals(plain.body)).toBe(true);
    expect(lasting(answer.headers)).toEqual(lasting(plain.headers));
  });
});
