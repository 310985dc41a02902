import { formatClubDate } from '#contract/clock/dates.ts';
import { nameCourt } from '#contract/written.ts';
import { listTimes } from './clock-words.ts';
import type { GridCell, GridRow } from './rows.ts';

/** `Badminton Court 1, Wed, 25 Nov 2026, 7 PM, 8 PM`: what is chosen in the calendar. */
export function nameChoice({ row, cells }: { row: GridRow; cells: GridCell[] }): string {
  return `${nameCourt(row.court)}, ${formatClubDate(row.date)}, ${listTimes(cells)}`;
}
