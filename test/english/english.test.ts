import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Turns of phrase that a native engineer would not use, and what to write. */
const turns: [turn: RegExp, instead: string][] = [
  [
    /\b(about|above|after|at|behind|below|by|for|from|in|of|on|to|under|with) which\b/i,
    'write two sentences, or use "that", "where" or "so"',
  ],
  [
    /(?<!there )\b(is|are|was|were) no\b(?! longer| more than| need)/i,
    'negate the verb: "is not a …"',
  ],
  [/, (too|also)\b(?=[.,;:)]| \()/i, 'write "also" before the verb'],
  [/\b(anew|mend(s|ed|ing)?|heed(s|ed)?|for ever)\b/i, "use a plain modern word"],
  [/\bat GitHub\b/, 'write "on GitHub"'],
  [
    /\b(decides about|gets? the focus|lies? ahead|in (low|narrow|wide) windows?)\b/i,
    'write "controls", "receives focus", "is in the future", "viewport"',
  ],
  [
    /^\s*(\/\*\*?|\*|\/\/|#) (What|Whatever|Whoever|Those) /,
    "begin with a verb or the thing itself",
  ],
];

/** Texts in other languages, licences, and content, where site authors write as they like. */
const skipped = /node_modules|fixtures|^app\/content\/|^app\/ui-strings\/(?!en)|^make\/licences\//;
const checked = /\.(css|js|json|md|scss|ts|tsx|typ|ya?ml)$|Caddyfile|Dockerfile/;
const folders = [".", ..."app bench commands deploy docs import make test vite".split(" ")];

function textFiles(): string[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: folder !== ".", withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) =>
          `${parentPath}/${name}`.replaceAll("\\", "/").replace(/^\.\//, ""),
        ),
    )
    .filter((file) => checked.test(file) && !skipped.test(file) && file !== "package-lock.json");
}

test("comments, documents and messages are written in plain English", () => {
  const found = textFiles().flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) =>
        turns
          .filter(([turn]) => file !== "test/english/english.test.ts" && turn.test(line))
          .map(
            ([turn, instead]) =>
              `${file}:${index + 1}: "${turn.exec(line)?.[0].trim()}": ${instead}`,
          ),
      ),
  );
  expect(found).toEqual([]);
});
