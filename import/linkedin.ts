import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { Unzip, UnzipInflate } from "fflate";
import { OwnerError } from "../commands/site-api";
import { writeResume, type Options } from "./import-resume";
import { clean, own } from "./read-section";
import { unreadable } from "./read-resume";

/** The maximum size of an archive's unpacked tables in bytes. The sizes in its headers may be wrong. */
const maxSize = 20_000_000;

/** Maps LinkedIn's columns to fields of JSON Resume or of `resumeOf`. Other columns are not read. */
const columns: Row = {
  "first name": "given",
  "last name": "family",
  headline: "label",
  summary: "summary",
  "geo location": "place",
  websites: "websites",
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

/** Maps the tables that the import reads to sections, with exceptions to `columns`. */
const tables: Record<string, [section: string, columns?: Row]> = {
  profile: ["basics"],
  positions: ["work"],
  education: ["education"],
  skills: ["skills"],
  languages: ["languages", { name: "language" }],
  certifications: ["certificates", { "started on": "date" }],
  projects: ["projects"],
  publications: ["publications", { description: "summary" }],
  honors: ["awards", { description: "summary" }],
  volunteering: ["volunteer"],
  "email addresses": ["emails"],
};

const header = new RegExp(`^(.*,)?\\ufeff?"?(${Object.keys(columns).join("|")})"?(,.*)?$`, "im");

type Row = Record<string, string>;

/**
 * Imports a member's data archive from LinkedIn with `writeResume`.
 *
 * @param file the path of the ZIP archive
 * @param folder the content, such as app/content
 * @returns a report for the owner
 * @throws OwnerError if it fails; no files are changed
 */
export async function importLinkedIn(
  file: string,
  folder: string,
  options: Options,
): Promise<string> {
  const { tables: read, others } = await readArchive(file);
  const resume = resumeOf(read);
  if (!resume.basics.name)
    throw new OwnerError(
      `${file} has no Profile.csv with your name. On LinkedIn, request the archive under "Get a copy of your data".`,
    );
  const report = await writeResume(resume, folder, options);
  const lines = [...read].map(([name, rows]) => {
    const left = Object.keys(rows[0] ?? {}).filter(
      (column) => !own(columns, column) && rows.some((row) => row[column]),
    );
    const without = left.length > 0 ? `, without ${left.join(", ")}` : "";
    return `  ${name}.csv: ${rows.length} ${rows.length === 1 ? "row" : "rows"}${without}`;
  });
  const notRead = others.length > 0 ? [`Not read: ${others.join(", ")}`] : [];
  return ["Read from the archive:", ...lines, ...notRead, "", report].join("\n");
}

/** Returns the rows of each table by its lower-case name, and the names of all other files. */
async function readArchive(file: string) {
  const texts = new Map<string, Uint8Array[]>();
  const others = new Set<string>();
  let size = 0;
  const unzip = new Unzip((entry) => {
    const [, table = ""] = /^(?:[^/]+\/)?([^/]+)\.csv$/i.exec(entry.name.toLowerCase()) ?? [];
    if (!own(tables, table)) {
      // Lists a nested folder once, by its name.
      const name = String(clean(entry.name.split("/").slice(0, 2).join("/")));
      if (!name.endsWith("/")) others.add(name);
      return;
    }
    const chunks: Uint8Array[] = [];
    texts.set(table, chunks);
    entry.ondata = (error, chunk) => {
      if (error) throw error;
      size += chunk.length;
      if (size > maxSize)
        throw new OwnerError(`${file} unpacks to more than 20 MB, the limit of an import.`);
      chunks.push(chunk);
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    const archive = await readFile(file);
    // Small chunks, because each may unpack to a thousand times its size.
    for (let at = 0; at < archive.length; at += 16_384)
      unzip.push(archive.subarray(at, at + 16_384));
    unzip.push(new Uint8Array(), true);
    // Without its last record, the archive was cut off, even if each file in it is complete.
    if (!archive.includes("PK\x05\x06")) throw new Error("no end");
  } catch (error) {
    if (error instanceof OwnerError) throw error;
    const damaged = `${file} is damaged or not a ZIP archive. Download it again.`;
    throw unreadable(file, error) ?? new OwnerError(damaged);
  }
  const read = [...texts].map(
    ([name, chunks]) => [name, rowsOf(file, name, Buffer.concat(chunks).toString())] as const,
  );
  return { tables: new Map(read), others: [...others] };
}

/** Reads a CSV table into rows by lower-case column. Some tables have notes above the header. */
function rowsOf(file: string, name: string, text: string): Row[] {
  try {
    return parse<Row>(text.slice(Math.max(0, text.search(header))), {
      bom: true,
      // Far above any real row. A longer cell would keep what reads it busy.
      max_record_size: 64_000,
      columns: (names: string[]) => names.map((column) => column.toLowerCase()),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    throw new OwnerError(`${file}: ${name}.csv is damaged. ${(error as Error).message}`);
  }
}

function resumeOf(read: Map<string, Row[]>) {
  const all = [...read].map(([name, rows]) => {
    const [section, different] = tables[name] ?? [name];
    return [section, rows.map((row) => itemOf(row, { ...columns, ...different }))] as const;
  });
  const { basics, emails = [], skills = [], ...lists } = Object.fromEntries(all);
  const { given, family, label, summary, place, websites } = basics?.[0] ?? {};
  const { email } = emails.find(({ primary }) => primary === "Yes") ?? emails[0] ?? {};
  const [city, ...region] = String(place ?? "").split(", ");
  return {
    ...lists,
    basics: {
      name: [given, family].filter(Boolean).join(" "),
      label,
      summary,
      email,
      location: { city, region: region.join(", ") },
      profiles: websitesOf(websites),
    },
    skills: [{ keywords: skills.map(({ name }) => name) }],
  };
}

type Item = Record<string, string | string[]>;

/** Converts a row to a JSON Resume item. Descriptions become bullets, without their list markers. */
function itemOf(row: Row, names: Row): Item {
  const item: Item = {};
  for (const [column, value] of Object.entries(row)) {
    const field = own(names, column);
    if (!field || !value) continue;
    const lines = value.split("\n").map((line) => line.trim().replace(/^(?:[-–*]\s|[•▪·])\s*/, ""));
    if (/^(highlights|courses)$/.test(field)) item[field] = [item[field] ?? [], lines].flat();
    else item[field] = field.endsWith("ate") ? dateOf(value) : value;
  }
  return item;
}

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** Converts "Jan 2022", "2016" or "Jun 3, 2021" to ISO 8601. Returns other dates as they are. */
function dateOf(written: string): string {
  const [, month = "", day, year] = /^([a-z]{3}) (?:(\d{1,2}), )?(\d{4})$/i.exec(written) ?? [];
  const number = months.indexOf(month.toLowerCase()) + 1;
  if (!number) return written;
  const parts = [year, number, day].filter(Boolean);
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
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
