import { httpsUrl, partialDate, day } from "../../app/schema/fields";

/** A field of the résumé that the import did not use, or not as it was written. */
export interface Unplaced {
  /** Such as "work[2].url". */
  field: string;
  /** The reason. It is absent if the site has no place for the field. */
  why?: string;
}

type Fields = Record<string, unknown>;

export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * An object in the résumé, which records the fields that were read. The import reads a field only if it has a place for
 * it, so `unplaced` can list all others. Empty texts, empty lists and null count as missing.
 */
export class ResumeItem {
  readonly #read = new Set<string>();
  readonly #refused: Unplaced[] = [];
  readonly #items: ResumeItem[] = [];

  /** @param path the place in the résumé, such as "work[2]"; empty for the whole */
  constructor(
    readonly path: string,
    private readonly fields: Fields,
  ) {}

  /**
   * Reads a line of text. A number is read as text.
   *
   * @param names the field's name, and then its names in versions before 1.0.0
   */
  text(...names: string[]): string | undefined {
    const name = names.find((each) => asText(this.fields[each]));
    if (!name) return undefined;
    this.#read.add(name);
    return asText(this.fields[name]);
  }

  /** Reads a list of texts, without repetitions. A single text is split into its lines. */
  texts(name: string): string[] {
    const value = this.fields[name];
    const values = typeof value === "string" ? value.split("\n") : value;
    if (!Array.isArray(values)) return [];
    this.#read.add(name);
    if (values.some((each) => !isEmpty(each) && !asText(each))) this.refuse(name, "is not a list of texts");
    return unique(values.flatMap((each) => asText(each) ?? []));
  }

  /** Reads an https address. Others are refused, because the site does not link to them. */
  link(...names: string[]): string | undefined {
    const url = this.text(...names);
    if (!url || httpsUrl.safeParse(url).success) return url;
    const hint = /\s/.test(url) ? " without spaces" : "";
    this.refuse(names.find((each) => this.fields[each]) ?? "", `"${url}" is not an https:// address${hint}`);
    return undefined;
  }

  /**
   * Reads a date as a year or a month: "2014", "2014-05" or "2014-05-16" by the schema of JSON Resume. Of other texts it
   * reads the year. Dates in the future, and texts without a year, are refused.
   */
  date(name: string): string | undefined {
    const written = this.text(name);
    if (!written) return undefined;
    const [, year, month = ""] = /^(\d{4})(?:[-/.](\d{1,2}))?(?!\d)/.exec(written) ?? [];
    const isMonth = Number(month) >= 1 && Number(month) <= 12;
    const other = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(written)?.[0];
    const date = year && isMonth ? `${year}-${month.padStart(2, "0")}` : (year ?? other);
    const isGood = partialDate.safeParse(date).success;
    if (!date) this.refuse(name, `"${written}" is not a date such as 2014-05`);
    else if (!isGood) this.refuse(name, `"${written}" is in the future`);
    else if (!year) this.refuse(name, `"${written}" was read as ${date}`);
    return isGood ? date : undefined;
  }

  /** Reads a day, without the time of day. Years and months alone, and days in the future, are refused. */
  day(name: string): string | undefined {
    const written = this.text(name);
    if (!written) return undefined;
    const { data, error } = day.safeParse(written.slice(0, 10));
    if (error) this.refuse(name, error.issues[0]?.message ?? "is not a day");
    return data;
  }

  /** Reads an object. A missing one is read as empty. */
  item(name: string): ResumeItem {
    const value = this.fields[name];
    return this.#add(name, this.#pathOf(name), isObject(value) ? value : {});
  }

  /**
   * Reads a list of objects, without the empty ones.
   *
   * @param field reads a text in the list as an object with this field; without it, texts are refused
   */
  items(name: string, field?: string): ResumeItem[] {
    const values = this.fields[name];
    if (isEmpty(values)) return [];
    if (!Array.isArray(values)) {
      this.refuse(name, "is not a list, [ … ]");
      return [];
    }
    return values.flatMap((value: unknown, index) => {
      if (isEmpty(value)) return [];
      const fields = field && asText(value) ? { [field]: value } : value;
      const item = this.#add(name, `${this.#pathOf(name)}[${index}]`, isObject(fields) ? fields : {});
      return isObject(fields) ? item : item.refuseAll("is not an object");
    });
  }

  /** Leaves out fields that the owner need not hear of. */
  skip(...names: string[]): void {
    for (const name of names) this.#read.add(name);
  }

  /** Lists a field as unplaced, with the reason. */
  refuse(name: string, why: string): void {
    this.#read.add(name);
    this.#refused.push({ field: this.#pathOf(name), why });
  }

  /** Lists the whole object as unplaced, with the reason. @returns an empty list, in place of what it could not become */
  refuseAll(why: string): [] {
    this.#refused.splice(0, Infinity, { field: this.path, why });
    this.skip(...Object.keys(this.fields));
    return [];
  }

  /** Lists all unplaced fields. */
  unplaced(): Unplaced[] {
    const unread = Object.keys(this.fields).filter(
      (name) => !this.#read.has(name) && !isEmpty(this.fields[name]),
    );
    return [
      ...this.#refused,
      ...unread.map((name) => ({ field: this.#pathOf(name) })),
      ...this.#items.flatMap((item) => item.unplaced()),
    ];
  }

  #add(name: string, path: string, fields: Fields): ResumeItem {
    const item = new ResumeItem(path, fields);
    this.#read.add(name);
    this.#items.push(item);
    return item;
  }

  #pathOf(name: string): string {
    return this.path ? `${this.path}.${name}` : name;
  }
}

export function unique<Value>(values: Value[]): Value[] {
  return [...new Set(values)];
}

/** The text as a browser would show it: runs of spaces and line breaks become one space. U+3000 and its kin stay. */
function asText(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = String(value)
    .replace(/[ \t\r\n]+/g, " ")
    .trim();
  return text || undefined;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value.trim() === "";
  return typeof value === "object" && Object.values(value).every(isEmpty);
}
