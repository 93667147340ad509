import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

const root = new URL("../../", import.meta.url);

export function read(file: string): string {
  return readFileSync(fileURLToPath(new URL(file, root)), "utf8");
}

/** The Dockerfile's instructions in order, without comments and with continued lines joined. */
export function dockerfile(): { word: string; rest: string }[] {
  return read("Dockerfile")
    .replace(/^\s*#.*\n/gm, "")
    .replace(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, word = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
      return { word: word.toUpperCase(), rest };
    });
}

/** The instructions of the Dockerfile's last stage, which becomes the image. */
export function lastStage(): { word: string; rest: string }[] {
  const all = dockerfile();
  return all.slice(all.map(({ word }) => word).lastIndexOf("FROM"));
}

/** The arguments of an instruction that occurs once in the last stage. */
export function instruction(word: string): string {
  const found = lastStage().filter((each) => each.word === word);
  if (found.length !== 1) throw new Error(`the last stage has ${found.length} ${word} instructions`);
  return found[0]?.rest ?? "";
}

interface ComposeService {
  environment: Record<string, string>;
  stop_grace_period: string;
  healthcheck: { test?: string[] };
}

export function compose() {
  return parse(read("compose.yaml"), { merge: true }) as {
    services: Record<"site-a" | "site-b" | "caddy", ComposeService>;
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

/** The environment variables of the pods, from kustomization.yaml. */
export function podSettings(): Record<string, string> {
  const { configMapGenerator } = kubernetes<{ configMapGenerator: { literals: string[] }[] }>(
    "kustomization.yaml",
  );
  return assignments((configMapGenerator[0]?.literals ?? []).join("\n"));
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
