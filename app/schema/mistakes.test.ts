import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type * as z from "zod";
import { content, ContentError } from "./content";
import { pagesSchema } from "./pages";
import { examplePages } from "./pages.example";
import { schemas } from "./shapes";
import { wordingSchema } from "./wording";

// The examples have images of their own, so that an owner's folder of images is no part of them.
vi.mock("virtual:images", () => ({
  images: {
    "me.png": { width: 4, height: 3, src: "/me.webp", avif: "" },
    "Grüße 100%.png": { width: 4, height: 3, src: "/greetings.webp", avif: "" },
    "cut.jpg": { problem: "is damaged or incomplete: export or copy it again" },
  },
}));

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-03-15T12:00:00Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const image = { file: "me.png", alt: "A face." };
const url = "https://code.example.com/one";
const badge = { label: "Video", url };
const date = "2022-05";

const exampleWording = {
  skipToContent: "Skip",
  mainNavigation: "Main",
  menu: "Menu",
  contact: "Contact",
  email: { at: "at", dot: "dot" },
  newTab: "(new tab)",
  builtWith: "Built by hand. [Source]",
  kinds: { education: "School", work: "Work", internship: "Intern", competition: "Prize", society: "Club" },
  present: "Present",
  pauseTyping: "Pause",
  resumeTyping: "Go on",
  lightSwitch: { system: "System", light: "Light", dark: "Dark" },
  notFound: {
    title: "404",
    description: "Nothing.",
    redirecting: "Home in {seconds} seconds",
    stay: "Stay",
    staying: "Staying.",
  },
  error: { title: "Failed", text: "It failed.", tryAgain: "Again" },
};

/** A correct example of every kind of content, with every optional field filled in. */
const examples = {
  profile: {
    schema: schemas.profile,
    good: {
      name: "Kim Example",
      jobTitle: "Developer",
      language: "en-GB",
      summary: "Makes things.",
      pitch: "Makes things at a factory.",
      greeting: "Hello.",
      typing: ["Coder."],
      goodAt: ["Coding"],
      email: "kim@example.com",
      emailVisibility: { pages: "shown", resume: "obfuscated", json: "omitted" },
      image,
      social: [{ network: "code", label: "Code", url }],
      modelTraining: "refused",
      analytics: { script: url, data: { domain: "www.example.com" } },
      codingProfile: { label: "Practice", url },
      sourceUrl: url,
    },
  },
  timeline: {
    schema: schemas.timeline,
    good: [
      {
        id: "college",
        kind: "education",
        title: "College",
        subtitle: "Example College",
        start: "2019-08",
        end: "2023-06",
        lines: ["Algorithms.", { text: "Thesis", url }],
      },
    ],
  },
  certifications: {
    schema: schemas.certifications,
    good: [{ id: "web", url, imgSrc: image, caption: "Web", issuer: "Academy", date, size: 3 }],
  },
  projects: {
    schema: schemas.projects,
    good: [
      {
        id: "sudoku",
        title: "Sudoku",
        link: url,
        bullets: ["A grid."],
        technologies: ["Kotlin"],
        badges: [badge],
        image,
        frame: "phone",
        leading: true,
      },
    ],
  },
  technologies: { schema: schemas.technologies, good: [{ id: "tools", name: "Tools", items: ["Git"] }] },
  achievements: {
    schema: schemas.achievements,
    good: [{ id: "prize", title: "Prize", detail: "Won it.", date }],
  },
  resources: {
    schema: schemas.resources,
    good: {
      blogs: {
        heading: "Posts",
        items: [{ id: "craft", title: "Craft", summary: "A craft.", url, date: "2026-03-15" }],
      },
      image,
    },
  },
  pages: {
    schema: pagesSchema,
    good: examplePages,
  },
  wording: { schema: wordingSchema, good: exampleWording },
} satisfies Record<string, { schema: z.ZodType; good: unknown }>;

type Example = keyof typeof examples;

function mistakeIn(schema: z.ZodType, data: unknown): string {
  try {
    content("app/content/example.ts", schema, data);
  } catch (error) {
    expect(error).toBeInstanceOf(ContentError);
    return (error as ContentError).message;
  }
  throw new Error("The example was taken as good");
}

type Path = (string | number)[];

/** Every value in the data with its path, the outermost first. */
function placesIn(data: unknown, path: Path = []): { path: Path; value: unknown }[] {
  const inside = typeof data === "object" && data !== null ? Object.entries(data) : [];
  return [
    { path, value: data },
    ...inside.flatMap(([key, value]) => placesIn(value, [...path, Array.isArray(data) ? Number(key) : key])),
  ];
}

/** A copy of the data with another value at this path; `undefined` removes the field. */
function changed(data: unknown, [key, ...inner]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = structuredClone(data) as Record<string | number, unknown>;
  copy[key] = changed(copy[key], inner, value);
  return copy;
}

/** Values that are always wrong in place of this value. */
function wrongFor(value: unknown): unknown[] {
  if (Array.isArray(value)) return [null, 5, true, {}];
  if (typeof value === "object") return [null, 5, true, "", []];
  if (typeof value === "boolean") return [null, 5, "", "true", [], {}];
  if (typeof value === "number") return [null, 5, true, "3", [], {}];
  return [null, 5, true, "", " ", [], {}];
}

const zodsOwnWords = /invalid|expected|received|unrecognized|too (small|big)|undefined|zod/i;

/** The parts of a path that the message must contain: the names of the fields and the numbers of the items. */
function namesOf(path: Path): string[] {
  return path.map((key) => (typeof key === "number" ? `item ${key + 1}` : key));
}

/** The paths of optional fields. */
const optional = new RegExp(
  [
    String.raw`profile\.(jobTitle|summary|pitch|greeting|typing|goodAt|email|emailVisibility(\.\w+)?|image|social|modelTraining|analytics(\.data(\.\w+)?)?|codingProfile|sourceUrl)`,
    String.raw`timeline\.\d\.(subtitle|lines)`,
    String.raw`certifications\.\d\.(url|imgSrc|issuer|date|size)`,
    String.raw`projects\.\d\.(link|bullets|technologies|badges|image|frame|leading)`,
    String.raw`technologies\.\d\.items`,
    String.raw`achievements\.\d\.(detail|date)`,
    String.raw`resources\.(blogs|image|blogs\.items\.\d\.date)`,
    String.raw`pages\.\w+\.(label|published)`,
    String.raw`pages\.\w+\.texts\.(intro|codeHost|note|print)`,
    String.raw`pages\.home\.texts`,
    String.raw`pages\.talks(\.texts(\.\w+)?)?`,
  ]
    .map((place) => `^${place}$`)
    .join("|"),
);

/** The paths of fields whose names the owner chooses. */
const named = /^(pages\.(\w+|talks\.texts\.\w+)|profile\.analytics\.data\.\w+)$/;

describe.each(Object.entries(examples))("%s", (name, { schema, good }) => {
  const places = placesIn(good);
  const wrong = places.flatMap(({ path, value }) => wrongFor(value).map((each) => ({ path, each })));
  const fields = places.filter(({ path }) => typeof path.at(-1) === "string");
  const required = fields.filter(({ path }) => !optional.test(`${name}.${path.join(".")}`));
  const strict = fields.filter(({ path }) => !named.test(`${name}.${path.join(".")}`));

  test("the unchanged example passes", () => {
    expect(() => content("app/content/example.ts", schema, good as never)).not.toThrow();
  });

  test.each(wrong)("$each at $path has a message that is written for owners", ({ path, each }) => {
    const message = mistakeIn(schema, changed(good, path, each));
    expect(message).not.toMatch(zodsOwnWords);
    for (const name of namesOf(path)) expect(message).toContain(name);
    expect(message.split("\n").at(-1)).toMatch(/(: |^ {2})(must|is|has|there is no) .*\w/);
  });

  test.each(required)("without $path the message says that it is missing", ({ path }) => {
    const message = mistakeIn(schema, changed(good, path, undefined));
    expect(message).toMatch(new RegExp(`\\b${String(path.at(-1))}: is missing(;|$)`, "m"));
  });

  test.each(strict)("an unknown field beside $path is named", ({ path }) => {
    const wrongly = `${String(path.at(-1))}s`;
    const message = mistakeIn(schema, changed(good, [...path.slice(0, -1), wrongly], "text"));
    expect(message).toContain(`there is no field "${wrongly}"; did you mean "${String(path.at(-1))}"?`);
  });
});

/** The error message for an example with one changed value, without the line that names the file. */
function mistakeAt(name: Example, path: Path, value: unknown): string {
  const { schema, good } = examples[name];
  const [first, ...lines] = mistakeIn(schema, changed(good, path, value)).split("\n");
  expect(first).toBe("app/content/example.ts has a mistake:");
  expect(lines).toHaveLength(1);
  return lines.join("").trim();
}

test.each<[Example, Path, unknown, string]>([
  ["profile", [], [], "must be an object, { … }, not a list"],
  ["timeline", [], {}, "must be a list, [ … ], not an object"],
  ["profile", ["name"], 5, "name: must be a text, not 5"],
  ["profile", ["name"], null, "name: must be a text, not null"],
  ["profile", ["name"], "  ", "name: must not be empty"],
  ["profile", ["typing"], "Coder.", "typing: must be a list, [ … ], not a text"],
  ["projects", [0, "bullets"], [""], "item 1 (sudoku), bullets, item 1: must not be empty"],
  ["profile", ["email"], "kim at example", "email: must be an e-mail address"],
  ["profile", ["name"], undefined, "name: is missing"],
  ["profile", ["sourceUrl"], "code.example.com", "sourceUrl: must be an https:// address"],
  ["profile", ["sourceUrl"], `${url}/my work`, "sourceUrl: must have no spaces: write %20"],
  [
    "profile",
    ["social", 0, "url"],
    "mailto:kim@example.com",
    "social, item 1, url: must be an https:// address",
  ],
  ["profile", ["language"], "english", 'language: must be a language and a country, such as "en-GB"'],
  [
    "profile",
    ["language"],
    "cz-CZ",
    'language: "cz-CZ" is not the code of a language: Czech, for example, is "cs-CZ"',
  ],
  [
    "profile",
    ["sourceUrl"],
    "https://kim:secret@code.example.com/one",
    "sourceUrl: must have no user name or password before the host: every visitor would see them",
  ],
  [
    "profile",
    ["colour"],
    "red",
    'there is no field "colour" (there are: name, jobTitle, language, summary, pitch, greeting, typing, goodAt, email, emailVisibility, image, social, modelTraining, analytics, codingProfile, sourceUrl)',
  ],
  [
    "profile",
    ["image", "file"],
    "my.png",
    'image.file: there is no "my.png" in app/content/images; did you mean "me.png"?',
  ],
  [
    "profile",
    ["image", "file"],
    "nothing.webp",
    'image.file: there is no "nothing.webp" in app/content/images',
  ],
  [
    "profile",
    ["image", "file"],
    "images/me.png",
    'image.file: there is no "images/me.png" in app/content/images; did you mean "me.png"?',
  ],
  [
    "projects",
    [0, "image", "file"],
    "cut.jpg",
    'item 1 (sudoku), image.file: "cut.jpg" is damaged or incomplete: export or copy it again',
  ],
  [
    "projects",
    [0, "frame"],
    "phones",
    'item 1 (sudoku), frame: must be "browser" or "phone"; did you mean "phone"?',
  ],
  ["projects", [0, "leading"], "yes", "item 1 (sudoku), leading: must be true or false, not a text"],
  ["projects", [0, "badges", 0, "url"], undefined, "item 1 (sudoku), badges, item 1, url: is missing"],
  ["certifications", [0, "size"], 5, "item 1 (web), size: must be 3, 4 or 6 (of 12 columns)"],
  ["timeline", [0, "lines", 1, "url"], undefined, "item 1 (college), lines, item 2, url: is missing"],
  [
    "timeline",
    [0, "lines", 1, "link"],
    url,
    'item 1 (college), lines, item 2: there is no field "link" (there are: text, url)',
  ],
  [
    "timeline",
    [0, "lines", 0],
    5,
    "item 1 (college), lines, item 1: must be a text, or { text, url } with an https:// address",
  ],
  [
    "timeline",
    [0, "start"],
    "Aug 2019",
    'item 1 (college), start: must be a year or a month: "2017" or "2019-08"',
  ],
  ["timeline", [0, "end"], "2026-04", "item 1 (college), end: is in the future"],
  [
    "timeline",
    [0, "end"],
    "now",
    'item 1 (college), end: must be a year, a month or "present": "2019", "2022-06"',
  ],
  ["achievements", [0, "date"], "2027", "item 1 (prize), date: is in the future"],
  [
    "resources",
    ["blogs", "items", 0, "date"],
    "2026-03-17",
    "blogs.items, item 1 (craft), date: is in the future",
  ],
  [
    "resources",
    ["blogs", "items", 0, "date"],
    "2025-02-30",
    'blogs.items, item 1 (craft), date: must be a day: "2019-08-31"',
  ],
  [
    "resources",
    ["blogs", "items", 0, "id"],
    "main",
    'blogs.items, item 1 (main), id: must not be "main", which is the id of another part of the page',
  ],
  ["profile", ["modelTraining"], "no", 'modelTraining: must be "allowed" or "refused"'],
  [
    "profile",
    ["analytics", "script"],
    "http://count.example.com/count.js",
    "analytics.script: must be an https:// address",
  ],
  [
    "profile",
    ["analytics", "data", "Website ID"],
    "1",
    'analytics.data.Website ID: must be an attribute\'s name without "data-", such as "website-id"',
  ],
  [
    "profile",
    ["analytics", "data", "data-goatcounter"],
    "https://count.example.com/count",
    'analytics.data.data-goatcounter: must be an attribute\'s name without "data-", such as "website-id"',
  ],
  [
    "pages",
    ["resources"],
    undefined,
    "resources: is missing; to take a page off the site, keep it with `published: false`",
  ],
  ["pages", ["home"], undefined, "home: is missing"],
  [
    "profile",
    ["emailVisibility", "json"],
    "obfuscated",
    'emailVisibility.json: must be "shown" or "omitted"',
  ],
  ["certifications", [0, "date"], "2026-04", "item 1 (web), date: is in the future"],
])("%s %j: %j", (name, path, value, told) => {
  expect(mistakeAt(name, path, value)).toBe(told);
});

/** Checks an example with one changed value. */
function read(name: Example, path: Path, value: unknown): unknown {
  const { schema, good } = examples[name];
  return content("app/content/example.ts", schema as z.ZodType, changed(good, path, value));
}

test.each(["2026", "2026-03", "2025-12", "present"])("an end of %s is not in the future", (end) => {
  expect(() => read("timeline", [0, "end"], end)).not.toThrow();
});

test("a month counts as begun once it has begun in any time zone", () => {
  vi.setSystemTime(Date.parse("2026-03-31T11:00:00Z"));
  expect(() => read("achievements", [0, "date"], "2026-04")).not.toThrow();
});

test("a file is found in either Unicode form of its umlauts", () => {
  const file = "Grüße 100%.png".normalize("NFD");
  expect(read("resources", ["image", "file"], file)).toMatchObject({ image: { src: "/greetings.webp" } });
});
