import { readFile } from "node:fs/promises";
import * as z from "zod";
import type { LoadedContent, LoadedLanguage } from "#app/load/load-content";
import { readMarkdown } from "#app/markdown/read-markdown";
import { OwnerError } from "#app/owner-error";
import { formatError } from "#app/schema/errors";
import { text } from "#app/schema/fields";
import { withSuggestion } from "#app/schema/nearest";

export interface Application extends z.output<ReturnType<typeof schemaFor>> {
  file: string;
  site: LoadedLanguage;
}

export async function readApplication(file: string, loaded: LoadedContent): Promise<Application> {
  const languages = loaded.languages.filter(({ content }) => content.pages.resume);
  const source = await readFile(file, "utf8").catch(() => {
    throw new OwnerError(`${file} does not exist. Correct its path.`);
  });
  const { data, body, bodyLine, errors } = readMarkdown(source, schemaFor(languages));
  if (body.trim()) {
    const message =
      "text below the front matter is not used. Write the letter in a word processor.";
    errors.push({ line: bodyLine, message });
  }
  const site = languages.find((each) => codeOf(each) === data?.language) ?? languages[0];
  if (!site)
    errors.push({ line: 1, message: 'a CV needs the page "resume". Publish it in pages.ts.' });
  if (!data || !site || errors.length > 0)
    throw new OwnerError(errors.map((error) => formatError({ file, ...error })).join("\n"));
  return { ...data, file, site };
}

function schemaFor(languages: LoadedLanguage[]) {
  const lists = languages.flatMap(({ content }) => Object.values(content).filter(Array.isArray));
  const ids = lists.flat().map(({ id }: { id: string }) => id);
  const error = ({ input }: { input?: unknown }) =>
    withSuggestion(`unknown id "${String(input)}"`, String(input), ids);
  return z.strictObject({
    language: z.enum(languages.map(codeOf)).optional(),
    /** Overrides the profile's job title, as `summary` overrides its summary. */
    title: text.optional(),
    summary: text.optional(),
    topics: z.array(text).default([]),
    "leave out": z.array(z.enum(ids, { error })).default([]),
    pages: z.int("must be a whole number").min(1, "must be at least 1").default(2),
    /** Shows street, email address and phone number, even if the site omits them. */
    contact: z.literal("full").optional(),
  });
}

function codeOf({ content, prefix }: LoadedLanguage): string {
  return prefix.slice(1) || content.profile.language.slice(0, "fr".length);
}
