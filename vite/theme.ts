import path from "node:path";
import type { Plugin } from "vite";
import type * as Content from "../app/content/theme";
import type { Theme } from "../app/schema/theme";
import { loadSource } from "./load-source";
import { readTypeface, standInOf, type StandIn } from "./typeface";

const themeFile = "app/content/theme.ts";
const stylesheets = ["app/styles/main.scss", "app/styles/print.scss", "app/styles/late.scss"];

/**
 * Reads app/content/theme.ts.
 *
 * @throws SourceError if it has a mistake
 */
async function loadTheme(): Promise<Theme> {
  return (await loadSource<typeof Content>(`/${themeFile}`, [])).theme;
}

/** A Vite plugin that adds the theme to the styles as Sass variables. */
export function theme(): Plugin {
  let root = "";
  let variables: Promise<string> | undefined;
  return {
    name: "theme",
    config: () => ({
      css: {
        preprocessorOptions: {
          scss: {
            additionalData: async (source: string) => {
              const reading = (variables ??= loadTheme().then(sassVariables));
              // A theme with a mistake is read again next time, when it may have been corrected.
              reading.catch(() => {
                if (variables === reading) variables = undefined;
              });
              return (await reading) + source;
            },
          },
        },
      },
    }),
    configResolved(config) {
      root = config.root;
    },
    hotUpdate({ file, server }) {
      if (path.relative(root, file) !== themeFile) return;
      variables = undefined;
      for (const { moduleGraph } of Object.values(server.environments)) {
        for (const file of stylesheets) moduleGraph.onFileChange(path.join(root, file));
      }
    },
  };
}

/**
 * The theme in Sass: the colours, those of dark mode with "-night" after their names; the typeface of headings; and
 * its fallback font.
 *
 * @throws ContentError if the typeface is not installed
 */
async function sassVariables({ typeface: name, textTypeface, light, dark }: Theme): Promise<string> {
  const typeface = await readTypeface(name);
  const text = await readTypeface(textTypeface);
  const colours = [
    ...Object.entries(light),
    ...Object.entries(dark).map(([colour, value]) => [`${colour}-night`, value] as const),
  ];
  const variables = {
    ...Object.fromEntries(colours),
    typeface: JSON.stringify(typeface.family),
    "typeface-file": JSON.stringify(
      `@fontsource/${name}/files/${path.basename(typeface.file("latin", typeface.bold, "woff2"))}`,
    ),
    "stand-in": descriptors(await standInOf(typeface, typeface.bold)),
    "text-face": JSON.stringify(text.family),
    "text-face-files": [text.regular, text.semibold]
      .map((weight) => JSON.stringify(`@fontsource/${textTypeface}/${weight}.css`))
      .join(", "),
    "text-stand-in": descriptors(await standInOf(text, text.regular)),
  };
  return Object.entries(variables)
    .map(([variable, value]) => `$${variable}: ${value};\n`)
    .join("");
}

/** A fallback font as a Sass map of the descriptors of its @font-face. */
function descriptors(font: StandIn): string {
  return `(
    src: (${font.names.map((name) => `local(${JSON.stringify(name)})`).join(", ")}),
    size-adjust: ${font.sizeAdjust}%,
    ascent-override: ${font.ascentOverride}%,
    descent-override: ${font.descentOverride}%,
    line-gap-override: ${font.lineGapOverride}%
  )`.replace(/\s+/g, " ");
}
