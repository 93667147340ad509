/** All content, by its modules' paths from here. */
export const modules: Record<string, Record<string, unknown>> = import.meta.glob("../app/content/*.ts", {
  eager: true,
});

/* For vite/images.ts, which publishes only what the content has named while it was read. */
export { usedImages } from "../app/schema/image";

/* For scripts/build.ts, which leaves out the routes of these. */
export { unpublishedPages } from "../app/schema/pages";
