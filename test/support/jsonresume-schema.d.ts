/** The package does not ship types. */
declare module "@jsonresume/schema" {
  export function validate(
    resume: unknown,
    done: (errors: { stack: string }[] | null) => void,
  ): void;

  export interface SchemaPart {
    properties?: Record<string, SchemaPart>;
    items?: SchemaPart;
    $ref?: string;
    format?: string;
  }

  export const schema: { properties: Record<string, SchemaPart> };
}
