/** Types for the part of negotiator 1.0 that this site uses. The published types are for 0.6. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });

    /**
     * @param available the encodings that the server offers
     * @param options `preferred` is the server's order among encodings that the client rates equally
     * @returns the available encodings that the client accepts, best first
     */
    encodings(available: string[], options: { preferred: string[] }): string[];
  }
}
