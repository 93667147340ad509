import { expect, test } from "vitest";
import { loadContent } from "#app/load/load-content";
import { minimalFolder } from "../test/support/fixture-site";
import { themeVariables } from "./theme-variables";
import { alphabetsFor, readTypeface } from "./typeface";

const slab = await readTypeface("roboto-slab");

test("only font files that contain characters of the text are selected", () => {
  expect(alphabetsFor("Robin, Zoë → 2026", slab)).toEqual(["latin"]);
  expect(alphabetsFor("Łukasz Gdański", slab).sort()).toEqual(["latin", "latin-ext"]);
  expect(alphabetsFor("Ω Я", slab).sort()).toEqual(["cyrillic", "greek", "latin"]);
});

test("the error for a missing typeface contains the theme's field", async () => {
  const { theme } = (await loadContent(minimalFolder)).content;
  for (const field of ["typeface", "textTypeface"])
    await expect(themeVariables({ ...theme, [field]: "no-such-face" }, ""), field).rejects.toThrow(
      `app/content/theme.ts, ${field}: @fontsource/no-such-face is not installed`,
    );
});
