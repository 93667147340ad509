import { loadContent } from "../../app/load/load-content";
import { inOneLine } from "../../app/schema/mistakes";
import { siteResumePdf } from "../../make/resume-pdf/site-resume";
import { runCommand, showing } from "../command-line";
import { exportSettings } from "../export-settings";
import { examine, sampleNotice } from "./examine";
import type { Finding } from "./finding";
import { deadLinks } from "./links";
import { lettersWithoutTypeface } from "./theme";

const command = {
  summary:
    "Lists what is left to do before the site is published, such as remains of the sample. Exits with 1 if it must not be.",
  usage: ["[SITE_URL=URL] npm run doctor [-- --links]"],
  options: { links: { help: "also requests every link of the content" } },
  example: "SITE_URL=https://www.example.com npm run doctor",
};

await runCommand(command, async ({ links }) => {
  const { SITE_URL } = process.env;
  // The most that a SITE_URL may be: the URL of an export may have a path.
  if (SITE_URL) exportSettings(process.env);
  const loaded = await loadContent("app/content");
  const sample = sampleNotice(loaded);
  if (sample) {
    console.log(sample);
    process.exitCode = 1;
    return;
  }
  const resume = await siteResumePdf(loaded, process.env);
  const findings = [
    ...(await showing("Examining the content", examine(loaded, SITE_URL))),
    ...(await lettersWithoutTypeface(loaded, resume)),
    ...(links ? await showing("Requesting the links", deadLinks(loaded)) : []),
  ];
  // First what must be done, then by file.
  const key = ({ severity, file }: Finding) => `${severity} ${file}`;
  findings.sort((one, other) => key(one).localeCompare(key(other), "en"));
  for (const finding of findings)
    console.log(`${finding.severity.padEnd(6)}  ${inOneLine(finding)}`);
  for (const note of loaded.notes) console.log(note);
  const must = findings.filter(({ severity }) => severity === "must").length;
  console.log(
    must > 0 ? `${must} to correct before you publish the site.` : "The site can be published.",
  );
  process.exitCode = must > 0 ? 1 : 0;
});
