import * as z from "zod";
import { OwnerError } from "#app/owner-error";

const logLevels = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

function integer(max: number) {
  const message = `must be a whole number from 0 to ${max}`;
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.int().max(max, message));
}

/**
 * An origin, which an export may extend by a path. The path's segments must need no encoding,
 * because pages and headers contain the URL. Caddy also reads SITE_URL, and would treat a trailing
 * slash as a path.
 */
const siteUrl = z.string().refine((value) => {
  const [, origin = ""] = /^(https?:\/\/[\w.:[\]-]+)(\/(?!\.)[\w.~-]+)*$/.exec(value) ?? [];
  return URL.canParse(origin) && new URL(origin).origin === origin;
}, "must be an origin such as https://www.example.com: in lower case, without a trailing slash, and with xn--… for a domain in other letters");

const environment = z.object({
  PORT: integer(65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "must be an IP address or a host name")
    .default("0.0.0.0"),
  SITE_URL: siteUrl.optional(),
  CONTACT_EMAIL: z.email("must be an email address").optional(),
  DRAIN_MS: integer(60_000).default(1000),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
});

/** The names of all settings, for tests of the documents that list them. */
export const settingNames = Object.keys(environment.shape);

export type Settings = ReturnType<typeof parseSettings>;

/**
 * Reads the settings from environment variables, which .env.example explains. An empty variable
 * counts as not set.
 *
 * @param defaults values for variables that are not set
 * @throws OwnerError with every variable that has an invalid value, and the accepted values
 */
export function parseSettings(
  variables: Record<string, string | undefined>,
  defaults: Record<string, string> = {},
) {
  const given = Object.entries(variables).filter(([, value]) => value);
  const { data, error } = environment.safeParse({ ...defaults, ...Object.fromEntries(given) });
  if (error) {
    const lines = error.issues.map(({ path, message }) => {
      const name = path.join();
      return `  ${name}=${JSON.stringify(variables[name])}: ${name} ${message}`;
    });
    throw new OwnerError(`Invalid settings:\n${lines.join("\n")}`);
  }
  const siteUrl = data.SITE_URL ?? `http://localhost:${data.PORT}`;
  return {
    port: data.PORT,
    host: data.HOST,
    /** Without a trailing slash. The default is the URL on this machine. */
    siteUrl,
    publicUrl: data.SITE_URL,
    /**
     * The path of `siteUrl` with a slash at both ends. The server supports only "/", an export any
     * other.
     */
    base: new URL(`${siteUrl}/`).pathname,
    contactEmail: data.CONTACT_EMAIL,
    drainMs: data.DRAIN_MS,
    logLevel: data.LOG_LEVEL,
  };
}
