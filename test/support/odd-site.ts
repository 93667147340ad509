import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { writeContent } from "../../harness/fixture-site";
import { odd } from "../fixtures/odd";

export const oddTheme = {
  typeface: "another",
  accent: "#8a1f4b",
  light: { paper: "#f0f4fa", ink: "#1b1440" },
  dark: { paper: "#101014", ink: "#e0f0ff" },
};

/** Gives a site the odd content, a theme, a typeface and images of its own, and a page that is not published. */
export async function makeOdd(site: string): Promise<void> {
  const content = path.join(site, "app/content");
  const talks = {
    path: "/talks/archive",
    title: "Vorträge",
    description: "Jeder Vortrag mit seinen Folien, solange seine Verfasserin sie allen zeigen will.",
    published: false,
  };
  const { image } = odd.profile;
  writeContent(content, {
    ...odd,
    theme: oddTheme,
    pages: { ...odd.pages, "old-talks": talks },
    profile: { ...odd.profile, image: { ...image, file: "Ich, groß #1 100%.jpg" } },
  });
  writeFileSync(
    path.join(site, "app/routes/talks.archive.tsx"),
    "export default () => <p>Not public.</p>;\n",
  );
  const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: "teal" } });
  // Turned by its metadata, as telephones save photos.
  const sideways = await photo.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  writeFileSync(path.join(content, "images/Ich, groß #1 100%.jpg"), sideways);
  addTypeface(path.join(site, "node_modules/@fontsource"), oddTheme.typeface, "Another Slab");
  // The case studies belong to other projects, and the pages have no other language.
  for (const each of ["posts", "projects", "fr"]) rmSync(path.join(content, each), { recursive: true });
}

/** Installs a copy of a typeface's package under another name. */
function addTypeface(packages: string, name: string, family: string): void {
  const made = path.join(packages, name);
  cpSync(path.join(packages, "roboto-slab"), made, { recursive: true });
  for (const file of readdirSync(path.join(made, "files"))) {
    renameSync(path.join(made, "files", file), path.join(made, "files", file.replace("roboto-slab", name)));
  }
  const change = (file: string, changes: object) => {
    const before = JSON.parse(readFileSync(path.join(made, file), "utf8")) as object;
    writeFileSync(path.join(made, file), JSON.stringify({ ...before, ...changes }));
  };
  change("package.json", { name: `@fontsource/${name}` });
  change("metadata.json", { family });
}
