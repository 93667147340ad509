import { normalizePath } from "vite";
import { isVideo } from "#app/http/static-files";
import type { LoadedLanguage } from "#app/load/load-content";
import { isWrittenImage, type WrittenImage } from "#app/schema/image";
import { isObject, uiStringsFor } from "#app/ui-strings/ui-strings";
import type { EncodedImage } from "../make/images";

interface Published {
  languages: LoadedLanguage[];
  images: Map<string, EncodedImage>;
  characterWidths: Record<string, number>;
  /** The files with the words and sentences of articles, for each language. */
  indexes: Record<"words" | "sentences", Record<string, string>>[];
  previewImages: Record<string, string>;
}

/** Returns the code of the module `virtual:content` (app/types/virtual-content.d.ts). */
export function contentModule({
  languages,
  images,
  characterWidths,
  indexes,
  previewImages,
}: Published): string {
  const imports: string[] = [];
  /** The names in the module of functions, which stand in files of strings, and of items. */
  const names = new Map<unknown, string>();

  function imported(name: string, file: string): string {
    const variable = `import${imports.length}`;
    imports.push(`import { ${name} as ${variable} } from ${JSON.stringify(file)};\n`);
    return variable;
  }
  const urlOf = (file: string) => new Code(imported("default", `${normalizePath(file)}?url`));

  function nameFunctions(strings: unknown, code: string): void {
    if (typeof strings === "function") names.set(strings, code);
    if (!isObject(strings)) return;
    for (const [key, value] of Object.entries(strings))
      nameFunctions(value, `${code}[${literalOf(key)}]`);
  }

  function codeOf(value: unknown): string {
    const code = value instanceof Code ? value.code : names.get(value);
    if (code !== undefined) return code;
    if (typeof value === "function") throw new Error(`No file of strings exports ${value.name}`);
    if (typeof value !== "object" || value === null) return literalOf(value);
    if (Array.isArray(value)) return `[${value.map(codeOf).join()}]`;
    if (isWrittenImage(value)) return imageCode(value);
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${codeOf(field)}`).join()}}`;
  }

  function imageCode({ file, alt, phone: written }: WrittenImage): string {
    const phone = images.get(written?.file ?? "");
    const field = phone?.avif.length ? "avif" : "src";
    const source = phone && {
      width: phone.width,
      height: phone.height,
      srcSet: new Code(`images[${literalOf(written?.file)}].${field}`),
      type: field === "avif" ? "image/avif" : undefined,
    };
    return `{...images[${literalOf(file)}],${codeOf({ alt, phone: source }).slice(1)}`;
  }

  const withHtml = <Article extends { path: string; html: string }>(articles: Article[]) =>
    articles.map((article) => {
      const page = `{ base, images, origin, path: ${literalOf(article.path)} }`;
      // As functions, hundreds of articles take no memory until they are used.
      const html = new Code(`(origin = "") => fillIn(${literalOf(article.html)}, ${page})`);
      return { ...article, html };
    });

  function languageCode({ prefix, content, stringFiles, ...lists }: LoadedLanguage, at: number) {
    const own = content.profile.language.slice(0, "fr".length);
    const language = uiStringsFor(own) ? own : "en";
    nameFunctions(uiStringsFor(language), imported(language, "/app/ui-strings/languages"));
    for (const { name, label, written } of stringFiles)
      nameFunctions(written, imported(name, `/${label}`));
    // Drafts have no path.
    const items = lists.items.filter(({ path }) => path);
    const itemsCode = codeOf(items);
    for (const [index, item] of items.entries()) names.set(item, `items${at}[${index}]`);
    const urlsOf = (files = {}) =>
      Object.fromEntries(Object.entries<string>(files).map(([name, file]) => [name, urlOf(file)]));
    const code = codeOf({
      ...content,
      profile: withoutOmitted(content.profile),
      posts: withHtml(content.posts),
      caseStudies: withHtml(content.caseStudies),
      markdownPages: withHtml(content.markdownPages),
      items: new Code(`items${at}`),
      topics: lists.topics,
      archivePath: lists.archivePath,
      prefix,
      characterWidths: new Code("characterWidths"),
      wordFiles: urlsOf(indexes[at]?.words),
      sentenceFiles: urlsOf(indexes[at]?.sentences),
    });
    return { items: `const items${at} = ${itemsCode};\n`, code };
  }

  const pictures = [...images].map(([name, { width, height, file, avif }]) => {
    const srcset = avif.map((each) => `${urlOf(each.file).code} + " ${each.width}w"`);
    const files = { src: urlOf(file), avif: new Code(`[${srcset.join()}].join(", ")`) };
    return [name, { width, height, ...files }] as const;
  });
  const codes = languages.map(languageCode);
  return `import { fillIn } from "/app/markdown/placeholders";
${imports.join("")}
const base = import.meta.env.BASE_URL;
const placeholder = "VITE_";
const images = ${codeOf(Object.fromEntries(pictures))};
const characterWidths = ${codeOf(characterWidths)};
${codes.map(({ items }) => items).join("")}
export const languages = [${codes.map(({ code }) => code).join(",\n")}];
export const previewImages = ${codeOf(previewImages)};
export const hasVideos = ${[...images.keys()].some(isVideo)};`;
}

/** Returns a profile without what no output shows, because an image of the site contains the server's file. */
function withoutOmitted(profile: LoadedLanguage["content"]["profile"]) {
  const isShown = (visibility: object) =>
    Object.values(visibility).some((each) => each !== "omitted");
  const { address, postalCode, ...town } = profile.location ?? {};
  return {
    ...profile,
    email: isShown(profile.emailVisibility) ? profile.email : undefined,
    phone: isShown(profile.phoneVisibility) ? profile.phone : undefined,
    location: isShown(profile.addressVisibility) ? profile.location : profile.location && town,
  };
}

/** Code among data. */
class Code {
  constructor(readonly code: string) {}
}

/**
 * Returns an expression for a value. Vite replaces its own placeholders, such as __VITE_ASSET__, in all code, even
 * if they were escaped, so the content's text is put together from parts there.
 */
function literalOf(value: unknown): string {
  return JSON.stringify(value).replaceAll("__VITE_", '__" + placeholder + "');
}
