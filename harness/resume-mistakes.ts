import { validate } from "@jsonresume/schema";

/** The mistakes in a JSON Resume by its schema: https://jsonresume.org/schema */
export function resumeMistakes(candidate: unknown): string[] {
  let found: string[] = [];
  validate(candidate, (errors) => {
    found = errors?.map(({ stack }) => stack) ?? [];
  });
  return found;
}
