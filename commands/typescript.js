/* Lets Node.js run the commands in TypeScript: `node --import ./commands/typescript.js FILE`. */
import "./check-node.js";

// A static import would be loaded before the check.
await import("tsx");
