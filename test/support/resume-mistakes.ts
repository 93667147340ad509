import { validate } from "@jsonresume/schema";

/** What the schema finds wrong with a JSON Resume: https://jsonresume.org/schema */
export function resumeMistakes(candidate: unknown): string[] {
  let found: string[] = [];
  validate(candidate, (errors) => {
    found = errors?.map(({ stack }) => stack) ?? [];
  });
  return found;
}
