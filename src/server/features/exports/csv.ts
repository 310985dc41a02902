import { stringify } from 'csv-stringify/sync';
import { toClubDate, toClubMinute } from '#contract/clock/club-time.ts';
import type { Poisha } from '#contract/money/money.ts';

/** What a column of a file shows of a row. */
export type Column<Row> = readonly [header: string, cell: (row: Row) => string | number | null];

// Excel takes a file without it for one of the machine's own character set.
const BYTE_ORDER_MARK = '\uFEFF';

const OPTIONS = {
  record_delimiter: 'windows',
  // Half of the delimiter ends a line for many readers, and a semicolon or a tab a cell where that is the list separator.
  quoted_match: /[\r\n;\t]|^['=+@]/,
  // A text that begins as a formula gets an apostrophe: a spreadsheet would run it.
  escape_formulas: true,
} as const;

/** `1250.00`: taka with two decimals, made of the digits of the poisha. */
export function takaCell(amount: Poisha | null): string | null {
  if (amount === null) return null;
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `2026-11-20 18:05`, at the club. */
export function instantCell(instant: Date | null): string | null {
  if (instant === null) return null;
  const minute = toClubMinute(instant);
  const two = (count: number) => String(count).padStart(2, '0');
  return `${toClubDate(instant)} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** A reader who separates by another sign than a comma begins a cell or a line after one of these. */
const FORMULA_INSIDE = /(?<=[;\t\r\n])(?=[=+\-@])/g;

/** A text that would begin a formula inside, too, has its apostrophe there. */
const guarded = (cell: string | number | null) =>
  typeof cell === 'string' ? cell.replaceAll(FORMULA_INSIDE, "'") : cell;

/** Returns the first line of a file. */
export function writeHeadLine<Row>(columns: readonly Column<Row>[]): string {
  return BYTE_ORDER_MARK + stringify([columns.map(([header]) => header)], OPTIONS);
}

/** Returns the lines of some rows. */
export function writeLines<Row>(columns: readonly Column<Row>[], rows: Row[]): string {
  const cells = rows.map((row) => columns.map(([, cell]) => guarded(cell(row))));
  return stringify(cells, OPTIONS);
}
