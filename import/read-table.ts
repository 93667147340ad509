import { parse } from "csv-parse/sync";
import { OwnerError } from "#app/owner-error";

/** A row of a table, with the columns' names in lower case. */
export type Row = Record<string, string>;

/**
 * Reads a table in CSV.
 *
 * @throws OwnerError, with a message that begins with `name`, if it is damaged
 */
export function readTable(name: string, text: string): Row[] {
  try {
    return parse<Row>(text, {
      bom: true,
      // In characters, far more than a real row has. Parsing a longer cell could take minutes.
      max_record_size: 64_000,
      columns: (names: string[]) => names.map((column) => column.toLowerCase()),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    throw new OwnerError(`${name} is damaged. Export it again. (${(error as Error).message})`);
  }
}
