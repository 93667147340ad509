/**
 * Lists what is left to do before the site is published: remains of the sample, colours that nobody can read, titles
 * that platforms cut, images that do not fit. Exits with 1 if the site must not be published as it is.
 *
 * Usage: tsx scripts/doctor/report.ts [--links]   (with --links it requests every link, too)
 */
import { expectedMessage } from "../../app/http/expected-errors";
import { images } from "../../vite/images";
import { loadSource } from "../../vite/load-source";
import { readCommandLine } from "../command-line";
import { exportSettings } from "../export-settings";
import { drawPreviewImages } from "../preview-images";
import type * as Content from "../../vite/content";
import { examine, inOrder, untouched } from "./examine";
import { deadLinks } from "./links";
import { isUntouched } from "./sample";
import { siteOf, type Finding } from "./site";
import { missingLetters } from "./texts";

const { values } = readCommandLine({ options: { links: { type: "boolean" } } });

/** The most lines about one file. More would hide the rest. */
const mostOfAFile = 6;

try {
  process.exitCode = await report();
} catch (error) {
  console.error(expectedMessage(error) ?? error);
  process.exitCode = 1;
}

/** @returns the exit code */
async function report(): Promise<number> {
  const { SITE_URL } = process.env;
  // The most that a SITE_URL may be: the address of an export may have a path.
  if (SITE_URL) exportSettings(process.env);
  const site = await siteOf(await loadSource<typeof Content>("/vite/content.ts", [images()]), SITE_URL);
  if (isUntouched(site)) {
    console.log(untouched);
    return 1;
  }
  const links = values.links ? await deadLinks(site) : [];
  // Boxes come before the sample's sentences, which alone are more lines than are shown about pages.ts.
  const findings = inOrder([...missingLetters(await drawPreviewImages()), ...examine(site), ...links]);
  for (const line of linesOf(findings)) console.log(line);
  const must = findings.filter(({ severity }) => severity === "must").length;
  console.log(must > 0 ? `${must} to correct before you publish the site.` : "The site can be published.");
  return must > 0 ? 1 : 0;
}

function linesOf(findings: Finding[]): string[] {
  const alike = ({ severity, file }: Finding) =>
    findings.filter((each) => each.severity === severity && each.file === file);
  return findings.flatMap((finding) => {
    const { severity, file, place, message } = finding;
    const others = alike(finding);
    const before = others.indexOf(finding);
    if (before > mostOfAFile) return [];
    if (before === mostOfAFile) return [`        and ${others.length - before} more in ${file}`];
    return [`${severity.padEnd(6)}  ${file}${place ? `, ${place}` : ""}: ${message}`];
  });
}
