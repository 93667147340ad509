/** The package has no types of its own. */
declare module "@jsonresume/schema" {
  /** @param done receives the mistakes, or null and true */
  export function validate(
    resume: unknown,
    done: (mistakes: { stack: string }[] | null, valid: boolean) => void,
  ): void;

  export interface SchemaPart {
    properties?: Record<string, SchemaPart>;
    items?: SchemaPart;
    $ref?: string;
    format?: string;
  }

  export const schema: { properties: Record<string, SchemaPart> };
}
