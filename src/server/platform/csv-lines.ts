import { CsvError, parse } from 'csv-parse/sync';
import { isStorable } from './storable.ts';

/** A line of a file that a spreadsheet wrote. */
export interface CsvLine {
  /** Counts the lines of the file, from 1. */
  line: number;
  cells: string[];
}

/**
 * No file of ours or of a provider's has nearly this many columns; with more, a few kilobytes would be work for seconds.
 */
export const MOST_COLUMNS = 200;
export const LONGEST_LINE = 10_000;

/** A file that no rule makes sense of; `line`, where that is known. */
export class UnreadableCsv extends Error {
  readonly line: number | null;
  /** Its columns or characters are too many. */
  readonly isTooWide: boolean;

  constructor(line: number | null, isTooWide = false) {
    super('the file cannot be read');
    this.line = line;
    this.isTooWide = isTooWide;
  }
}

/** Refuses a line that is too long, or that no statement could be given a part of. Looks at each character once. */
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

/** Returns the delimiter of the first lines: what stands in one of them most often. */
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
 * Returns the lines of a CSV file, delimited by commas, semicolons or tabs; empty ones are left out. Reads `most` lines and
 * no more. The columns may be named in one of the first `headLines`. Throws UnreadableCsv.
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
    // With `info` each record comes with its line.
    const parsed = parse(rest, {
      bom: true,
      delimiter: separator?.[1] ?? guessDelimiter(rest, headLines),
      info: true,
      relax_column_count: true,
      // A quote in the middle of a cell is one.
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
