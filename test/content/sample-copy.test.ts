import { expect, test } from "vitest";
import { profile } from "../../app/content/profile";
import { isOwn } from "../../harness/fixture-site";

/**
 * Other folders test the fixture "sample" against the specification. As long as no owner has put a name into
 * app/content, it must equal that fixture, so whoever edits one must edit both.
 */
test.skipIf(profile.name !== "Robin Example")(
  "app/content without an owner equals the fixture sample, byte for byte",
  () => {
    expect(
      isOwn("sample"),
      "rm -r test/fixtures/content/sample && cp -r app/content test/fixtures/content/sample",
    ).toBe(true);
  },
);
