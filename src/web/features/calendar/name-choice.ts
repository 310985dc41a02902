import { formatClubDate } from '#contract/clock/dates.ts';
import { nameCourt } from '#contract/written.ts';
import { listTimes } from './clock-words.ts';
import type { GridCell, GridRow } from './rows.ts';

/** Returns the current choice as text: `Badminton Court 1, Wed, 25 Nov 2026, 7 PM, 8 PM`. */
export function nameChoice({ row, cells }: { row: GridRow; cells: GridCell[] }): string {
  return `${nameCourt(row.court)}, ${formatClubDate(row.date)}, ${listTimes(cells)}`;
}
