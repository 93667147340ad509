import fc from "fast-check";
import { expect, test } from "vitest";
import type * as z from "zod";
import { themeSchema } from "#app/schema/theme";
import { contrast } from "./colour";
import { completeTheme } from "./palette";

const read = (changes: Partial<z.input<typeof themeSchema>> = {}) =>
  completeTheme(themeSchema.parse({ accent: "#8a1f4b", ...changes }));

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("with any accent, every colour has WCAG's contrast on every background", () => {
  fc.assert(
    fc.property(anyColour, anyColour, (accent, education) => {
      const theme = read({ accent, education });
      for (const mode of ["light", "dark"] as const) {
        const { paper, raised, marked, added, removed, panel, ...colours } = theme[mode];
        const panels = [panel, colours["panel-achievement"], colours["panel-education"]];
        // Print is white. The navbar, which is dark in both modes, has the colours of dark mode.
        const others = mode === "light" ? ["#ffffff"] : [theme.light.bar, theme.dark.bar];
        for (const ground of [paper, raised, marked, added, removed, ...panels, ...others]) {
          for (const name of ["ink", "muted", "accent", "education", "achievement"] as const)
            expect(contrast(colours[name], ground), name).toBeGreaterThanOrEqual(4.5);
          expect(contrast(colours.caret, ground), "caret").toBeGreaterThanOrEqual(3);
        }
        expect(colours["accent-surface"]).toBe(accent);
        expect(contrast(colours["on-accent"], accent)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colours["bar-link"], colours.bar)).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { examples: [["#ffd400", "#877000"]] },
  );
});

test("from an accent alone, the caret and the colours of kinds differ from it", () => {
  const { accent, caret, education, achievement } = read({ accent: "#0b5fa5" }).light;
  expect(new Set([accent, caret, education, achievement]).size).toBe(4);
});

test("backgrounds and borders stay as the site author wrote them", () => {
  const own = {
    paper: "#fdfaf4",
    ink: "#101418",
    raised: "#555555",
    line: "#777777",
  };
  const { light, dark } = read({
    accent: { light: "#112233", dark: "#aabbcc" },
    light: own,
  });
  expect(light).toMatchObject(own);
  expect([light["accent-surface"], dark["accent-surface"]]).toEqual(["#112233", "#aabbcc"]);
});
