import { expect, test, vi } from "vitest";

const { profile } = vi.hoisted(() => ({ profile: { social: [] as object[] } }));
vi.mock("../content/profile", () => ({ profile }));

const { codeHost } = await import("./social");

const at = (network: string) => ({ network, label: network, url: `https://${network}.example.com/kim` });

test.each(["code", "github", "gitlab", "codeberg"])("%s is a code host", (network) => {
  profile.social = [at("mastodon"), at(network), at("linkedin")];
  expect(codeHost()).toEqual(at(network));
});

test("the first of two code hosts counts", () => {
  profile.social = [at("gitlab"), at("github")];
  expect(codeHost()).toEqual(at("gitlab"));
});

test("other networks are no code hosts", () => {
  profile.social = [at("mastodon"), at("codepen")];
  expect(codeHost()).toBeUndefined();
});
