import { createReadStream } from "node:fs";
import { parse } from "csv-parse/sync";
import { Unzip, UnzipInflate } from "fflate";
import { OwnerError } from "../../app/owner-error";
import { writeResume, type Options } from "./import-resume";
import { clean, own, type Fields } from "./read-section";
import { unreadable } from "./read-resume";

/**
 * The most that the tables of an archive may unpack to, in bytes. The sizes in its headers may be wrong.
 */
const maxSize = 20_000_000;

/** The size of the record at the end of an archive, with the longest comment. */
const endSize = 22 + 65_535;

const period = { "started on": "startDate", "finished on": "endDate" };

/**
 * The tables that the import reads, and the names of their columns in JSON Resume. Every table has
 * its first column here. The columns of `profile` and `email addresses` have names of this module.
 */
const tables: Record<string, Record<string, string>> = {
  profile: {
    "first name": "given",
    "last name": "family",
    headline: "label",
    summary: "summary",
    "geo location": "place",
    "twitter handles": "handles",
    websites: "websites",
  },
  positions: {
    "company name": "name",
    title: "position",
    description: "highlights",
    location: "location",
    ...period,
  },
  education: {
    "school name": "institution",
    "degree name": "studyType",
    "start date": "startDate",
    "end date": "endDate",
    notes: "courses",
    activities: "courses",
  },
  skills: { name: "name" },
  languages: { name: "language", proficiency: "fluency" },
  certifications: { name: "name", url: "url", authority: "issuer", "started on": "date" },
  projects: { title: "name", description: "highlights", url: "url", ...period },
  publications: {
    name: "name",
    "published on": "releaseDate",
    description: "summary",
    publisher: "publisher",
    url: "url",
  },
  honors: { title: "title", description: "summary", "issued on": "date" },
  volunteering: {
    "company name": "organization",
    role: "position",
    description: "highlights",
    ...period,
  },
  "email addresses": { "email address": "email", primary: "primary" },
};

interface Archive {
  /** The texts of the tables, by their names in lower case. */
  texts: Map<string, string>;
  /** The names of other files, without those in folders of folders. */
  others: string[];
}

interface Table {
  /** The values of each row, by their names in `tables`. */
  rows: Record<string, string[]>[];
  /** The columns with values that are not read. */
  left: string[];
}

/**
 * Imports the archive of their data that LinkedIn sends its members, as `writeResume` imports a
 * résumé.
 *
 * @param file the archive
 * @param folder the content, such as app/content
 * @returns a report for the owner
 * @throws OwnerError if this is not possible. Then nothing has changed
 */
export async function importLinkedIn(
  file: string,
  folder: string,
  options: Options,
): Promise<string> {
  const { texts, others } = await readArchive(file);
  if (!texts.has("profile"))
    throw new OwnerError(
      `${file} has no Profile.csv, so it is not an archive of LinkedIn's. Request it there under "Get a copy of your data".`,
    );
  const read = new Map([...texts].map(([name, text]) => [name, readTable(file, name, text)]));
  const resume = resumeOf((name) => read.get(name)?.rows ?? []);
  if (!resume.basics.name)
    throw new OwnerError(
      `${file}: Profile.csv has no name in the columns First Name and Last Name.`,
    );
  const lines = [...read].map(([name, { rows, left }]) => {
    const without = left.length > 0 ? `, without ${left.join(", ")}` : "";
    return `  ${name}: ${rows.length} ${rows.length === 1 ? "row" : "rows"}${without}`;
  });
  const notRead = others.length > 0 ? [`Not read: ${others.join(", ")}`] : [];
  const report = await writeResume(resume, folder, options);
  return ["Read from the archive:", ...lines, ...notRead, "", report].join("\n");
}

async function readArchive(file: string): Promise<Archive> {
  const tablesFound = new Map<string, Uint8Array[]>();
  const others = new Set<string>();
  let size = 0;
  let end = Buffer.alloc(0);
  const unzip = new Unzip((entry) => {
    const [name = "", ...folders] = entry.name.split("/").reverse();
    const table = name.toLowerCase().replace(/\.csv$/, "");
    if (!/\.csv$/i.test(name) || !own(tables, table) || folders.length > 1) {
      others.add(String(clean(entry.name.split("/").slice(0, 2).join("/"))));
      return;
    }
    const chunks: Uint8Array[] = [];
    tablesFound.set(table, chunks);
    entry.ondata = (error, chunk) => {
      if (error) throw error;
      size += chunk.length;
      if (size > maxSize)
        throw new OwnerError(`${file} unpacks to more than 20 MB, which is too large to import.`);
      chunks.push(chunk);
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    // In small chunks, because one may unpack to a thousand times its size.
    for await (const chunk of createReadStream(file, { highWaterMark: 16_384 })) {
      unzip.push(chunk as Buffer);
      end = Buffer.concat([end, chunk as Buffer]).subarray(-endSize);
    }
    unzip.push(new Uint8Array(), true);
  } catch (error) {
    if (error instanceof OwnerError) throw error;
    throw unreadable(file, error) ?? notAnArchive(file);
  }
  // An archive that is cut between two files has no other sign of that.
  if (!end.includes("PK\x05\x06")) throw notAnArchive(file);
  const texts = [...tablesFound].map(
    ([name, chunks]) => [name, Buffer.concat(chunks).toString()] as const,
  );
  return { texts: new Map(texts), others: [...others].filter((name) => !name.endsWith("/")) };
}

function notAnArchive(file: string): OwnerError {
  return new OwnerError(`${file} is not a zip archive, or is damaged. Download it again.`);
}

/** Reads a table in CSV. Some have notes above the row with the names of the columns. */
function readTable(file: string, name: string, text: string): Table {
  const columns = tables[name] ?? {};
  const nameOf = (cell: string) => cell.trim().toLowerCase();
  const lines = parseCsv(file, name, text);
  const [first = ""] = Object.keys(columns);
  const header = lines.findIndex((cells) => cells.some((cell) => nameOf(cell) === first));
  const [names = [], ...cells] = header < 0 ? [] : lines.slice(header);
  const rows = cells.map((line) => {
    const row: Record<string, string[]> = {};
    for (const [at, column] of names.entries()) {
      const field = own(columns, nameOf(column));
      const value = line[at]?.trim();
      if (field && value) (row[field] ??= []).push(value);
    }
    return row;
  });
  const left = names.filter(
    (column, at) => !own(columns, nameOf(column)) && cells.some((line) => line[at]?.trim()),
  );
  return { rows, left };
}

function parseCsv(file: string, name: string, text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    throw new OwnerError(`${file}: ${name}.csv is damaged. ${(error as Error).message}`);
  }
}

/** @param rowsOf returns the rows of a table, if the archive has it */
function resumeOf(rowsOf: (name: string) => Table["rows"]) {
  const itemsOf = (name: string) => rowsOf(name).map(itemOf);
  const [person = {}] = rowsOf("profile");
  const facts = (field: string) => person[field] ?? [];
  const emails = rowsOf("email addresses");
  const { email } = emails.find(({ primary }) => /^yes$/i.test(String(primary))) ?? emails[0] ?? {};
  const [city, ...region] = facts("place").join().split(", ");
  return {
    basics: {
      name: [...facts("given"), ...facts("family")].join(" "),
      label: facts("label").join(),
      summary: facts("summary").join(),
      email: email?.join(),
      location: { city, region: region.join(", ") },
      profiles: [
        ...facts("handles")
          .flatMap((cell) => listed(cell, ","))
          .map((username) => ({ network: "X", username, url: `https://x.com/${username}` })),
        ...facts("websites").flatMap((cell) => listed(cell, /,(?=[A-Z ]+:)/).map(websiteOf)),
      ],
    },
    work: itemsOf("positions"),
    education: itemsOf("education"),
    skills: [{ keywords: itemsOf("skills").map(({ name }) => name) }],
    languages: itemsOf("languages"),
    certificates: itemsOf("certifications"),
    projects: itemsOf("projects"),
    publications: itemsOf("publications"),
    awards: itemsOf("honors"),
    volunteer: itemsOf("volunteering"),
  };
}

/** Converts a row to an item of JSON Resume. */
function itemOf(row: Record<string, string[]>): Fields {
  const fields = Object.entries(row).map(([field, values]) => {
    if (["highlights", "courses"].includes(field)) return [field, values.flatMap(bulletsOf)];
    const [value = ""] = values;
    return [field, /date$/i.test(field) ? dateOf(value) : value];
  });
  return Object.fromEntries(fields) as Fields;
}

/** Splits a description into lines, without the marks of a list. */
function bulletsOf(description: string): string[] {
  return description.split(/\r?\n/).map((line) => line.replace(/^\s*(?:[-–*]\s|[•▪·])\s*/, ""));
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Converts "Jan 2022", "2016" or "Jun 3, 2021" to ISO 8601. Returns other dates as they are. */
function dateOf(written: string): string {
  const [, month, day, year] = /^(?:([a-z]{3}) (?:(\d{1,2}), )?)?(\d{4})$/i.exec(written) ?? [];
  const number = months.indexOf(month?.toLowerCase() ?? "") + 1;
  if (!number) return written;
  return [year, number, day]
    .filter(Boolean)
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

/** Returns the items of a list in a cell: "[PORTFOLIO:https://kim.example.com,BLOG:https://…]". */
function listed(cell: string, separator: string | RegExp): string[] {
  return cell.replace(/^\[|\]$/g, "").split(separator);
}

function websiteOf(written: string) {
  const [, kind = "", url = written] = /^([A-Z ]+):(.*)$/.exec(written) ?? [];
  const network =
    kind && kind !== "OTHER" ? kind.charAt(0) + kind.slice(1).toLowerCase() : undefined;
  return { network, url };
}
