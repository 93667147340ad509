import { describe, expect, test } from "vitest";
import { evaluatePreconditions } from "./preconditions";

const etag = 'W/"abc"';

describe("If-None-Match (RFC 9110, 13.1.2)", () => {
  test.each([
    ['W/"abc"', "the same tag"],
    ['"abc"', "the same tag without W/"],
    ["*", "a star"],
    [" * ", "a star with spaces"],
    ['"x","abc"', "a list without spaces"],
    ['"x" , W/"abc"\t,"y"', "a list with spaces and tabs"],
    [',,"abc",', "a list with empty elements"],
    ['"a,b", "abc"', "a tag with a comma in it"],
    ['"\xe9", "abc"', "a tag with bytes beyond ASCII"],
  ])("%s matches: %s", (list) => {
    expect(evaluatePreconditions({ "if-none-match": list }, etag)).toBe("not-modified");
  });

  test.each([
    ['"abd"', "another tag"],
    ['"ab"', "the beginning of the tag"],
    ['""abc""', "the tag in more quotes"],
    ['"*"', "a star in quotes"],
    ["abc", "no quotes"],
    ['w/"abc"', "a lower-case w/"],
    ['"abc', "a missing quote"],
    ['"abc" "x"', "no comma"],
    ['"abc";"x"', "a semicolon"],
    ['"abc", nonsense', "a list with a malformed member"],
    ['*, "abc"', "a star in a list"],
    ['W/ "abc"', "a space after the W/"],
    ['"a bc"', "a space in a tag"],
    ["", "an empty list"],
  ])("%s does not match: %s", (list) => {
    expect(evaluatePreconditions({ "if-none-match": list }, etag)).toBe("send");
  });
});

describe("If-Match (RFC 9110, 13.1.1)", () => {
  test.each(['W/"abc"', '"abc"', '"x", "abc"', "nonsense", ""])(
    "%s fails, because a weak tag never matches by strong comparison",
    (list) => {
      expect(evaluatePreconditions({ "if-match": list }, etag)).toBe("failed");
    },
  );

  test("a star passes, because the page exists", () => {
    expect(evaluatePreconditions({ "if-match": "*" }, etag)).toBe("send");
  });

  test("is evaluated before If-None-Match (13.2.2)", () => {
    expect(evaluatePreconditions({ "if-match": '"x"', "if-none-match": "*" }, etag)).toBe("failed");
    expect(evaluatePreconditions({ "if-match": "*", "if-none-match": "*" }, etag)).toBe("not-modified");
  });
});

test("conditions on a date are ignored, because the site sends no Last-Modified (13.1.3, 13.1.4)", () => {
  const date = "Sun, 06 Nov 1994 08:49:37 GMT";
  const headers = { "if-modified-since": date, "if-unmodified-since": date };
  expect(evaluatePreconditions(headers, etag)).toBe("send");
});
