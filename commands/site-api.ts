/*
 * The parts of the site that the folder `import` may use. The site imports nothing from that folder, so site authors
 * can delete it.
 */
export { fold } from "#app/find/words";
export { parseSettings } from "#app/http/settings";
export { publicFolderOf } from "#app/load/check-paths";
export { itemsOf } from "#app/load/items";
export { loadContent, type LoadedContent } from "#app/load/load-content";
export { currentJobs } from "#app/load/main-job";
export { decodeImage } from "#app/load/source-image";
export { mathml } from "#app/markdown/formulas";
export { languageNames } from "#app/markdown/highlight";
export { parseFrontMatter, yamlProblem } from "#app/markdown/front-matter";
export { decoded } from "#app/markdown/links";
export { allowedTags } from "#app/markdown/raw-html";
export { renderMarkdown } from "#app/markdown/render-markdown";
export { OwnerError } from "#app/owner-error";
export { isFileName } from "#app/schema/characters";
export { schemas, type Profile, type WrittenContent } from "#app/schema/content";
export { check, formatError, leavesOf, type Problem } from "#app/schema/errors";
export { httpsUrl } from "#app/schema/fields";
export { hasOwnPage } from "#app/schema/items";
export { knownPages } from "#app/schema/pages";
export { postSchema } from "#app/schema/posts";
export { location } from "#app/schema/person";
export { idsOfPages } from "#app/schema/shapes";
export { en } from "#app/ui-strings/en";
export * as uiLanguages from "#app/ui-strings/languages";
export { uiStringsFor } from "#app/ui-strings/ui-strings";
export { callerPath, runCommand, showing } from "./command-line";
export { examine } from "./doctor/examine";
export { namesOfEmptyPages } from "./doctor/pages";
export { sampleFiles, sampleName } from "./doctor/sample";
export { alone, copyFolder, replaceFolder } from "./replace-folder";
export { UsageError, type Command } from "./run-command";
export { fileIn, writeFileIn } from "./write-file";
