import { expect, test } from "vitest";
import { profile } from "../../app/content/profile";
import { isOwn } from "../../harness/fixture-site";

/**
 * What the specification says of the content, the tests of other folders ask of the fixture "sample". This holds
 * app/content to it as long as it is nobody's: an edit of one is an edit of both.
 */
test.skipIf(profile.name !== "Robin Example")("app/content is the sample, byte for byte", () => {
  expect(isOwn("sample"), "cp -r app/content/. test/fixtures/content/sample").toBe(true);
});
