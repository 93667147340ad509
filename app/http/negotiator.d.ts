/** The part of negotiator 1.0 in use; the published types are those of 0.6. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });

    /**
     * @param available what the server has
     * @param options `preferred` decides between what the client likes equally
     * @returns those of `available` that the client accepts, best first
     */
    encodings(available: string[], options: { preferred: string[] }): string[];
  }
}
