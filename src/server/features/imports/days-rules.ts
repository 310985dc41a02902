import { asciiDigits } from '#contract/digits.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';

const YEAR_FIRST = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
const DAY_FIRST = /^(?<day>\d{1,2})[-/](?<month>\d{1,2})[-/](?<year>\d{4})$/;

/** Parses a day such as 2026-11-24, 24-11-2026 or 24/11/2026; null when there is no such day. */
export function readDay(cell: string): ClubDate | null {
  const text = asciiDigits(cell.trim());
  const parts = (YEAR_FIRST.exec(text) ?? DAY_FIRST.exec(text))?.groups;
  if (!parts) return null;
  const { year = '', month = '', day = '' } = parts;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = new Date(`${date}T00:00:00Z`);
  const isThere = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
  return isThere && year >= '1800' && year < '2200' ? date : null;
}

/**
 * Returns the first cell that is possible only with the month first, such as 12/31/2026; null when there is no such cell. A file has one
 * date order, so 03/04/2026 would then mean the fourth of March.
 */
export function findMonthFirst(cells: readonly { line: number; cell: string }[]) {
  return (
    cells.find(({ cell }) => {
      const { day = '', month = '' } = DAY_FIRST.exec(asciiDigits(cell.trim()))?.groups ?? {};
      return Number(day) >= 1 && Number(day) <= 12 && Number(month) > 12 && Number(month) <= 31;
    }) ?? null
  );
}
