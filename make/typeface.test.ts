import { expect, test } from "vitest";
import { completeTheme } from "#app/load/palette";
import { themeSchema } from "#app/schema/theme";
import { themeVariables } from "./theme-variables";
import { alphabetsFor, readTypeface } from "./typeface";

const slab = await readTypeface("roboto-slab");

test("only font files that contain characters of the text are selected", () => {
  expect(alphabetsFor("Robin, Zoë → 2026", slab)).toEqual(["latin"]);
  expect(alphabetsFor("Łukasz Gdański", slab).sort()).toEqual(["latin", "latin-ext"]);
  expect(alphabetsFor("Ω Я", slab).sort()).toEqual(["cyrillic", "greek", "latin"]);
});

test("the error for a missing typeface contains the theme's field", async () => {
  const background = { paper: "#ffffff", ink: "#000000" };
  const colours = { accent: "#8a1f4b", light: background, dark: background };
  for (const field of ["typeface", "textTypeface"]) {
    const theme = completeTheme(
      themeSchema.parse({
        typeface: "roboto-slab",
        ...colours,
        [field]: "no-such-face",
      }),
    );
    await expect(themeVariables(theme, ""), field).rejects.toThrow(
      `app/content/theme.ts, ${field}: @fontsource/no-such-face is not installed`,
    );
  }
});
