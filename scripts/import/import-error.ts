/** The résumé cannot be imported. The message is written for the owner. */
export class ImportError extends Error {
  override name = "ImportError";
}
