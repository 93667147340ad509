import { expect, test } from "vitest";
import { originForm, pathOf } from "./request-target";

test.each([
  ["/", "/"],
  ["/about?x=1", "/about?x=1"],
  ["//evil.example/about", "//evil.example/about"],
  ["http://www.example.com/about?x=1", "/about?x=1"],
  ["HTTPS://user@www.example.com:8443/about", "/about"],
  ["http://www.example.com", "/"],
  ["http://www.example.com?x=1", "/?x=1"],
  ["http:///about", "/about"],
  ["http://www.example.com//about", "//about"],
  ["*", "*"],
  ["ftp://www.example.com/about", "ftp://www.example.com/about"],
])("the request target %s means %s on this site", (target, expected) => {
  expect(originForm(target)).toBe(expected);
});

test.each([
  ["/about", "/about"],
  ["/about?x=1?y", "/about"],
  ["/?", "/"],
])("the path of %s is %s", (target, path) => {
  expect(pathOf(target)).toBe(path);
});
