import { parseSettings } from "#app/http/settings";
import { loadContent } from "#app/load/load-content";
import { formatError } from "#app/schema/errors";
import { runCommand, showing } from "../command-line";
import { countFindings, examine, sampleNotice } from "./examine";
import { severities } from "./finding";

await runCommand(
  {
    summary:
      "Lists what to do before you publish the site, such as replacing the rest of the sample. Exits with 1 if it finds errors.",
    usage: ["[SITE_URL=URL] npm run doctor"],
    example: "SITE_URL=https://www.example.com npm run doctor",
  },
  async () => {
    const settings = parseSettings(process.env);
    const loaded = await loadContent("app/content");
    const sample = sampleNotice(loaded);
    if (sample) {
      console.log(sample);
      process.exitCode = 1;
      return;
    }
    const examined = await showing("Examining the content", examine(loaded, settings));
    const findings = examined.sort((one, other) => one.file.localeCompare(other.file, "en"));
    for (const severity of severities)
      for (const finding of findings.filter((each) => each.severity === severity))
        console.log(`${severity.padEnd(7)}  ${formatError(finding)}`);
    for (const note of loaded.notes) console.log(`notice   ${note}`);
    const hasErrors = findings.some(({ severity }) => severity === "error");
    const advice = hasErrors
      ? "Correct the errors before you publish the site."
      : "You can publish the site.";
    console.log(`${countFindings(findings)}. ${advice}`);
    process.exitCode = hasErrors ? 1 : 0;
  },
);
