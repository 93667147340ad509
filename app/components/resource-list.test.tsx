import { renderToStaticMarkup } from "react-dom/server";
import { Router } from "react-router";
import { expect, test } from "vitest";
import { ResourceList } from "./resource-list";

const posts = ["first", "second", "third"].map((id) => ({
  id,
  title: `The ${id}`,
  summary: `Of the ${id}.`,
  url: `https://practice.example.com/${id}`,
}));

const nobodyGoes = () => undefined;
const navigator = { createHref: String, go: nobodyGoes, push: nobodyGoes, replace: nobodyGoes };

/** The markup that a browser without JavaScript gets. The sample has one post, but an owner may have more. */
function served(): string {
  return renderToStaticMarkup(
    <Router static location="/resources" navigator={navigator}>
      <ResourceList label="Posts" items={posts} open="Open" />
    </Router>,
  );
}

test("without JavaScript, every post has a link to its summary, the first is selected, and there are no tabs", () => {
  const html = served();
  for (const { id, summary, url } of posts) {
    for (const part of [`href="#${id}"`, `id="${id}"`, summary, url]) expect(html).toContain(part);
  }
  const selected = [...html.matchAll(/href="#(\w+)"[^>]*class="[^"]*\bactive\b/g)];
  expect(selected.map(([, id]) => id)).toEqual(["first"]);
  expect(html).not.toMatch(/role="tab|aria-(selected|controls|orientation)|tabindex| hidden/);
});
