import { posix } from "node:path";
import { OwnerError } from "#app/owner-error";
import { type Options, writeResume } from "./import-resume";
import { readFiles } from "./posts/sources/files";
import { own } from "./read-section";
import { readTable, type Row } from "./read-table";

const maxSize = 20_000_000;

/** Maps LinkedIn's columns to fields of JSON Resume or of `resumeOf`. Other columns are left out. */
const columns: Row = {
  "first name": "given",
  "last name": "family",
  headline: "label",
  summary: "summary",
  "geo location": "place",
  websites: "websites",
  "twitter handles": "handles",
  "email address": "email",
  primary: "primary",
  name: "name",
  title: "title",
  "company name": "name",
  role: "position",
  "school name": "institution",
  "degree name": "studyType",
  notes: "courses",
  activities: "courses",
  description: "highlights",
  location: "location",
  url: "url",
  proficiency: "fluency",
  authority: "issuer",
  publisher: "publisher",
  "started on": "startDate",
  "start date": "startDate",
  "finished on": "endDate",
  "end date": "endDate",
  "published on": "releaseDate",
  "issued on": "date",
};

/** Maps LinkedIn's tables to sections, with exceptions to `columns`. Other tables are left out. */
const tables: Record<string, [section: string, columns?: Row]> = {
  profile: ["basics"],
  positions: ["work"],
  education: ["education"],
  skills: ["skills"],
  languages: ["languages", { name: "language" }],
  certifications: ["certificates", { "started on": "date", "finished on": "expires" }],
  projects: ["projects"],
  publications: ["publications", { description: "summary" }],
  honors: ["awards", { description: "summary" }],
  volunteering: ["volunteer"],
  "email addresses": ["emails"],
};

const header = new RegExp(`^(.*,)?\\ufeff?"?(${Object.keys(columns).join("|")})"?(,.*)?$`, "im");

/**
 * Imports a data archive from LinkedIn, or its unpacked folder, with `writeResume`.
 *
 * @param file the path of the archive or folder
 * @param folder the content folder, such as app/content
 * @returns a report to print
 * @throws OwnerError if it fails; no files are changed
 */
export async function importLinkedIn(
  file: string,
  folder: string,
  options: Options,
): Promise<string> {
  const { files, read } = await readFiles(file, isTable, maxSize);
  const sections: Record<string, Item[]> = {};
  const placesOf: Record<string, (at: string, field: string) => string> = {};
  const report = ["Rows read from the archive:"];
  for (const each of files.filter(isTable)) {
    const name = nameOf(each);
    const [section = name, different] = tables[name] ?? [];
    const text = String(await read(each));
    // Some tables have notes above the header.
    const table = text.slice(Math.max(0, text.search(header)));
    const rows = readTable(`${file}: ${name}.csv`, table);
    const names = { ...columns, ...different };
    sections[section] = rows.map((row) => itemOf(row, names));
    placesOf[section] = (at, field) => {
      const column = Object.keys(rows[0] ?? {}).find((column) => own(names, column) === field);
      return [`${name}.csv`, at && `row ${Number(at) + 1}`, column].filter(Boolean).join(", ");
    };
    const left = Object.keys(rows[0] ?? {}).filter(
      (column) => !own(columns, column) && rows.some((row) => row[column]),
    );
    const without = left.length > 0 ? `, without ${left.join(", ")}` : "";
    report.push(`  ${name}.csv: ${rows.length}${without}`);
  }
  const resume = resumeOf(sections);
  if (!resume.basics.name)
    throw new OwnerError(
      `${file} contains no Profile.csv with your name. On LinkedIn, request the archive under "Get a copy of your data".`,
    );
  // Lists a nested folder once, by its name.
  const others = files
    .filter((each) => !isTable(each))
    .map((each) => each.split("/").slice(0, 2).join("/"));
  if (others.length > 0) report.push(`Not read: ${[...new Set(others)].join(", ")}`);
  const placeIn = (place: string) => {
    const [, section = "", at = "", field = ""] =
      /^\.(\w+)(?:\[(\d+)\])?(?:\.(\w+))?/.exec(place) ?? [];
    return (
      placesOf[section]?.(at, { profiles: "websites", location: "place" }[field] ?? field) ??
      place.slice(1)
    );
  };
  return [...report, "", await writeResume(resume, folder, { ...options, placeIn })].join("\n");
}

const nameOf = (file: string) => posix.parse(file.toLowerCase()).name;

function isTable(file: string): boolean {
  return /^([^/]+\/)?[^/]+\.csv$/i.test(file) && own(tables, nameOf(file)) !== undefined;
}

function resumeOf({ basics, emails = [], skills = [], ...lists }: Record<string, Item[]>) {
  const { given, family, label, summary, place, websites, handles } = basics?.[0] ?? {};
  const { email } = emails.find(({ primary }) => primary === "Yes") ?? emails[0] ?? {};
  // Many places repeat the city as the region: "Lisboa, Lisboa, Portugal".
  const [city, ...region] = new Set(String(place ?? "").split(", "));
  return {
    ...lists,
    basics: {
      name: [given, family].filter(Boolean).join(" "),
      label,
      summary,
      email,
      location: { city, region: region.join(", ") },
      profiles: [...handlesOf(handles), ...websitesOf(websites)],
    },
    // Names contain a kind: "Python (Programming Language)".
    skills: [
      { keywords: skills.map(({ name }) => String(name).replace(/ \(\w+ Language\)$/, "")) },
    ],
  };
}

type Item = Record<string, string | string[]>;

/** Converts a row to a JSON Resume item. Descriptions become bullets, without their list markers. */
function itemOf(row: Row, names: Row): Item {
  const item: Item = {};
  for (const [column, value] of Object.entries(row)) {
    const field = own(names, column);
    if (!field || !value) continue;
    // Some archives put all items of a list on one line.
    const lines = value
      .split(/\n|(?=[•▪]\s)/)
      .map((line) => line.trim().replace(/^(?:[-–*]\s|[•▪·])\s*/, ""));
    if (/^(highlights|courses)$/.test(field)) item[field] = [item[field] ?? [], lines].flat();
    else item[field] = value;
  }
  return item;
}

/** Reads the names of a cell such as "[kim,kimweaves]". */
function handlesOf(cell: Item[string] = "") {
  const handles = String(cell).match(/\w+/g) ?? [];
  return handles.map((name) => ({ network: "X", username: name, url: `https://x.com/${name}` }));
}

/** Reads the URLs of a cell such as "[PORTFOLIO:https://kim.example.com,OTHER:https://…]". */
function websitesOf(cell: Item[string] = "") {
  const websites = String(cell)
    .replace(/^\[|\]$/g, "")
    .split(/,(?=[A-Z ]+:)/);
  return websites.filter(Boolean).map((website) => {
    const [kind = ""] = website.split(":", 1);
    const url = website.slice(kind.length + 1);
    const network = kind.charAt(0) + kind.slice(1).toLowerCase();
    return { network: kind === "OTHER" ? undefined : network, url };
  });
}
