import { validate } from "@jsonresume/schema";

/** The mistakes in a JSON Resume by its schema: https://jsonresume.org/schema */
export function resumeMistakes(candidate: unknown): string[] {
  let mistakes: string[] = [];
  validate(candidate, (errors) => {
    mistakes = errors?.map(({ stack }) => stack) ?? [];
  });
  return mistakes;
}
