import { describe, expect, test, vi } from "vitest";
import { content, ContentError } from "./content";
import { pageRegistry, pagesSchema } from "./pages";
import { examplePages } from "./pages.example";
import { schemas } from "./shapes";

// The examples have images of their own, so that an owner's folder of images is no part of them.
vi.mock("virtual:images", () => ({
  images: {
    "fine.png": { width: 4, height: 3, src: "/fine.webp", avif: "" },
    "broken.png": { problem: "unsupported image format" },
  },
}));

const project = {
  id: "sudoku",
  title: "Sudoku",
  link: "https://code.example.com/sudoku",
  bullets: ["A grid."],
  technologies: ["Kotlin"],
  badges: [{ label: "App store", url: "https://store.example.net/sudoku" }],
  image: { file: "fine.png", alt: "A grid with some numbers." },
  frame: "phone" as const,
};

const entry = {
  id: "college",
  kind: "education" as const,
  title: "College",
  subtitle: "Example College",
  start: "2019-08",
  end: "2023-06",
  lines: ["Algorithms.", { text: "Thesis", url: "https://code.example.com/thesis" }],
};

const certification = {
  id: "web",
  url: "https://certificates.example.org/web",
  imgSrc: { file: "fine.png", alt: "Certificate of the course Web." },
  caption: "Web",
  issuer: "Example Academy",
  date: "2022-05",
  size: 3 as const,
};

const pages = examplePages;
const { home, about, talks } = pages;

const file = "app/content/example.ts";

/** The error message for this data, which may be of any shape because an owner can write anything. */
function mistakeIn(schema: Parameters<typeof content>[1], data: unknown): string {
  try {
    content(file, schema, data);
  } catch (error) {
    expect(error).toBeInstanceOf(ContentError);
    return (error as ContentError).message;
  }
  throw new Error("The example was taken as good");
}

describe("good content", () => {
  test("is returned with its image", () => {
    const [read] = content(file, schemas.projects, [project]);
    const { alt } = project.image;
    expect(read?.image).toEqual({ width: 4, height: 3, src: "/fine.webp", avif: "", alt });
  });

  test.each([
    ["no certificate", schemas.certifications, []],
    ["one entry", schemas.timeline, [entry]],
    ["an entry that has not ended", schemas.timeline, [{ ...entry, end: "present" }]],
    ["an entry within a month", schemas.timeline, [{ ...entry, start: "2022-08", end: "2022-08" }]],
    ["an entry that ends in the year of its start", schemas.timeline, [{ ...entry, end: "2019" }]],
    ["pages with descriptions", pagesSchema, pages],
  ])("may be %s", (_name, schema, data) => {
    expect(() => content(file, schema as Parameters<typeof content>[1], data)).not.toThrow();
  });
});

describe("the error names the mistake's file, item and field", () => {
  test.each([
    {
      name: "an image without alt",
      schema: schemas.projects,
      data: [project, { ...project, id: "chess", image: { file: "fine.png" } }],
      item: /item 2 \(chess\), image\.alt/,
    },
    {
      name: "an alt that is empty",
      schema: schemas.certifications,
      data: [{ ...certification, imgSrc: { ...certification.imgSrc, alt: " " } }],
      item: /item 1 \(web\), imgSrc\.alt: must not be empty/,
    },
    {
      name: "a date range that ends before it starts",
      schema: schemas.timeline,
      data: [{ ...entry, start: "2023-06", end: "2019-08" }],
      item: /item 1 \(college\), end: must not be before start/,
    },
    {
      name: "a range of a year that ends before its month",
      schema: schemas.timeline,
      data: [{ ...entry, start: "2019-08", end: "2018" }],
      item: /item 1 \(college\), end: must not be before start/,
    },
    {
      name: "a month that there is not",
      schema: schemas.timeline,
      data: [{ ...entry, start: "2019-13" }],
      item: /item 1 \(college\), start: must be a year, a month or a day/,
    },
    {
      name: "a kind that there is not",
      schema: schemas.timeline,
      data: [{ ...entry, kind: "hobby" }],
      item: /item 1 \(college\), kind: .*education/,
    },
    {
      name: "a link without https",
      schema: schemas.projects,
      data: [{ ...project, link: "http://code.example.com/sudoku" }],
      item: /item 1 \(sudoku\), link: must be an https/,
    },
    {
      name: "a link that is a script",
      schema: schemas.certifications,
      data: [{ ...certification, url: "javascript:alert(1)" }],
      item: /item 1 \(web\), url: must be an https/,
    },
    {
      name: "a badge whose link is not a URL",
      schema: schemas.projects,
      data: [{ ...project, badges: [{ label: "Video", url: "video" }] }],
      item: /item 1 \(sudoku\), badges, item 1, url: must be an https/,
    },
    {
      name: "a line whose link is not a URL",
      schema: schemas.timeline,
      data: [{ ...entry, lines: ["Fine.", { text: "Thesis", url: "thesis.pdf" }] }],
      item: /item 1 \(college\), lines, item 2.*https/,
    },
    {
      name: "an id used twice",
      schema: schemas.projects,
      data: [project, { ...project, id: "chess" }, project],
      item: /item 3 \(sudoku\), id: "sudoku" is used twice/,
    },
    {
      name: "an image that does not exist",
      schema: schemas.projects,
      data: [{ ...project, image: { ...project.image, file: "missing.png" } }],
      item: /item 1 \(sudoku\), image\.file: .*"missing\.png"/,
    },
    {
      name: "an image that cannot be read",
      schema: schemas.projects,
      data: [{ ...project, image: { ...project.image, file: "broken.png" } }],
      item: /item 1 \(sudoku\), image\.file: .*"broken\.png".*unsupported image format/,
    },
    {
      name: "a description that is too long",
      schema: pagesSchema,
      data: { ...pages, about: { ...about, description: "Too long. ".repeat(17) } },
      item: /about\.description: must have 50 to 160 characters/,
    },
    {
      name: "a description that is too short",
      schema: pagesSchema,
      data: { ...pages, home: { ...home, description: "Home." } },
      item: /home\.description: must have 50 to 160 characters/,
    },
    {
      name: "a path used twice",
      schema: pagesSchema,
      data: { ...pages, contact: talks },
      item: /contact\.path: "\/talks" is used twice/,
    },
    ...["talks", "/talks/", "/Talks", "//talks", "/t alks", ""].map((path) => ({
      name: `the path "${path}"`,
      schema: pagesSchema,
      data: { ...pages, talks: { ...talks, path } },
      item: /talks\.path: must start with "\/"/,
    })),
    {
      name: "a path other than that of the page's route",
      schema: pagesSchema,
      data: { ...pages, about: { ...about, path: "/me" } },
      item: /about\.path: must be "\/about"/,
    },
    {
      name: "a home page that is not published",
      schema: pagesSchema,
      data: { ...pages, home: { ...home, published: false } },
      item: /home\.published: must be true/,
    },
    {
      name: "a sentence without its link",
      schema: pagesSchema,
      data: {
        ...pages,
        software: { ...pages.software, texts: { ...pages.software.texts, experience: "See there." } },
      },
      item: /software\.texts\.experience: must have the words of its link in brackets/,
    },
    {
      name: "a list's name without the placeholder {title}",
      schema: pagesSchema,
      data: {
        ...pages,
        software: { ...pages.software, texts: { ...pages.software.texts, linksOf: "More" } },
      },
      item: /software\.texts\.linksOf: must contain \{title\}/,
    },
    {
      name: "a page without a path",
      schema: pagesSchema,
      data: { ...pages, about: { ...about, path: undefined } },
      item: /about\.path: /,
    },
    {
      name: "a field that no page has",
      schema: pagesSchema,
      data: { ...pages, about: { ...about, lable: "About" } },
      item: /about: .*"lable"/,
    },
    {
      name: "an empty text of a page",
      schema: pagesSchema,
      data: { ...pages, talks: { ...talks, texts: { notes: [""] } } },
      item: /talks\.texts\.notes/,
    },
    {
      name: "a page's name with upper case and a space",
      schema: pagesSchema,
      data: { ...pages, "About me": about },
      item: /About me: a page's name must be lower-case words/,
    },
  ])("$name", ({ schema, data, item }) => {
    const message = mistakeIn(schema as Parameters<typeof content>[1], data);
    expect(message).toContain(file);
    expect(message).toMatch(item);
  });

  test("one error names all mistakes", () => {
    const message = mistakeIn(schemas.projects, [
      { ...project, title: "" },
      { ...project, id: "Chess AI" },
    ]);
    expect(message).toMatch(/item 1 \(sudoku\), title/);
    expect(message).toMatch(/item 2 \(Chess AI\), id/);
  });
});

test("pages keep their order and their texts", () => {
  const { home, talks, ...others } = pages;
  const read = pageRegistry(file, { talks, home, ...others });
  expect(Object.keys(read)).toEqual([
    "talks",
    "home",
    "about",
    "security",
    "software",
    "resources",
    "resume",
  ]);
  expect(read.talks?.texts.notes).toEqual(["Not all."]);
});

test("a page that is not published is not in the registry", () => {
  const read = pageRegistry(file, { ...pages, resources: { ...pages.resources, published: false } });
  expect(Object.keys(read)).not.toContain("resources");
});
