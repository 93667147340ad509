import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Theme } from "../../app/schema/theme";
import { placeOf } from "../../app/schema/mistakes";
import type { LoadedContent } from "../../app/schema/load-content";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sampleFolder = "test/fixtures/content/sample/images";

/** The data that the checks examine. */
export interface Site {
  /** The value of each file of app/content, checked by its schema. */
  contents: { file: string; data: unknown }[];
  theme: Theme;
  /** The SHA-256 of each published file, as it is in the repository, by its path. */
  digests: Record<string, string>;
  /** The SHA-256 of each image of the sample. */
  sampleImages: Set<string>;
  /** SITE_URL, if it is set. */
  siteUrl: string | undefined;
}

export interface Finding {
  /** "must" keeps the site from being published, "should" does not. */
  severity: "must" | "should";
  file: string;
  /** Item and field, such as `item 3 (sudoku), link`. */
  place?: string;
  /** What is wrong and what to do, in words that follow the place. */
  message: string;
}

export async function siteOf({ content, images }: LoadedContent, siteUrl: string | undefined): Promise<Site> {
  const contents = Object.entries(content).map(([name, data]) => ({ file: `app/content/${name}.ts`, data }));
  const files = ["public/icon.svg", ...[...images.keys()].map((name) => `app/content/images/${name}`)];
  const digests = await Promise.all(files.map(async (file) => [file, await digestOf(file)] as const));
  // There are no tests where a container's image is built. Nobody reads the findings there.
  const ofSample = await readdir(path.join(root, sampleFolder)).catch(() => []);
  const sampleImages = await Promise.all(ofSample.map((name) => digestOf(path.join(sampleFolder, name))));
  return {
    contents,
    theme: content.theme,
    digests: Object.fromEntries(digests),
    sampleImages: new Set(sampleImages),
    siteUrl,
  };
}

/** The digest of a file. One that cannot be read counts as empty, and so not as the sample's. */
async function digestOf(file: string): Promise<string> {
  const bytes = await readFile(path.join(root, file)).catch(() => "");
  return createHash("sha256").update(bytes).digest("hex");
}

interface Value {
  place: string;
  value: unknown;
}

/** Every value in a content module, objects and lists included, with its place in words. */
export function valuesIn(data: unknown): Value[] {
  const within = (value: unknown, keys: PropertyKey[]): Value[] => {
    const inside =
      typeof value === "object" && value !== null
        ? Object.entries(value).flatMap(([key, each]) =>
            within(each, [...keys, Array.isArray(value) ? Number(key) : key]),
          )
        : [];
    return [{ place: placeOf(data, keys), value }, ...inside];
  };
  return within(data, []);
}

/** All texts in a site's content. */
export function textsIn({
  contents,
}: Pick<Site, "contents">): { file: string; place: string; text: string }[] {
  return contents.flatMap(({ file, data }) =>
    valuesIn(data).flatMap(({ place, value }) =>
      typeof value === "string" ? [{ file, place, text: value }] : [],
    ),
  );
}
