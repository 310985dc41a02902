import { stringify } from 'csv-stringify/sync';
import { toClubDate, toClubMinute } from '#contract/clock/club-time.ts';
import type { Poisha } from '#contract/money/money.ts';

export type Column<Row> = readonly [header: string, cell: (row: Row) => string | number | null];

// Without a byte order mark, Excel reads the file in the computer's own character set.
const BYTE_ORDER_MARK = '\uFEFF';

const OPTIONS = {
  record_delimiter: 'windows',
  // Quotes a lone `\r` or `
  // `, at which many readers end a line, and semicolons and tabs, which separate cells in some locales.
  quoted_match: /[\r\n;\t]|^['=+@]/,
  // Text that begins like a formula gets an apostrophe, because a spreadsheet would execute it.
  escape_formulas: true,
} as const;

/** Formats taka with two decimals, such as `1250.00`, from the digits of the poisha. */
export function takaCell(amount: Poisha | null): string | null {
  if (amount === null) return null;
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats an instant in club time, such as `2026-11-20 18:05`. */
export function instantCell(instant: Date | null): string | null {
  if (instant === null) return null;
  const minute = toClubMinute(instant);
  const two = (count: number) => String(count).padStart(2, '0');
  return `${toClubDate(instant)} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Formula characters after another list separator or a line break: a reader that splits there would begin a cell with a formula. */
const FORMULA_INSIDE = /(?<=[;\t\r\n])(?=[=+\-@])/g;

/** Puts an apostrophe before formulas inside a cell, too. */
const guarded = (cell: string | number | null) =>
  typeof cell === 'string' ? cell.replaceAll(FORMULA_INSIDE, "'") : cell;

export function writeHeadLine<Row>(columns: readonly Column<Row>[]): string {
  return BYTE_ORDER_MARK + stringify([columns.map(([header]) => header)], OPTIONS);
}

export function writeLines<Row>(columns: readonly Column<Row>[], rows: Row[]): string {
  const cells = rows.map((row) => columns.map(([, cell]) => guarded(cell(row))));
  return stringify(cells, OPTIONS);
}
