import { expect, test } from "vitest";
import { parseResume, readResume } from "./read-resume";

test("a file that is not there is named", async () => {
  await expect(readResume("no-such-file.json")).rejects.toThrow("There is no file no-such-file.json");
});

test.each([
  ['{\n  "basics": { "name": "Kim", }\n}', /^resume\.json:2:2\d is not JSON: /],
  ["{\n  // Kim\n}", /^resume\.json:2:3 is not JSON: /],
  ["", /^resume\.json:1:1 is not JSON: /],
  ['{ "basics": ', /^resume\.json:1:1\d is not JSON: /],
  ['{ "name": "Kim\nExample" }', /^resume\.json(:1:\d+)? is not JSON: /],
  ["[]", /^resume\.json is not a JSON Resume: it must be an object/],
  ["null", /^resume\.json is not a JSON Resume: it must be an object/],
  ["{}", /^resume\.json has no basics\.name/],
  ['{ "basics": [] }', /^resume\.json has no basics\.name/],
  ['{ "basics": { "name": "  " } }', /^resume\.json has no basics\.name/],
])("%j is no résumé, and the message says why", async (text, message) => {
  await expect(parseResume("resume.json", text)).rejects.toThrow(message);
});

test("a byte order mark is passed over", async () => {
  const resume = await parseResume("resume.json", '\uFEFF{ "basics": { "name": "Kim Example" } }');
  expect(resume.item("basics").text("name")).toBe("Kim Example");
});
