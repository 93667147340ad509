import * as z from "zod";

const logLevels = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

function integer(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .trim()
    .regex(/^\d+$/, message)
    .transform(Number)
    .pipe(z.int().min(min, message).max(max, message));
}

/** An origin with nothing after it: Caddy reads the same variable, and would take a trailing slash for a path. */
const siteUrl = z.string().refine((value) => isOrigin(value) && new URL(value).origin === value, {
  error: ({ input }) => {
    const { origin = "" } = URL.canParse(String(input)) ? new URL(String(input)) : {};
    const example = isOrigin(origin) ? origin : "https://www.example.com";
    return `must be the site's origin and nothing after it, not even a slash: ${example}`;
  },
});

/** Whether a visitor can enter this origin: its host is a name or an IP address, and no pattern or placeholder. */
function isOrigin(value: string): boolean {
  const pattern = /^https?:\/\/([a-z\d-]+(\.[a-z\d-]+)*|\[[\da-f:]+\])(:[1-9]\d*)?$/;
  return pattern.test(value) && URL.canParse(value);
}

const environment = z.object({
  PORT: integer(0, 65_535).default(3000),
  HOST: z
    .string()
    .trim()
    .regex(/^[\w.:-]+$/, "must be an IP address or a host name")
    .default("0.0.0.0"),
  SITE_URL: siteUrl.optional(),
  CONTACT_EMAIL: z.email("must be an e-mail address").optional(),
  DRAIN_MS: integer(0, 60_000).default(1000),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
});

export type Settings = ReturnType<typeof parseSettings>;

/** The names of all settings, for the tests of the documents that list them. */
export const settingNames = Object.keys(environment.shape);

/** A setting has an unusable value. The message is written for the operator. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/**
 * Reads the settings from the environment. An empty variable counts as not set.
 *
 * @param input environment variables, such as process.env
 * @throws SettingsError that names every variable with a wrong value, and what the value must be
 */
export function parseSettings(input: Record<string, string | undefined>) {
  const result = environment.safeParse(
    Object.fromEntries(Object.entries(input).filter(([, value]) => value)),
  );
  if (!result.success) {
    const lines = result.error.issues.map(({ path: [name], message }) => {
      return `  ${String(name)}=${JSON.stringify(input[String(name)])}: ${String(name)} ${message}`;
    });
    throw new SettingsError(`Wrong settings:\n${lines.join("\n")}`);
  }
  const { PORT, HOST, SITE_URL, CONTACT_EMAIL, DRAIN_MS, LOG_LEVEL } = result.data;
  return {
    /** The port to listen on; 0 means any free port. */
    port: PORT,
    /** The address to listen on. */
    host: HOST,
    /** The public origin of the site, without a trailing slash. */
    siteUrl: SITE_URL ?? `http://localhost:${PORT}`,
    /** Overrides the profile's e-mail address. */
    contactEmail: CONTACT_EMAIL,
    /** Milliseconds to keep serving after /readyz has begun to answer 503. */
    drainMs: DRAIN_MS,
    logLevel: LOG_LEVEL,
  };
}
