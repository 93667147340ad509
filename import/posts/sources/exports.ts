import { decoded, OwnerError } from "../../../commands/site-api";
import type { OldBlog } from "../old-blog";
import { urlOf } from "./fields";
import { decodeText, type Folder } from "./files";
import { ghostBlog } from "./ghost";
import { mediumBlog, mediumPost } from "./medium";
import { substackBlog, substackList } from "./substack";
import { wordpressBlog } from "./wordpress";

const maxExport = 100_000_000;

/** Exports that cannot be imported: how to recognise them, and what to do instead. */
const others: [name: string, file: RegExp, text: RegExp, advice: string][] = [
  [
    "Blogger",
    /\.(xml|atom)$/,
    /schemas\.google\.com\/blogger|blogger\.com|tag:blogger/,
    "Import the site itself: posts:https://NAME.blogspot.com",
  ],
  [
    "Hashnode",
    /\.json$/,
    /"contentMarkdown"|hashnode/,
    "Back the blog up to a GitHub repository in Hashnode's settings, and import that folder",
  ],
  [
    "dev.to",
    /(^|\/)articles\.json$/,
    /"body_markdown"/,
    "Save the Markdown of each article as a file, and import that folder",
  ],
  [
    "Notion",
    / [\da-f]{32}\.html$/,
    /notion/i,
    'Export the pages again as "Markdown & CSV", and import that',
  ],
];

/**
 * Reads an export of another system, or returns undefined if there is none.
 *
 * @param fetchFile reads a file on the web
 * @throws OwnerError if an export cannot be imported
 */
export async function exportedBlog(
  folder: Folder,
  fetchFile: OldBlog["file"],
): Promise<OldBlog | undefined> {
  const { files, read } = folder;
  const file: OldBlog["file"] = async (target) => {
    const path = decoded(urlOf(target)?.pathname ?? target);
    const own = files.find((each) => each.includes("/") && path.endsWith(`/${each}`));
    if (own) return read(own);
    return /^https?:/.test(target) ? fetchFile(target) : undefined;
  };
  if (files.includes(substackList)) return substackBlog(folder, file);
  const texts = [
    ...files.filter((each) => mediumPost.test(each)).slice(0, 1),
    ...files.filter((each) => /\.(xml|atom|json|html)$/.test(each)).slice(0, 10),
  ];
  const isPlain = files.some((each) => /\.(mdx?|markdown)$|(^|\/)index\.html?$/.test(each));
  for (const name of isPlain ? [] : texts) {
    const text = decodeText(await read(name), maxExport);
    if (typeof text !== "string") throw new OwnerError(`${name} ${text.problem}.`);
    if (mediumPost.test(name) && text.includes("p-name")) return mediumBlog(folder, file);
    const [other, , , advice = ""] =
      others.find(([, names, texts]) => names.test(name) && texts.test(text.slice(0, 100_000))) ??
      [];
    if (other)
      throw new OwnerError(
        `${name} is an export of ${other}, which cannot be imported. ${advice}.`,
      );
    const blog = await parsed(name, async () =>
      name.endsWith(".json")
        ? ghostBlog(JSON.parse(text), file)
        : text.includes("<wp:wxr_version>")
          ? wordpressBlog(text, file)
          : undefined,
    );
    if (blog) return blog;
  }
  return undefined;
}

async function parsed(
  name: string,
  parse: () => Promise<OldBlog | undefined>,
): Promise<OldBlog | undefined> {
  try {
    return await parse();
  } catch (error) {
    throw new OwnerError(`${name} is damaged. Export it again. (${(error as Error).message})`);
  }
}
