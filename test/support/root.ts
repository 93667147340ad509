import { fileURLToPath } from "node:url";

/** The project's folder. A file of its own, because vitest.config.ts, which needs it, is evaluated for every project. */
export const root = fileURLToPath(new URL("../..", import.meta.url));
