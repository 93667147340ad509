import * as z from "zod";
import { OwnerError } from "../owner-error";

const logLevels = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

function integer(max: number) {
  const message = `must be a whole number from 0 to ${max}`;
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.int().max(max, message));
}

/**
 * An origin, and the path below which an export is served, whose segments need no encoding. Caddy reads SITE_URL as well, and
 * would take a trailing slash for a path. The URL is written into pages and headers.
 */
const siteUrl = z.string().refine((value) => {
  const [, origin = ""] = /^(https?:\/\/[\w.:[\]-]+)(\/(?!\.)[\w.~-]+)*$/.exec(value) ?? [];
  return URL.canParse(origin) && new URL(origin).origin === origin;
}, "must be the site's URL in lower case (xn--… for other letters) without a slash at its end: https://www.example.com");

const environment = z.object({
  PORT: integer(65_535).default(3000),
  METRICS_PORT: integer(65_535).optional(),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "must be an IP address or a host name")
    .default("0.0.0.0"),
  SITE_URL: siteUrl.optional(),
  CONTACT_EMAIL: z.email("must be an e-mail address").optional(),
  DRAIN_MS: integer(60_000).default(1000),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
});

/** The names of all settings, for the tests of the documents that list them. */
export const settingNames = Object.keys(environment.shape);

export type Settings = ReturnType<typeof parseSettings>;

/**
 * Reads the settings from environment variables, which .env.example explains. An empty one counts as not set.
 *
 * @param defaults take the place of variables that are not set
 * @throws OwnerError that names every variable with a wrong value, and what the value must be
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
    throw new OwnerError(`Wrong settings:\n${lines.join("\n")}`);
  }
  const siteUrl = data.SITE_URL ?? `http://localhost:${data.PORT}`;
  return {
    port: data.PORT,
    metricsPort: data.METRICS_PORT,
    host: data.HOST,
    /** Without a slash at its end. By default that of this machine. */
    siteUrl,
    /** SITE_URL, if it is set. */
    publicUrl: data.SITE_URL,
    /** The path of `siteUrl` with a slash at both ends, "/" if it has none. Only an export can be below another one. */
    base: new URL(`${siteUrl}/`).pathname,
    contactEmail: data.CONTACT_EMAIL,
    drainMs: data.DRAIN_MS,
    logLevel: data.LOG_LEVEL,
  };
}
