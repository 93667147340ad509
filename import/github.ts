import path from "node:path";
import * as z from "zod";
import { loadContent } from "#app/load/load-content";
import { OwnerError } from "#app/owner-error";
import { httpsUrl } from "#app/schema/fields";
import { newId } from "./ids";
import { formatted } from "./print-module";
import { clean } from "./read-section";
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
  only?: string[];
  token?: string;
  origin?: string;
}

const defaultCount = 6;

/**
 * Adds public repositories of a GitHub user to projects.ts. It changes nothing else there, and skips repositories that
 * a project already links to.
 *
 * @param folder the content folder, such as app/content
 * @returns a report to print
 * @throws OwnerError if it fails; no files are changed
 */
export async function importRepositories(
  user: string,
  folder: string,
  options: Options,
): Promise<string> {
  const { projects, pages } = (await loadContent(folder)).content;
  const links = projects.map(({ link }) => link?.toLowerCase());
  const { only } = options;
  const paths = only?.map((name) => `/repos/${user}/${name}`);
  const latest = `/users/${user}/repos?sort=pushed&per_page=100`;
  const found = await repositoriesAt(paths ?? [latest], options);
  const chosen = only ? found : mainOf(found);
  const added = chosen.filter(({ html_url }) => !links.includes(html_url.toLowerCase()));
  const ids = new Set(projects.map(({ id }) => id));
  const items = added.map((each) => ({
    id: newId(each.name, "projects", ids),
    ...projectOf(each),
  }));
  if (items.length > 0) await append(path.join(folder, "projects.ts"), items);
  return [
    `${added.length} of ${chosen.length} added to ${folder}/projects.ts: ${added.map(({ name }) => name).join(", ")}`,
    `To choose others: npm run import -- github:${user} --repos NAME,NAME`,
    ...(pages.projects
      ? []
      : [
          "The projects page is unpublished. Delete `published: false` from `projects` in pages.ts.",
        ]),
  ].join("\n");
}

/** Returns the repositories with the most stars. Those with equal stars keep their order. */
function mainOf(repositories: Repository[]): Repository[] {
  return repositories
    .filter(({ fork, archived }) => !fork && !archived)
    .sort((one, other) => other.stargazers_count - one.stargazers_count)
    .slice(0, defaultCount);
}

/** @throws OwnerError if GitHub does not send them */
async function repositoriesAt(
  paths: string[],
  { token, origin = "https://api.github.com" }: Options,
): Promise<Repository[]> {
  const headers = {
    Accept: "application/vnd.github+json",
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const all: Repository[] = [];
  for (const each of paths) {
    const url = new URL(encodeURI(each), origin);
    const signal = AbortSignal.timeout(10_000);
    const response = await fetch(url, { headers, signal }).catch(() => undefined);
    if (!response)
      throw new OwnerError(`${url.host} does not respond. Check your network connection.`);
    if (!response.ok) throw new OwnerError(refusalOf(response.status, url));
    const sent: unknown = await response.json().catch(() => undefined);
    const { data } = z.array(repository).safeParse([sent].flat());
    if (!data) throw new OwnerError(`${url.host} did not send repositories. Try again later.`);
    all.push(...data);
  }
  return all;
}

function refusalOf(status: number, { pathname }: URL): string {
  if (status === 404) return `GitHub has no ${pathname}. Correct the name.`;
  return `GitHub returned ${status}. If you have reached its rate limit, wait an hour, or set GITHUB_TOKEN to your token.`;
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

/** Adds items before the closing bracket of the list in projects.ts, so that its comments stay. */
async function append(file: string, projects: object[]): Promise<void> {
  const source = (await readIfThere(file)) ?? "";
  const bracket = source.lastIndexOf("]");
  const before = source.slice(0, bracket).trimEnd().replace(/,$/, "");
  const end = source.slice(bracket);
  if (!/^\]\s*satisfies [^;]+;\s*$/.test(end))
    throw new OwnerError(
      `${file} contains more than its list, so the import cannot change it. Reduce it to "export const projects = [ … ] satisfies Projects;".`,
    );
  const items = projects.map((each) => `,${JSON.stringify(each)}`).join("");
  const list = `${before}${before.endsWith("[") ? items.slice(1) : items}${end}`;
  await writeFiles(path.dirname(file), new Map([["projects.ts", await formatted(list)]]));
}
