import { expect, test } from "vitest";
import { codeHost } from "./social";

const at = (network: string) => ({
  network,
  label: network,
  url: `https://${network}.example.com/kim`,
});

test("finds the first profile on a code host", () => {
  for (const network of ["code", "github", "gitlab", "codeberg"]) {
    expect(codeHost({ social: [at("mastodon"), at(network), at("linkedin")] })).toEqual(
      at(network),
    );
  }
  expect(codeHost({ social: [at("gitlab"), at("github")] })).toEqual(at("gitlab"));
  expect(codeHost({ social: [at("mastodon"), at("codepen")] })).toBeUndefined();
});
