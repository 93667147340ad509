import type { Exchange } from "../access-log";

/** What create-app.ts puts into `response.locals` before it hands a request to Express. */
export interface ResponseLocals {
  exchange: Exchange;
}
