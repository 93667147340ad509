import { day, httpsUrl, partialDate } from "../../app/schema/fields";
import { readDate } from "./dates";

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
  /** The fields that were read: placed, refused for a reason, or objects that record their own fields. */
  readonly #read = new Map<string, "placed" | { why: string } | ResumeItem[]>();
  #refusal: string | undefined;

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
    for (const name of names) {
      const text = asText(this.fields[name]);
      if (!text) continue;
      this.#read.set(name, "placed");
      return text;
    }
    return undefined;
  }

  /** Reads a list of texts, without repetitions. A single text is split into its lines. */
  texts(name: string): string[] {
    const value = this.fields[name];
    const values = typeof value === "string" ? value.split("\n") : value;
    if (!Array.isArray(values)) return [];
    const texts = values.map(asText);
    const isWhole = texts.every((text, index) => text || isEmpty(values[index]));
    this.#read.set(name, isWhole ? "placed" : { why: "is not a list of texts" });
    return [...new Set(texts.filter((text) => text !== undefined))];
  }

  /** Reads an https address. Other addresses are refused, because the site does not link to them. */
  link(...names: string[]): string | undefined {
    for (const name of names) {
      const url = this.text(name);
      if (!url) continue;
      if (httpsUrl.safeParse(url).success) return url;
      this.refuse(name, notLinked(url));
      return undefined;
    }
    return undefined;
  }

  /** Reads a date as a year or a month. Dates in the future, and texts without a year, are refused. */
  date(name: string): string | undefined {
    const written = this.text(name);
    if (!written) return undefined;
    const date = readDate(written);
    if (!date) {
      this.refuse(name, `"${written}" is not a date such as 2014-05`);
      return undefined;
    }
    if (!partialDate.safeParse(date).success) {
      this.refuse(name, `"${written}" is in the future`);
      return undefined;
    }
    if (!written.startsWith(date.slice(0, 4))) this.refuse(name, `"${written}" was read as ${date}`);
    return date;
  }

  /** Reads a day, without the time of day. Years and months alone, and days in the future, are refused. */
  day(name: string): string | undefined {
    const written = this.text(name);
    if (!written) return undefined;
    const { data, error } = day.safeParse(written.slice(0, "2019-08-31".length));
    if (error) this.refuse(name, `"${written}" ${error.issues[0]?.message}`);
    return data;
  }

  /** Reads an object. A missing one is read as empty. */
  item(name: string): ResumeItem {
    const known = this.#read.get(name);
    if (Array.isArray(known) && known[0]) return known[0];
    const value = this.fields[name];
    const item = new ResumeItem(this.#pathOf(name), isObject(value) ? value : {});
    if (isObject(value)) this.#read.set(name, [item]);
    return item;
  }

  /**
   * Reads a list of objects, without the empty ones.
   *
   * @param field reads a text in the list as an object with this field; without it, texts are refused
   */
  items(name: string, field?: string): ResumeItem[] {
    const values = this.fields[name];
    if (!Array.isArray(values)) {
      if (!isEmpty(values)) this.refuse(name, "is not a list, [ … ]");
      return [];
    }
    const items = values.map((value: unknown, index) => {
      const fields = field && asText(value) ? { [field]: value } : value;
      const item = new ResumeItem(`${this.#pathOf(name)}[${index}]`, isObject(fields) ? fields : {});
      if (!isObject(fields) && !isEmpty(value)) item.refuseAll("is not an object");
      return item;
    });
    this.#read.set(name, items);
    return items.filter((item) => !Object.values(item.fields).every(isEmpty));
  }

  /** Leaves out fields that the owner need not hear of. */
  skip(...names: string[]): void {
    for (const name of names) this.#read.set(name, "placed");
  }

  /** Lists a field as unplaced, with the reason. */
  refuse(name: string, why: string): void {
    this.#read.set(name, { why });
  }

  /** Lists the whole object as unplaced, with the reason. */
  refuseAll(why: string): void {
    this.#refusal = why;
  }

  /** Lists all unplaced fields in the order of the résumé. */
  unplaced(): Unplaced[] {
    if (this.#refusal) return [{ field: this.path, why: this.#refusal }];
    return Object.entries(this.fields).flatMap(([name, value]) => {
      const read = this.#read.get(name);
      const field = this.#pathOf(name);
      if (Array.isArray(read)) return read.flatMap((item) => item.unplaced());
      if (typeof read === "object") return [{ field, why: read.why }];
      if (read === "placed" || isEmpty(value)) return [];
      return [{ field }];
    });
  }

  #pathOf(name: string): string {
    return this.path ? `${this.path}.${name}` : name;
  }
}

/** The reason for refusing an address. */
export function notLinked(url: string): string {
  return `"${url}" is not an https:// address${/\s/.test(url) ? " without spaces" : ""}`;
}

/** The text as a browser would show it: runs of spaces and line breaks become one space. U+3000 and its kin stay. */
function asText(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  return (
    String(value)
      .replace(/[ \t\r\n]+/g, " ")
      .trim() || undefined
  );
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value.trim() === "";
  return typeof value === "object" && Object.values(value).every(isEmpty);
}
