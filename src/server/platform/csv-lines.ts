import { CsvError, parse } from 'csv-parse/sync';
import { isStorable } from './storable.ts';

export interface CsvLine {
  /** The line number in the file, from 1. */
  line: number;
  cells: string[];
}

/** Far more columns than any file of the club or of a provider has. Without the limit, a few kilobytes could take seconds to parse. */
export const MOST_COLUMNS = 200;
export const LONGEST_LINE = 10_000;

/** A file that cannot be parsed; `line` is null when the place is unknown. */
export class UnreadableCsv extends Error {
  readonly line: number | null;
  /** Whether the line has too many columns or characters. */
  readonly isTooWide: boolean;

  constructor(line: number | null, isTooWide = false) {
    super('the file cannot be read');
    this.line = line;
    this.isTooWide = isTooWide;
  }
}

/** Throws UnreadableCsv when a line is too long or the text cannot be stored in PostgreSQL. Reads each character only once. */
function refuseOddLines(text: string): void {
  let line = 1;
  for (let begin = 0; begin < text.length; line += 1) {
    const end = text.indexOf('\n', begin);
    const next = end < 0 ? text.length : end + 1;
    if (next - begin > LONGEST_LINE) throw new UnreadableCsv(line, true);
    begin = next;
  }
  if (!isStorable(text)) throw new UnreadableCsv(null);
}

const DELIMITERS = [',', ';', '\t'];

/** A spreadsheet may write this before the first line, to say which delimiter it uses. */
const SEPARATOR_LINE = /^\uFEFF?sep=(.)\r?\n/i;

/** Returns the delimiter that occurs most often in one of the first lines. */
function guessDelimiter(text: string, headLines: number): string {
  const head = text.split(/\r?\n/, headLines);
  const count = (delimiter: string) => Math.max(...head.map((line) => line.split(delimiter).length));
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

/**
 * Returns the lines of a CSV file delimited by commas, semicolons or tabs, without empty lines. Reads at most `most` lines. The column
 * names may be in any of the first `headLines` lines. Throws UnreadableCsv.
 */
export function readCsvLines(
  text: string,
  { most, headLines = 1 }: { most: number; headLines?: number },
): CsvLine[] {
  refuseOddLines(text);
  const separator = SEPARATOR_LINE.exec(text);
  const rest = separator ? text.slice(separator[0].length) : text;
  const offset = separator ? 1 : 0;
  try {
    // With `info`, each record comes with its line number.
    const parsed = parse(rest, {
      bom: true,
      delimiter: separator?.[1] ?? guessDelimiter(rest, headLines),
      info: true,
      relax_column_count: true,
      // A quotation mark in the middle of a cell is an ordinary character.
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      to: most,
      max_record_size: LONGEST_LINE,
    }) as unknown as Parsed[];
    const lines = parsed.map(({ record, info }) => ({ line: info.lines + offset, cells: record }));
    const wide = lines.find(({ cells }) => cells.length > MOST_COLUMNS);
    if (wide) throw new UnreadableCsv(wide.line, true);
    return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableCsv(typeof error['lines'] === 'number' ? error['lines'] : null);
  }
}
