import { validate } from "@jsonresume/schema";

/** The schema: https://jsonresume.org/schema */
export function resumeErrors(candidate: unknown): string[] {
  let found: string[] = [];
  validate(candidate, (errors) => (found = errors?.map(({ stack }) => stack) ?? []));
  return found;
}
