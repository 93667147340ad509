import { readFileSync } from "node:fs";
import { parse } from "yaml";

const root = new URL("../../", import.meta.url);

export function read(file: string): string {
  return readFileSync(new URL(file, root), "utf8");
}

/** The port on which the image listens, by the Dockerfile. */
export function imagePort(): string {
  return /^EXPOSE (\d+)$/m.exec(read("Dockerfile"))?.[1] ?? "none";
}

interface ComposeService {
  environment: Record<string, string>;
  stop_grace_period: string;
}

export function compose() {
  return parse(read("compose.yaml"), { merge: true }) as {
    services: Record<"site-a" | "caddy", ComposeService>;
  };
}

/** The arguments of a directive that occurs once in the Caddyfile. */
export function caddyOption(name: string): string {
  const found = [...read("deploy/Caddyfile").matchAll(new RegExp(`^\\s*${name} (.*)$`, "gm"))];
  if (found.length !== 1) throw new Error(`deploy/Caddyfile has ${name} ${found.length} times`);
  return found[0]?.[1] ?? "";
}

/** A manifest in deploy/kubernetes. */
export function kubernetes<Manifest>(file: string): Manifest {
  return parse(read(`deploy/kubernetes/${file}`)) as Manifest;
}

/** The assignments in a text with lines such as `NAME=value`. */
export function assignments(text: string): Record<string, string> {
  const lines = [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)];
  return Object.fromEntries(lines.map(([, name = "", value = ""]) => [name, value]));
}

/** Converts a duration such as `1500ms`, `3s` or `2m` to milliseconds. */
export function milliseconds(duration: string): number {
  const [, amount, unit = ""] = /^([\d.]+)(ms|s|m)$/.exec(duration) ?? [];
  const factor = { ms: 1, s: 1000, m: 60_000 }[unit];
  if (!amount || !factor) throw new Error(`"${duration}" is not a duration such as 3s`);
  return Number(amount) * factor;
}
