import { createContext } from "react";

/** The HTML of the article that the server is rendering. Browsers find it in the document. */
export const RenderedText = createContext<string | undefined>(undefined);
