import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { expect, test } from "vitest";
import { readFiles } from "../load/content-file";
import { readMarkdown } from "../markdown/read-markdown";
import { schemas } from "./content";
import { caseStudySchema, markdownPageSchema, postSchema } from "./posts";

const fixtures = "test/fixtures/content";
const articles = { posts: postSchema, projects: caseStudySchema, pages: markdownPageSchema };

/** UI strings are in app/ui-strings, and the attributes of a script have names of its own. */
const others = ["texts", "data"];

type Schema = z.core.JSONSchema.BaseSchema;

/** Returns the names of fields, and each value of a choice but its default: "frame", "frame=phone", "published=false". */
function fieldsOf(schema: Schema, name = ""): string[] {
  const { properties = {}, items = [], anyOf = [], type, enum: choices = [] } = schema;
  const switches = type === "boolean" && schema.default !== undefined ? [true, false] : [];
  return [
    ...[...choices, ...switches]
      .filter((value) => value !== schema.default)
      .map((value) => `${name}=${value}`),
    ...[anyOf, items].flat().flatMap((part) => fieldsOf(part as Schema, name)),
    ...Object.entries(properties)
      // A field with a single value is not a choice.
      .filter(([each, field]) => !others.includes(each) && !("const" in (field as Schema)))
      .flatMap(([each, field]) => [each, ...fieldsOf(field as Schema, each)]),
  ];
}

/** Returns the same for content. */
function usedIn(value: unknown, name = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => usedIn(item, name));
  if (typeof value !== "object" || value === null) return [`${name}=${String(value)}`];
  return Object.entries(value).flatMap(([each, field]) => [each, ...usedIn(field, each)]);
}

test("the fixtures use every field and every choice that an owner has", async () => {
  const used = new Set<string>();
  const add = (content: unknown) => usedIn(content).forEach((each) => used.add(each));
  for (const folder of [path.join(fixtures, "minimal"), path.join(fixtures, "edge-cases")])
    for (const prefix of ["", ...readdirSync(folder).map((each) => `/${each}`)]) {
      if (!existsSync(path.join(folder, prefix, "profile.ts"))) continue;
      for (const { written } of await readFiles(folder, prefix)) add(written);
      for (const [kind, schema] of Object.entries(articles)) {
        const texts = path.join(folder, prefix, kind);
        for (const file of existsSync(texts) ? readdirSync(texts) : [])
          add(readMarkdown(readFileSync(path.join(texts, file), "utf8"), schema).data);
      }
    }
  const { strings: _wording, ...files } = schemas;
  const wanted = [...Object.values(files), ...Object.values(articles)].flatMap((schema) =>
    fieldsOf(z.toJSONSchema(schema as z.ZodType, { io: "input", unrepresentable: "any" })),
  );
  expect(wanted.filter((each) => !used.has(each))).toEqual([]);
});
