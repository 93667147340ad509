import { readFile } from "node:fs/promises";
import type { Root, RootContent } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import * as z from "zod";
import type { LoadedContent, LoadedLanguage } from "#app/load/load-content";
import { readMarkdown } from "#app/markdown/read-markdown";
import { OwnerError } from "#app/owner-error";
import { formatError } from "#app/schema/errors";
import { quoting, text } from "#app/schema/fields";
import { withSuggestion } from "#app/schema/nearest";

export interface Application extends z.output<ReturnType<typeof schemaFor>> {
  file: string;
  site: LoadedLanguage;
  /** Has no children if the file contains no letter. */
  letter: Root;
}

/** The Markdown that the PDF's template supports. */
const inLetters = [
  "root",
  "paragraph",
  "text",
  "break",
  "strong",
  "emphasis",
  "link",
  "list",
  "listItem",
];

export async function readApplication(file: string, loaded: LoadedContent): Promise<Application> {
  const languages = loaded.languages.filter(({ content }) => content.pages.resume);
  const source = await readFile(file, "utf8").catch(() => {
    throw new OwnerError(`${file} does not exist.`);
  });
  const { data, body, bodyLine, errors } = readMarkdown(source, schemaFor(languages));
  const letter = unified().use(remarkParse).parse(body);
  visit(letter, ({ type, position }: Root | RootContent) => {
    if (inLetters.includes(type)) return;
    const message = `a letter cannot show "${type}". Use paragraphs, lists, links, **strong** and *emphasised* text.`;
    errors.push({ line: bodyLine + (position?.start.line ?? 1) - 1, message });
  });
  const site = languages.find((each) => codeOf(each) === data?.language) ?? languages[0];
  if (!site)
    errors.push({ line: 1, message: 'a CV needs the page "resume". Publish it in pages.ts.' });
  if (!data || !site || errors.length > 0)
    throw new OwnerError(errors.map((error) => formatError({ file, ...error })).join("\n"));
  return { ...data, file, site, letter };
}

function schemaFor(languages: LoadedLanguage[]) {
  const lists = languages.flatMap(({ content }) => Object.values(content).filter(Array.isArray));
  const ids = lists.flat().map(({ id }: { id: string }) => id);
  const error = ({ input }: { input?: unknown }) =>
    withSuggestion(`unknown id "${String(input)}"`, String(input), ids);
  return z.strictObject({
    /** The employer and the position. */
    for: text,
    language: z.enum(languages.map(codeOf)).optional(),
    /** Overrides the profile's job title, as `summary` overrides its summary. */
    title: text.optional(),
    summary: text.optional(),
    topics: z.array(text).default([]),
    "leave out": z.array(z.enum(ids, { error })).default([]),
    pages: z.int("must be a whole number").min(1, "must be at least 1").default(2),
    /** The recipient of the letter, line by line: employer, person, postal address. */
    recipient: z.array(text).default([]),
    /** Where the letter is written, for its first line: "Sampleton". */
    place: text.optional(),
    subject: text.optional(),
    date: z.iso.date({ error: quoting('must be a day: "2026-11-30"') }).optional(),
    /** Shows street, email address and phone number, even if the site omits them. */
    contact: z.literal("full").optional(),
  });
}

function codeOf({ content, prefix }: LoadedLanguage): string {
  return prefix.slice(1) || content.profile.language.slice(0, "fr".length);
}
