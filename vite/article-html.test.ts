import { expect, test } from "vitest";
import { notInFeeds, ownPage, siteRoot, urlOf } from "../app/markdown/placeholders";
import { articleFunction } from "./article-html";

test("fills in URLs, which are absolute in feeds, and leaves parts of the page out of feeds", () => {
  const valueOf = (node: object) => ("value" in node ? String(node.value) : "");
  const button = notInFeeds({
    type: "raw",
    value: `<button>"${urlOf("a b.png", "avif")}"</button>`,
  });
  const html = [
    `<a href="${siteRoot}about">\${origin} \\ __VITE_ASSET__x__</a>`,
    `<a href="${ownPage}#x">x</a>`,
    `<img src="${urlOf("a b.png", "src")}">`,
    ...button.map(valueOf),
    "end",
  ].join("");
  const code = articleFunction(
    html,
    "/resources/post",
    (image, files) => `\`\${origin}/${image}.${files}\``,
  );
  expect(code).not.toContain("__VITE_");
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- as Vite does
  const write = new Function("base", `return ${code}`)("/base/") as (origin: string) => string;
  expect(write("")).toBe(
    '<a href="/base/about">${origin} \\ __VITE_ASSET__x__</a><a href="#x">x</a><img src="/a b.png.src"><button>"/a b.png.avif"</button>end',
  );
  const site = "https://example.com";
  expect(write(site)).toBe(
    `<a href="${site}/base/about">\${origin} \\ __VITE_ASSET__x__</a><a href="${site}/base/resources/post#x">x</a><img src="${site}/a b.png.src">end`,
  );
});
