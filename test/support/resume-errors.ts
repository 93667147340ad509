import { validate } from "@jsonresume/schema";

/** Validates a JSON Resume against its schema, https://jsonresume.org/schema. @returns the errors */
export function resumeErrors(candidate: unknown): string[] {
  let found: string[] = [];
  validate(candidate, (errors) => (found = errors?.map(({ stack }) => stack) ?? []));
  return found;
}
