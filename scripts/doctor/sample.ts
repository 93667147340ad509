import path from "node:path";
import { isReserved } from "./reserved-names";
import { textsIn, type Finding, type Site } from "./site";

/* The texts and files that identify the sample. */

/** The name of the sample's owner. */
export const sampleName = "Robin Example";

const sampleTexts = new Set([
  "Hello, I’m Robin.",
  "I build backend services and the apps in front of them, and I like the moment they first meet real traffic. Computer science graduate, national hackathon runner-up, at Example Labs since 2023.",
  "LLM-augmented bug triage framework",
  "Audio streaming plugin for a note-taking app",
  "Vision-based nutrition analysis platform",
  "Sudoku mobile game",
  "2048 mobile game",
  "Simple notepad mobile app",
  "Recipe app",
  "Product tracker app",
  "Music player app",
  "Chess AI in JavaScript",
  "This personal site",
  "Example Institute of Technology",
  "Sample Senior High School",
  "Sample Public School",
  "Example Labs",
  "Sample Streaming",
  "Example Editor",
  "Example Code Cup 2022",
  "Sample National Hackathon 2022",
  "Example Retail",
  "Sample Hack Day 2022",
  "Sample Coding Platform",
  "Example Practice",
  "Sample Apps",
  "Advanced Data Structures & Algorithms, Example Academy",
  "Full-Stack Web Development, Sample Institute",
  "Cloud Foundations, Example Cloud School",
  "Machine Learning, Sample Institute",
  "Database Design & SQL, Example Academy",
  "Web Application Security, Example Security School",
  "Code competition semi-final",
  "2nd place, national hackathon",
  "Lead algorithm designer",
  "Hackathon mentor and judge",
  "Daily coding challenge winner",
  "Coding is a craft not a competetion",
]);

/** Sentences of app/content/pages.ts that may be true of other owners, too. */
const sampleSentences = new Set([
  "Where I have worked, competed and helped out, and the courses I finished along the way.",
  "This list is non-exhaustive and covers public work only. What belongs to an employer stays there.",
  "I build scalable, user-oriented, performant software.",
  "In plain words: it copes with a crowd, makes sense to one person and answers at once.",
  "Free resources I have produced over the years. No sign-up, no newsletter, nothing to unlock.",
  "All of this on two printed pages",
  "Looking for where I worked? See the [experience timeline and certifications].",
]);

/** The first sixteen digits of the SHA-256 of the sample's public/icon.svg. */
const sampleIcon = "22cb437238dff9d1";

/** Whether the site still has the sample's name. */
export function hasSampleName(site: Pick<Site, "contents">): boolean {
  return textsIn(site).some(({ file, place, text }) => isOwnersName(file, place) && text === sampleName);
}

function isOwnersName(file: string, place: string): boolean {
  return file === "app/content/profile.ts" && place === "name";
}

/** Whether all of the sample is still there: its name and all of its marks. The owner may have added to it. */
export function isUntouched(site: Pick<Site, "contents">): boolean {
  const found = new Set(textsIn(site).map(({ text }) => text));
  return hasSampleName(site) && [...sampleTexts, ...sampleSentences].every((text) => found.has(text));
}

/** Remains of the sample: its owner's name, its texts, example addresses, images and the icon. */
export function leftovers(site: Site): Finding[] {
  // A site at an example address shows the sample on purpose.
  const severity = site.siteUrl && isReserved(new URL(site.siteUrl).hostname) ? "should" : "must";
  const ofTexts = textsIn(site).flatMap(({ file, place, text }): Finding[] => {
    const message = leftIn(text);
    if (message) return [{ severity, file, place, message }];
    return sampleSentences.has(text)
      ? [
          {
            severity: "should",
            file,
            place,
            message: "is the sample's sentence: write your own if it is not true of you",
          },
        ]
      : [];
  });
  const ofImages = Object.entries(site.digests).flatMap(([file, digest]): Finding[] => {
    if (!site.sampleImages.has(digest)) return [];
    const message = "is an image of the sample: put your own there, or leave it out of the content";
    return [{ severity, file: "app/content/images", place: path.basename(file), message }];
  });
  const icon = site.digests["public/icon.svg"]?.startsWith(sampleIcon)
    ? [
        {
          severity: "should" as const,
          file: "public/icon.svg",
          message: "is the sample's icon: draw your own",
        },
      ]
    : [];
  return [...ofTexts, ...ofImages, ...icon, ...englishWording(site)];
}

/** The site's own words, if they are still in English and the rest is not: screen readers would mispronounce them. */
function englishWording(site: Site): Finding[] {
  const texts = textsIn(site);
  const language = texts.find(({ file, place }) => file === "app/content/profile.ts" && place === "language");
  const file = "app/content/wording.ts";
  const isEnglish = texts.some((each) => each.file === file && each.text === "Skip to content");
  if (!language || language.text.startsWith("en-") || !isEnglish) return [];
  return [
    { severity: "should", file, message: `is in English, but the site is in ${language.text}: translate it` },
  ];
}

function leftIn(text: string): string | undefined {
  if (text.includes(sampleName)) return `names ${sampleName}, the owner of the sample: write your own name`;
  if (sampleTexts.has(text))
    return `is the sample's (${JSON.stringify(text)}): write your own, or leave it out`;
  const host = hostOf(text);
  return host && isReserved(host)
    ? `leads to ${host}, which is reserved for examples: write your own, or leave it out`
    : undefined;
}

/** The host of a web or e-mail address. */
function hostOf(text: string): string | undefined {
  if (/^https?:/.test(text) && URL.canParse(text)) return new URL(text).hostname;
  return /^[^\s@]+@([\w.-]+)$/.exec(text)?.[1];
}
