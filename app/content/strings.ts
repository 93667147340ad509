import type { Strings } from "#schema/content";

/** Strings that replace those of app/ui-strings/en.ts. */
export const strings = { kinds: { volunteering: "Society" } } satisfies Strings;
