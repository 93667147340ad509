/**
 * Lists what is left to do before the site is published: remains of the sample, colours that nobody can read, titles
 * that platforms cut, images that do not fit. Exits with 1 if the site must not be published as it is.
 *
 * Usage: npm run doctor [-- --links]   (with --links it requests every link, too)
 */
import { parseArgs } from "node:util";
import { parseSettings } from "../../app/http/settings";
import { loadContent } from "../../app/load/load-content";
import { runCommand } from "../command-line";
import { lettersWithoutTypeface } from "./theme";
import { examine, saidOfSample, type Finding } from "./examine";
import { deadLinks } from "./links";

await runCommand(async () => {
  const { values } = parseArgs({ options: { links: { type: "boolean" } } });
  const settings = parseSettings(process.env);
  const loaded = await loadContent("app/content");
  const sample = saidOfSample(loaded);
  if (sample) {
    console.log(sample);
    process.exitCode = 1;
    return;
  }
  const findings = [
    ...(await examine(loaded, settings.publicUrl)),
    ...(await lettersWithoutTypeface(loaded, settings)),
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
