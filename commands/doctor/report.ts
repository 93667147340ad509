import { parseSettings } from "../../app/http/settings";
import { loadContent } from "../../app/load/load-content";
import { formatError } from "../../app/schema/errors";
import { runCommand, showing } from "../command-line";
import { examine, sampleNotice } from "./examine";
import type { Finding } from "./finding";
import { deadLinks } from "./links";
import { hiddenPosts } from "./posts";
import { lettersWithoutTypeface } from "./theme";

const command = {
  summary:
    "Lists what is left to do before the site is published, such as remains of the sample. Exits with 1 if it must not be.",
  usage: ["[SITE_URL=URL] npm run doctor [-- --links]"],
  options: { links: { help: "also requests every link of the content" } },
  example: "SITE_URL=https://www.example.com npm run doctor",
};

await runCommand(command, async ({ links }) => {
  const settings = parseSettings(process.env);
  const loaded = await loadContent("app/content");
  const sample = sampleNotice(loaded);
  if (sample) {
    console.log(sample);
    process.exitCode = 1;
    return;
  }
  const findings = [
    ...(await showing("Examining the content", examine(loaded, settings.publicUrl))),
    ...(await hiddenPosts(loaded)),
    ...(await lettersWithoutTypeface(loaded, settings)),
    ...(links ? await showing("Requesting the links", deadLinks(loaded)) : []),
  ];
  // First what must be done, then by file.
  const key = ({ severity, file }: Finding) => `${severity} ${file}`;
  findings.sort((one, other) => key(one).localeCompare(key(other), "en"));
  for (const finding of findings)
    console.log(`${finding.severity.padEnd(6)}  ${formatError(finding)}`);
  for (const note of loaded.notes) console.log(note);
  const must = findings.filter(({ severity }) => severity === "must").length;
  console.log(
    must > 0 ? `${must} to correct before you publish the site.` : "The site can be published.",
  );
  process.exitCode = must > 0 ? 1 : 0;
});
