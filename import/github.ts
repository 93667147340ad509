import path from "node:path";
import * as z from "zod";
import { httpsUrl, loadContent, OwnerError } from "../commands/site-api";
import { newId } from "./ids";
import { printModule } from "./print-module";
import { readText } from "./read-resume";
import { clean } from "./read-section";
import { sampleNotice } from "./sample";
import { readIfThere, writeFiles } from "./write-files";

const words = z.string().transform((written) => String(clean(written)));
const moment = z.iso.datetime();

/**
 * The fields that the import reads:
 * https://docs.github.com/rest/repos/repos#list-repositories-for-a-user
 */
const repository = z
  .object({
    name: words,
    html_url: httpsUrl,
    description: words.nullable(),
    homepage: z.string().nullable(),
    language: words.nullable(),
    topics: z.array(words),
    fork: z.boolean(),
    archived: z.boolean(),
    stargazers_count: z.int(),
    created_at: moment,
    /** Null before the first push. */
    pushed_at: moment.nullable(),
  })
  .transform((each) => ({ ...each, pushed_at: each.pushed_at ?? each.created_at }));

type Repository = z.output<typeof repository>;

interface Options {
  /**
   * The names of the repositories to add, instead of the first six that are neither forks nor
   * archived.
   */
  only?: string[] | undefined;
  token?: string | undefined;
  origin?: string;
  /** Milliseconds to wait for a whole response. */
  timeout?: number;
}

const defaultCount = 6;
const perPage = 100;
const maxPages = 10;

/**
 * Adds the public repositories of a GitHub user to projects.ts. It changes nothing else there, and
 * skips repositories that a project already links to.
 *
 * @param folder the content, such as app/content
 * @returns a report for the owner
 * @throws OwnerError if it fails; no files are changed
 */
export async function importRepositories(
  user: string,
  folder: string,
  options: Options,
): Promise<string> {
  const { projects, pages } = (await loadContent(folder)).content;
  const all = await repositoriesOf(user, options);
  const { only } = options;
  const missing = only?.filter((name) => !all.some((each) => each.name === name)).join(", ");
  if (missing) throw new OwnerError(`${user} has no public repository ${missing} on GitHub.`);

  const candidates = all
    .filter(({ name, fork, archived }) => only?.includes(name) ?? (!fork && !archived))
    .sort(byStarsAndPush);
  const chosen = only ? candidates : candidates.slice(0, defaultCount);
  const links = projects.map(({ link }) => link?.toLowerCase());
  const added = chosen.filter(({ html_url }) => !links.includes(html_url.toLowerCase()));
  const ids = new Set(projects.map(({ id }) => id));
  const items = added.map((each) => ({
    id: newId(each.name, "projects", ids),
    ...projectOf(each),
  }));
  if (items.length > 0) await append(path.join(folder, "projects.ts"), items);
  const lines = candidates.map((each) => {
    const outcome = added.includes(each) ? "added" : chosen.includes(each) ? "exists" : "-";
    return `${outcome.padEnd(6)} ${describe(each)}`;
  });
  lines.push(
    `${added.length} of ${candidates.length} added to ${folder}/projects.ts. To choose others: npm run import -- github:${user} --repos NAME,NAME`,
  );
  if (!pages.projects)
    lines.push(
      "The site does not have their page. Delete `published: false` of `projects` in pages.ts.",
    );
  lines.push(...(await sampleNotice(folder)));
  return lines.join("\n");
}

/** @throws OwnerError with one line if GitHub does not send the list */
async function repositoriesOf(
  user: string,
  { token, origin = "https://api.github.com", timeout = 10_000 }: Options,
) {
  const { host } = new URL(origin);
  const headers = {
    Accept: "application/vnd.github+json",
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const all: Repository[] = [];
  for (let page = 1; page <= maxPages && all.length === (page - 1) * perPage; page += 1) {
    const url = `${origin}/users/${encodeURIComponent(user)}/repos?sort=pushed&per_page=${perPage}&page=${page}`;
    try {
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeout) });
      if (!response.ok || !response.body) throw new OwnerError(refusalOf(response, user));
      const body = response.body as unknown as AsyncIterable<Uint8Array>;
      const text = await readText(body, `The response of ${host}`);
      all.push(...z.array(repository).parse(JSON.parse(text)));
    } catch (error) {
      if (error instanceof OwnerError) throw error;
      const isRead = error instanceof SyntaxError || error instanceof z.ZodError;
      throw new OwnerError(
        isRead
          ? `${host} did not send a list of repositories. Try again later.`
          : `${host} does not respond. Check your network connection.`,
      );
    }
  }
  return all;
}

function refusalOf({ status, headers }: Response, user: string): string {
  if (status === 404) return `GitHub has no user "${user}".`;
  if (status === 401) return "GitHub rejects GITHUB_TOKEN. Create a new token, or unset it.";
  if (headers.get("x-ratelimit-remaining") !== "0")
    return `GitHub returns ${status}. Try again later.`;
  const reset = new Date(Number(headers.get("x-ratelimit-reset")) * 1000);
  return `GitHub's rate limit is exceeded until ${reset.toLocaleTimeString("en-GB")}. Wait, or set GITHUB_TOKEN to a token of yours.`;
}

function byStarsAndPush(one: Repository, other: Repository): number {
  return (
    other.stargazers_count - one.stargazers_count || other.pushed_at.localeCompare(one.pushed_at)
  );
}

function describe({ name, stargazers_count, pushed_at, description }: Repository): string {
  const facts = `${String(stargazers_count).padStart(6)} stars, pushed ${pushed_at.slice(0, 7)}`;
  return `${facts}  ${name}${description ? `: ${description}` : ""}`;
}

function projectOf(each: Repository) {
  const { data: page } = httpsUrl.safeParse(each.homepage);
  const language = each.language ?? "";
  const others = each.topics.filter((topic) => topic.toLowerCase() !== language.toLowerCase());
  return {
    title: each.name,
    link: each.html_url,
    description: each.description || undefined,
    technologies: [language, ...others].filter(Boolean),
    badges: page ? [{ label: new URL(page).host, url: page }] : [],
    start: each.created_at.slice(0, 4),
    end: each.pushed_at.slice(0, 4),
  };
}

/** Adds items before the closing bracket of the list in projects.ts. */
async function append(file: string, projects: object[]): Promise<void> {
  const source = (await readIfThere(file)) ?? "";
  const bracket = source.lastIndexOf("]");
  const [before, end] = [source.slice(0, bracket).trimEnd(), source.slice(bracket)];
  const empty = "export const projects = [] satisfies Projects;";
  const printed = await printModule(file, empty, projects);
  if (!before || !/^\]\s*satisfies [^;]+;\s*$/.test(end))
    throw new OwnerError(`${file} must be "export const projects = [ … ] satisfies Projects;".`);
  const items = printed.slice(printed.indexOf("\n"), printed.lastIndexOf("]"));
  const comma = /[[,]$/.test(before) ? "" : ",";
  await writeFiles(
    path.dirname(file),
    new Map([["projects.ts", `${before}${comma}${items}${end}`]]),
  );
}
