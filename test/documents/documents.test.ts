import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import GithubSlugger from "github-slugger";
import { toString } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { expect, test as anyTest } from "vitest";
import { profile } from "#app/content/profile";
import { sampleName } from "../../commands/doctor/sample";
import packageJson from "../../package.json" with { type: "json" };

/** Site authors may delete these folders. Documents describe both, so the rest cannot be checked then. */
const test = anyTest.skipIf(!existsSync("import") || !existsSync("docs"));

// On an author's site, README.md is theirs, like the content.
const readme = profile.name === sampleName ? ["README.md"] : [];
const documents = [...readme, "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "import/README.md"]
  .concat((existsSync("docs") ? readdirSync("docs") : []).map((name) => `docs/${name}`))
  .filter((file) => file.endsWith(".md") && existsSync(file));

interface Claims {
  anchors: Set<string>;
  links: string[];
  code: string[];
}

function claimsOf(file: string): Claims {
  const claims: Claims = { anchors: new Set(), links: [], code: [] };
  const slugger = new GithubSlugger();
  visit(unified().use(remarkParse).use(remarkGfm).parse(readFileSync(file)), (node) => {
    if (node.type === "heading") claims.anchors.add(slugger.slug(toString(node)));
    else if (node.type === "link" || node.type === "definition") claims.links.push(node.url);
    // The changelog also names commands and files of former versions.
    else if (node.type === "inlineCode" || node.type === "code") {
      if (file !== "CHANGELOG.md") claims.code.push(node.value);
    } else if (node.type === "html")
      for (const [, url = ""] of node.value.matchAll(/(?:src|srcset)="(.+?)"/g))
        claims.links.push(url);
  });
  return claims;
}

const claims = new Map(documents.map((file) => [file, claimsOf(file)]));

function wrong(
  claimsOf: (claims: Claims) => string[],
  isTrue: (claim: string, file: string) => boolean,
) {
  return [...claims].flatMap(([file, all]) =>
    claimsOf(all)
      .filter((claim) => !isTrue(claim, file))
      .map((claim) => `${file}: ${claim}`),
  );
}

test("links in documents lead to files and headings that exist", () => {
  const isThere = (url: string, file: string) => {
    if (/^[a-z]+:/.test(url)) return true;
    const [name = "", anchor] = decodeURI(url).split("#");
    const target = name ? path.posix.join(path.posix.dirname(file), name) : file;
    return existsSync(target) && (!anchor || !!claims.get(target)?.anchors.has(anchor));
  };
  expect(wrong(({ links }) => links, isThere)).toEqual([]);
});

/**
 * Paths of the project. Capitals and ellipses are placeholders. Some files are made later, or exist only on an author's
 * site.
 */
const ours =
  /(?<![\w./-])(app|bench|commands|deploy|docs|import|make|test|vite)\/[\w./$*-]*[\w/*]/g;
const made =
  /[A-Z*$]|\/$|^app\/content\/(strings|talks|uses)|^app\/content\/(fr|posts|projects|pages)\b|^app\/routes\/uses/;

test("paths in documents exist", () => {
  const paths = ({ code }: Claims) => code.flatMap((text) => text.match(ours) ?? []);
  expect(wrong(paths, (name) => made.test(name) || existsSync(name))).toEqual([]);
});

test("commands in documents exist", () => {
  const calls = ({ code }: Claims) =>
    code.flatMap((text) => [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name));
  expect(wrong(calls, (name) => name === "NAME" || name in packageJson.scripts)).toEqual([]);
});
