import * as z from "zod";

const text = z.string().trim();

function wholeNumber(least: number, most: number) {
  const wanted = `must be a whole number from ${least} to ${most}`;
  return text
    .regex(/^\d+$/, wanted)
    .transform(Number)
    .refine((value) => value >= least && value <= most, wanted);
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
  return (
    /^https?:\/\/([a-z\d-]+(\.[a-z\d-]+)*|\[[\da-f:]+\])(:[1-9]\d*)?$/.test(value) && URL.canParse(value)
  );
}

const environment = z.object({
  PORT: wholeNumber(0, 65_535).optional(),
  HOST: text.regex(/^[\w.:-]+$/, "must be an IP address or a host name").optional(),
  SITE_URL: siteUrl.optional(),
  CONTACT_EMAIL: z.email("must be an e-mail address").optional(),
  DRAIN_MS: wholeNumber(0, 60_000).optional(),
  LOG_LEVEL: z
    .enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"], {
      error: "must be silent, fatal, error, warn, info, debug or trace",
    })
    .optional(),
});

export interface Settings {
  /** The port to listen on; 0 means any free port. */
  port: number;
  /** The address to listen on. */
  host: string;
  /** The public origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Overrides the profile's e-mail address. */
  contactEmail: string | undefined;
  /** Milliseconds to keep serving after /readyz has begun to answer 503. */
  drainMs: number;
  logLevel: "silent" | "fatal" | "error" | "warn" | "info" | "debug" | "trace";
}

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
export function parseSettings(input: Record<string, string | undefined>): Settings {
  const filled = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ""));
  const result = environment.safeParse(filled);
  if (!result.success) {
    const mistakes = result.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return `  ${name}=${JSON.stringify(input[name])}: ${name} ${message}`;
    });
    throw new SettingsError(`Wrong settings:\n${mistakes.join("\n")}`);
  }
  const { PORT, HOST, SITE_URL, CONTACT_EMAIL, DRAIN_MS, LOG_LEVEL } = result.data;
  const port = PORT ?? 3000;
  return {
    port,
    host: HOST ?? "0.0.0.0",
    siteUrl: SITE_URL ?? `http://localhost:${port}`,
    contactEmail: CONTACT_EMAIL,
    drainMs: DRAIN_MS ?? 1000,
    logLevel: LOG_LEVEL ?? "info",
  };
}
