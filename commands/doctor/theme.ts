import type { LoadedContent } from "../../app/load/load-content";
import { contrast, nearestReadable } from "../../app/schema/colour";
import { backgroundsIn, minimumOf } from "../../app/schema/palette";
import { cardsOf } from "../../make/preview-card";
import {
  emojiPackage,
  emojiTypeface,
  missingLetters,
  readTypeface,
  withoutFormulas,
} from "../../make/typeface";
import { resumePdf } from "../../make/resume/resume-pdf";
import { siteResume, type ResumeSettings } from "../../app/view-data/site-resume";
import { error, warning, type Finding } from "./finding";

const file = "app/content/theme.ts";

/**
 * The minimum is that of WCAG 2.2 AA. The owner chooses `ink` and `muted` text; the palette makes
 * all other colours readable where `ink` is.
 */
export function lowContrast({ content: { theme } }: LoadedContent): Finding[] {
  return (["light", "dark"] as const).flatMap((mode) => {
    const backgrounds = Object.entries(backgroundsIn(mode, theme));
    const findings = (["ink", "muted"] as const).flatMap((name) => {
      const [colour, minimum] = [theme[mode][name], minimumOf[name]];
      const ratios = backgrounds.map(([, background]) => contrast(colour, background));
      const ratio = Math.min(...ratios);
      if (ratio >= minimum) return [];
      const [where] = backgrounds[ratios.indexOf(ratio)] ?? [];
      const better = nearestReadable(
        colour,
        backgrounds.map(([, background]) => background),
        minimum,
      );
      const advice = better
        ? `Use the nearest shade that has it: "${better}".`
        : "No shade of it has enough, so change the background.";
      // Rounded down, so that 4.499 is not reported as 4.5.
      const rounded = Math.floor(ratio * 100) / 100;
      const message = `${colour} has a contrast of ${rounded} with ${where}, and needs ${minimum} (WCAG 2.2 AA). ${advice}`;
      return error(file, message, `${mode}.${name}`);
    });
    // If `ink` is wrong, so are the colours that are mixed from it.
    return findings.slice(0, 1);
  });
}

export async function missingCharacters(
  loaded: LoadedContent,
  settings: ResumeSettings,
): Promise<Finding[]> {
  const { content } = loaded;
  const page = content.pages.resume;
  const resume =
    page && (await resumePdf(siteResume(loaded, page, settings), { theme: content.theme }));
  const missingIn = async (field: "typeface" | "textTypeface") =>
    missingLetters(withoutFormulas(content), await readTypeface(content.theme[field], field));
  const effects = [
    [
      "typeface",
      "pages show another typeface, and link previews boxes, for",
      await missingIn("typeface"),
    ],
    ["textTypeface", "pages show another typeface for", await missingIn("textTypeface")],
  ] as const;
  const findings = effects.flatMap(([field, effect, characters]) => {
    const message = `${effect} ${characters.join(" ")}, which the typeface lacks. Choose one that has them: https://fontsource.org lists typefaces by language.`;
    return characters.length > 0 ? warning(file, message, field) : [];
  });
  const emoji = (await emojiTypeface()) ? [] : emojiIn(cardsOf(loaded));
  if (emoji.length > 0) {
    const advice = `Run npm install @fontsource/${emojiPackage}`;
    findings.push(warning(file, `link previews show boxes for ${emoji.join(" ")}. ${advice}`));
  }
  const missing = resume?.missing ?? [];
  if (missing.length > 0) findings.push(missingInPdf(missing, content.profile.language));
  return findings;
}

function emojiIn(cards: object): string[] {
  return [...new Set(JSON.stringify(cards).match(/\p{Emoji_Presentation}/gu))];
}

/** The ends of the names of packages by the script that they have. Han may also be Japanese. */
const packageNames = {
  ...{ Hiragana: "jp", Katakana: "jp", Hangul: "kr", Han: "sc", Arabic: "arabic" },
  ...{ Hebrew: "hebrew", Devanagari: "devanagari", Bengali: "bengali", Tamil: "tamil" },
  Thai: "thai",
};

const hanNames: Partial<Record<string, string>> = { "ja-JP": "jp", "zh-TW": "tc", "zh-HK": "hk" };

/** Returns an error for characters that resume.pdf lacks, with the package that has them. */
function missingInPdf(characters: string[], language: string): Finding {
  const text = characters.join("");
  const [script, name] =
    Object.entries(packageNames).find(([each]) =>
      new RegExp(`\\p{Script=${each}}`, "u").test(text),
    ) ?? [];
  const letters = (script === "Han" && hanNames[language]) || name;
  const installed = letters ? `noto-sans-${letters}` : emojiPackage;
  const advice = `Run npm install @expo-google-fonts/${installed}`;
  return error(file, `resume.pdf has "�" for ${text}. ${advice}`);
}
