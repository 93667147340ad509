import { createContext } from "react";

/**
 * The part of a page's data that the server renders but does not send, because the document already contains its markup
 * (view-data/document-data.ts).
 */
export const InDocument = createContext<unknown>(undefined);
