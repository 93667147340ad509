import { createContext } from "react";

/** The HTML of the article that the server is rendering (app/entry.server.tsx). Undefined in the browser. */
export const RenderedText = createContext<string | undefined>(undefined);
