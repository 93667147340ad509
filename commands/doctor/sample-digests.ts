/*
 * Renews the digests by which the doctor and the import recognise the sample. With `--check`, lists the sample's files that
 * have changed since, as part of `npm run check`. On any other site, there is nothing to do.
 */
import { writeFile } from "node:fs/promises";
import { profile } from "#app/content/profile";
import { digestsOf, sampleName } from "./sample";
import recorded from "./sample-digests.json" with { type: "json" };

if (profile.name === sampleName) {
  const digests = new Map((await digestsOf("app/content")).map(([name, digest]) => [digest, name]));
  const changed = [...digests].flatMap(([digest, name]) => (recorded.includes(digest) ? [] : name));
  const gone = recorded.filter((digest) => !digests.has(digest));
  if (process.argv[2] !== "--check") {
    const list = JSON.stringify([...digests.keys()].sort(), null, 2);
    await writeFile("commands/doctor/sample-digests.json", `${list}\n`);
  } else if (changed.length + gone.length > 0) {
    console.error(
      `The sample has changed: ${changed.join(", ") || "a file is gone"}. Run \`npm run digests\` so that the doctor and the import recognise it.`,
    );
    process.exitCode = 1;
  }
}
