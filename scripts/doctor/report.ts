/**
 * Lists what is left to do before the site is published: remains of the sample, colours that nobody can read, titles
 * that platforms cut, images that do not fit. Exits with 1 if the site must not be published as it is.
 *
 * Usage: npm run doctor [-- --links]   (with --links it requests every link, too)
 */
import { expectedMessage } from "../../app/http/expected-errors";
import { loadContent } from "../../app/schema/load-content";
import { readCommandLine } from "../command-line";
import { exportSettings } from "../export-settings";
import { siteResumePdf } from "../resume-pdf/site-resume";
import { lettersWithoutTypeface } from "./letters";
import { examine, inOrder, untouched, type Finding } from "./examine";
import { deadLinks } from "./links";
import { isUntouched } from "./sample";

const { values } = readCommandLine({ options: { links: { type: "boolean" } } });

/** The maximum of lines about one file, so that none hides the others. */
const maxLinesOfFile = 6;

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
  const loaded = await loadContent("app/content");
  if (await isUntouched(loaded)) {
    console.log(untouched);
    return 1;
  }
  const links = values.links ? await deadLinks(loaded.content) : [];
  // Before the sample's sentences, which alone exceed the report's limit of lines for pages.ts.
  const findings = inOrder([
    ...(await lettersWithoutTypeface(loaded, await siteResumePdf(loaded, process.env))),
    ...(await examine(loaded, SITE_URL)),
    ...links,
  ]);
  for (const line of linesOf(findings)) console.log(line);
  const must = findings.filter(({ severity }) => severity === "must").length;
  console.log(must > 0 ? `${must} to correct before you publish the site.` : "The site can be published.");
  return must > 0 ? 1 : 0;
}

function linesOf(findings: Finding[]): string[] {
  const kinds = new Set(findings.map(({ severity, file }) => `${severity.padEnd(6)}  ${file}`));
  return [...kinds].flatMap((kind) => {
    const alike = findings.filter(({ severity, file }) => `${severity.padEnd(6)}  ${file}` === kind);
    const lines = alike.map(({ place, message }) => `${kind}${place ? `, ${place}` : ""}: ${message}`);
    const rest = lines.length - maxLinesOfFile;
    return rest > 0
      ? [...lines.slice(0, maxLinesOfFile), `        and ${rest} more in ${alike[0]?.file}`]
      : lines;
  });
}
