/**
 * Lists what is left to do before the site is published: remains of the sample, colours that nobody can read, titles
 * that platforms cut, images that do not fit. Exits with 1 if the site must not be published as it is.
 *
 * Usage: npm run doctor [-- --links]   (with --links it requests every link, too)
 */
import { parseArgs } from "node:util";
import { loadContent } from "../../app/load/load-content";
import { runCommand } from "../command-line";
import { exportSettings } from "../export-settings";
import { siteResumePdf } from "../../make/resume-pdf/site-resume";
import { lettersWithoutTypeface } from "./theme";
import { examine, saidOfSample, type Finding } from "./examine";
import { deadLinks } from "./links";
import { hiddenPosts } from "./posts";

await runCommand(async () => {
  const { values } = parseArgs({ options: { links: { type: "boolean" } } });
  const { SITE_URL } = process.env;
  // The most that a SITE_URL may be: the address of an export may have a path.
  if (SITE_URL) exportSettings(process.env);
  const loaded = await loadContent("app/content");
  const sample = saidOfSample(loaded);
  if (sample) {
    console.log(sample);
    process.exitCode = 1;
    return;
  }
  const resume = await siteResumePdf(loaded, process.env);
  const findings = [
    ...(await examine(loaded, SITE_URL)),
    ...(await hiddenPosts(loaded)),
    ...(await lettersWithoutTypeface(loaded, resume)),
    ...(values.links ? await deadLinks(loaded) : []),
  ];
  // First what must be done, then by file.
  const key = ({ severity, file }: Finding) => `${severity} ${file}`;
  findings.sort((one, other) => key(one).localeCompare(key(other), "en"));
  for (const { severity, file, place, message } of findings)
    console.log(`${severity.padEnd(6)}  ${file}${place ? `, ${place}` : ""}: ${message}`);
  for (const note of loaded.notes) console.log(note);
  const must = findings.filter(({ severity }) => severity === "must").length;
  console.log(
    must > 0 ? `${must} to correct before you publish the site.` : "The site can be published.",
  );
  process.exitCode = must > 0 ? 1 : 0;
});
