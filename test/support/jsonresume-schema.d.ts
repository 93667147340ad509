/** The package has no types of its own. */
declare module "@jsonresume/schema" {
  /** @param done receives the mistakes, or null and true */
  export function validate(
    resume: unknown,
    done: (mistakes: { stack: string }[] | null, valid: boolean) => void,
  ): void;

  /** The properties of the sections; those of a list's items are in its `items`. */
  export const schema: {
    properties: Record<string, { properties?: object; items?: { properties: object } }>;
  };
}
