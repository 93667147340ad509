import { expect, test } from "vitest";
import { plainSvg } from "./svg";

const head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const withInside = (inside: string) => `${head} width="40" height="30">\n${inside}</svg>`;

test("an SVG that could run a script is an error with its line", () => {
  const cases: [inside: string, found: string][] = [
    ["<script>1</script>", "a <script>"],
    ["<s:script xmlns:s='http://www.w3.org/2000/svg'/>", "a <s:script>"],
    ["<style><script>1</script></style>", "a <script>"],
    ["<h:pre xmlns:h='http://www.w3.org/1999/xhtml'><script/></h:pre>", "a <h:pre>"],
    ["<foreignObject/>", "a <foreignObject>"],
    ["<g onload='a()'/>", "an event handler (onload)"],
    ["<set attributeName='xlink:href' to='javascript:a()'/>", "an animated xlink:href"],
    ["<a xlink:href='&#106;avascript:a()'/>", 'a reference to "javascript:a()"'],
    ["<a href='java&#9;script:a()'/>", 'a reference to "java\tscript:a()"'],
    ["<image href='data:image/svg+xml,a'/>", 'a reference to "data:image/svg+xml,a"'],
    ["<?a <!-- ?><script/><?b --> ?>", "a processing instruction (<?a?>)"],
  ];
  for (const [inside, found] of cases)
    expect(plainSvg(withInside(inside)).problem, inside).toBe(
      `contains ${found} on line 2. Save it as plain SVG, without scripts.`,
    );
});

test("a file that is not SVG in UTF-8, or that declares entities or attributes, is refused", () => {
  const cases: [source: string, problem: RegExp][] = [
    [
      `<!DOCTYPE svg [<!ENTITY a "b">]>\n${head}>&a;</svg>`,
      /declarations in its DOCTYPE on line 1/,
    ],
    [`<?xml version="1.0" encoding="Shift_JIS"?>${head}/>`, /the encoding Shift_JIS on line 1/],
    ["<svg/>", /has no <svg> in the SVG namespace/],
    [`${head}>\n<g></svg>`, /is not valid XML \(line 2\)/],
    [`${head}>&nbsp;</svg>`, /is not valid XML \(line 1\)/],
  ];
  for (const [source, problem] of cases) expect(plainSvg(source).problem, source).toMatch(problem);
});
