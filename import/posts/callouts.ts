import { type Edit, indented, prefixAt, replaceMatches, type Tell } from "./draft";

/** The types of callouts of this site, with the names that other systems have for them. */
const types: Record<string, string> = {
  NOTE: "note info abstract summary todo example quote notice",
  TIP: "tip hint success check done",
  IMPORTANT: "important question help faq",
  WARNING: "warning warn attention",
  CAUTION: "caution danger error bug failure",
};

/** Shortcodes whose type is an argument. */
const general = ["notice", "admonition", "callout", "alert", "hint", "note"];

/** Returns the type of this site for one of another system. */
function typeOf(name: string): string | undefined {
  return Object.keys(types).find((type) => types[type]?.split(" ").includes(name.toLowerCase()));
}

/** Returns a callout, if a shortcode's name and arguments are known as one. */
export function asCallout(
  [name = "", ...words]: string[],
  title: string | undefined,
  inside: () => string,
): string | undefined {
  const isGeneral = general.includes(name);
  const type = (isGeneral && words.map(typeOf).find(Boolean)) || typeOf(name);
  if (!type && !isGeneral) return undefined;
  const heading = title?.trim() ? `**${title.trim()}**\n\n` : "";
  return `> [!${type ?? "NOTE"}]\n> ${indented(heading + dedented(inside()).trim(), "> ")}`;
}

/** Removes the indentation that all lines share: in a quote, it would be part of code. */
function dedented(text: string): string {
  const [space = ""] = /^[ \t]*(?=\S)/m.exec(text) ?? [];
  const lines = text.split("\n");
  return lines.every((line) => !line.trim() || line.startsWith(space))
    ? lines.map((line) => line.slice(space.length)).join("\n")
    : text;
}

/** `:::note[Title]`, a text, and `:::` on lines of their own. */
const directive =
  /^([ \t]*):{3,}[ \t]*(\w+)(?:\[(.*?)\]|[ \t]+([^\n{]*))?(?:\{.*\})?[ \t]*\n([^]*?)^[ \t]*:{3,}[ \t]*$/gm;

/** The first line of a callout in GitHub's or Obsidian's form. */
const quoted = /^([ \t>]*>[ \t]*)\[!(\w+)\][-+]?[ \t]*([^\n]*)$/gm;

/** Converts callouts of other systems. */
export function replaceCallouts(text: string, tell: Tell): Edit[] {
  return replaceMatches(text, [
    [
      directive,
      ({ 1: space = "", 2: name = "", 3: title, 4: heading = title, 5: inside = "", index }) => {
        const callout = asCallout([name], heading, () => inside);
        if (!callout) tell(index, "unknown directive: kept its text", `:::${name}`);
        const plain = [heading && `**${heading}**\n`, inside.trim()].filter(Boolean).join("\n");
        return space + indented(callout ?? plain, prefixAt(text, index + space.length));
      },
    ],
    [
      quoted,
      ([whole, prefix = "", name = "", title = ""]) => {
        const heading = title.trim() && `\n${prefix}**${title.trim()}**\n${prefix.trimEnd()}`;
        const first = `${prefix}[!${typeOf(name) ?? "NOTE"}]`;
        // The type alone counts in any case.
        return whole.toUpperCase() === first.toUpperCase() ? undefined : first + heading;
      },
    ],
  ]);
}
