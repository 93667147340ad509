import type { Exchange } from "../access-log";

/** What create-app.ts puts into `response.locals` before Express sees a request. */
export interface ResponseLocals {
  exchange: Exchange;
}
