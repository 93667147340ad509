import * as z from "zod";

/* Schemas of fields that several kinds of content share. */

export const text = z.string().trim().min(1, "must not be empty");

export const id = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be lower-case words joined by hyphens, such as "chess-ai"',
  );

export const httpsUrl = z
  .string()
  .refine(isHttpsUrl, "must be an https:// address")
  .regex(/^\S*$/, "must have no spaces: write %20");

/** A password in an address would be seen by every visitor. */
function isHttpsUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return protocol === "https:" && z.regexes.domain.test(hostname) && !username && !password;
}

/** For zod's `error` option: quotes what was written before it says what is wrong. */
export function quoting(message: string) {
  return ({ input }: { input?: unknown }) => `${JSON.stringify(input)} ${message}`;
}

/** A list whose items have unique ids. */
export function listOf<Item extends z.ZodType<{ id: string }>>(item: Item) {
  return z.array(item).superRefine((items, context) => {
    for (const [index, { id }] of items.entries()) {
      if (items.findIndex((each) => each.id === id) === index) continue;
      const message = `"${id}" is used twice; every id must be unique`;
      context.addIssue({ code: "custom", path: [index, "id"], message });
    }
  });
}
