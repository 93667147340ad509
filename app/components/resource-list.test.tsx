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

test("the server's HTML has every post, with a link to its summary", () => {
  const html = served();
  for (const { id, summary, url } of posts) {
    expect(html).toContain(`href="#${id}"`);
    expect(html).toContain(`id="${id}"`);
    expect(html).toContain(summary);
    expect(html).toContain(url);
  }
});

test("the server's HTML selects the first post", () => {
  const selected = [...served().matchAll(/href="#(\w+)"[^>]*class="[^"]*\bactive\b/g)];
  expect(selected.map(([, id]) => id)).toEqual(["first"]);
});

test("the server's HTML has links without the roles and states of tabs", () => {
  expect(served()).not.toMatch(/role="tab|aria-(selected|controls|orientation)|tabindex| hidden/);
});
