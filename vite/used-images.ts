/* For vite/images.ts, which publishes only these: all content is read, and what it names is handed on. */
import.meta.glob("../app/content/*.ts", { eager: true });

export { usedImages } from "../app/schema/image";
