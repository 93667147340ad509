import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isReserved } from "./reserved-names";
import { loadContent, type LoadedContent } from "../../app/schema/load-content";
import type { Finding } from "./examine";
import { textsIn, type Text } from "./texts";

/** The name of the sample's owner. */
export const sampleName = "Robin Example";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The sample's content, as it was before an owner changed it. */
export const sampleFolder = path.join(root, "test/fixtures/content/sample");

/** The first sixteen digits of the SHA-256 of the sample's public/icon.svg. */
const sampleIcon = "5edcb3f31cf3dd82";

/** The fields that name what is the sample's alone, and no other owner's. */
const names = ["greeting", "subtitle", "caption"];

/** Whether a text of the sample tells that it is the sample's. Single words and headings may be any owner's. */
function isMark({ file, field, text }: Text): boolean {
  const name = path.basename(file, ".ts");
  if (name === "wording" || name === "theme") return false;
  const words = text
    .replace(/\{\w+\}/g, "")
    .trim()
    .split(/\s+/);
  return names.includes(field) || (field === "title" && isTitled(name)) || words.length > 4;
}

function isTitled(name: string): boolean {
  return ["projects", "achievements", "resources"].includes(name);
}

/** The sample. Undefined where a container's image is built, which has no tests. Nobody reads the findings there. */
export async function loadSample(): Promise<LoadedContent | undefined> {
  return existsSync(sampleFolder) ? loadContent(sampleFolder) : undefined;
}

/** Whether all of the sample is still there. The owner may have added to it. */
export async function isUntouched({ content }: LoadedContent): Promise<boolean> {
  const sample = await loadSample();
  if (!sample || content.profile.name !== sampleName) return false;
  const found = new Set(textsIn(content).map(({ text }) => text));
  return textsIn(sample.content)
    .filter(isMark)
    .every(({ text }) => found.has(text));
}

/** Remains of the sample: its owner's name, its texts, example addresses, images and the icon. */
export async function leftovers(loaded: LoadedContent, siteUrl: string | undefined): Promise<Finding[]> {
  // A site at an example address shows the sample on purpose.
  const severity = siteUrl && isReserved(new URL(siteUrl).hostname) ? "should" : "must";
  const sample = await loadSample();
  const marks = new Set(
    sample &&
      textsIn(sample.content)
        .filter(isMark)
        .map(({ text }) => text),
  );
  const ofTexts = textsIn(loaded.content).flatMap(({ file, place, text }): Finding[] => {
    if (text.includes(sampleName)) {
      return [
        {
          severity,
          file,
          place,
          message: `names ${sampleName}, the owner of the sample: write your own name`,
        },
      ];
    }
    const host = hostOf(text);
    if (host && isReserved(host)) {
      const message = `leads to ${host}, which is reserved for examples: write your own, or leave it out`;
      return [{ severity, file, place, message }];
    }
    if (!marks.has(text)) return [];
    // The sentences around the content may be true of other owners, too.
    return file === "app/content/pages.ts"
      ? [
          {
            severity: "should",
            file,
            place,
            message: "is the sample's sentence: write your own if it is not true of you",
          },
        ]
      : [
          {
            severity,
            file,
            place,
            message: `is the sample's (${JSON.stringify(text)}): write your own, or leave it out`,
          },
        ];
  });
  const ofSample = await Promise.all([...(sample?.images.values() ?? [])].map(({ file }) => digestOf(file)));
  const ofImages = await Promise.all(
    [...loaded.images].map(async ([place, { file }]): Promise<Finding[]> => {
      const message = "is an image of the sample: put your own there, or leave it out of the content";
      const isLeft = ofSample.includes(await digestOf(file));
      return isLeft ? [{ severity, file: "app/content/images", place, message }] : [];
    }),
  );
  return [...ofTexts, ...ofImages.flat(), ...(await sampleIconFinding())];
}

async function sampleIconFinding(): Promise<Finding[]> {
  const file = "public/icon.svg";
  const isLeft = (await digestOf(path.join(root, file))).startsWith(sampleIcon);
  return isLeft ? [{ severity: "should", file, message: "is the sample's icon: draw your own" }] : [];
}

async function digestOf(file: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
}

/** The host of a web or e-mail address. */
function hostOf(text: string): string | undefined {
  if (/^https?:/.test(text) && URL.canParse(text)) return new URL(text).hostname;
  return /^[^\s@]+@([\w.-]+)$/.exec(text)?.[1];
}
