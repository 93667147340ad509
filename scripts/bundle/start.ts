/** Becomes build/server.js: starts the server that lies beside it. */
import { loadBundle } from "./load";

loadBundle(import.meta.dirname).start();
