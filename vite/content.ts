import { ContentError } from "../app/schema/content";

/** All content modules, by their paths relative to this file. */
export const modules: Record<string, Record<string, unknown>> = import.meta.glob("../app/content/*.ts", {
  eager: true,
});

for (const [file, exported] of Object.entries(modules)) {
  if (Object.keys(exported).length === 0) {
    throw new ContentError(
      `${file.slice("../".length)} exports nothing: write \`export\` before its \`const\``,
    );
  }
}

/* For vite/images.ts, which publishes only the images that the content refers to. */
export { usedImages } from "../app/schema/image";

/* For scripts/build.ts, which removes the routes of these pages from the build. */
export { unpublishedPages } from "../app/schema/pages";
