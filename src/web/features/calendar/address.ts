import type { ShownDays } from '#contract/clock/calendar-days.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { PAGES } from '#contract/pages.ts';

/** What the calendar shows and what is chosen in it, as its address says it: so it survives a reload, the sign-in and sharing. */
export interface CalendarView {
  /** The day, or the first day of the week. */
  date: ClubDate;
  /** The court whose week is shown; null: all courts on one day. */
  week: string | null;
  /** The row in which something is chosen: a court, or a day of the week. */
  row: string | null;
  /** The slots chosen in it, by the minute in which they begin. */
  at: number[];
  /** What is chosen is about to be booked. */
  isBooking: boolean;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is a date that there is. */
function isClubDate(text: string): text is ClubDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  // 31 November is read as 1 December.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** A view in which nothing is chosen has these. */
export const NO_CHOICE = { row: null, at: [], isBooking: false };

/** Reads an address; a day that the calendar does not show, and what is no day at all, becomes today. */
export function readCalendarView(
  query: URLSearchParams,
  today: ClubDate,
  { first, last }: ShownDays,
): CalendarView {
  const asked = query.get('date') ?? '';
  const isShown = isClubDate(asked) && asked >= first && asked <= last;
  return {
    date: isShown ? asked : today,
    week: UUID.exec(query.get('week') ?? '')?.[0] ?? null,
    row: query.get('row') || null,
    at: (query.get('at') ?? '').split(',').flatMap((text) => (/^\d{1,4}$/.test(text) ? [Number(text)] : [])),
    isBooking: query.has('book'),
  };
}

/** Returns the query of an address that shows this. */
export function writeView({ date, week, row, at, isBooking }: CalendarView): Record<string, string> {
  return {
    date,
    ...(week !== null && { week }),
    ...(row !== null && (at.length > 0 || isBooking) && { row, at: at.join(',') }),
    ...(isBooking && { book: '1' }),
  };
}

/** Returns the address of the calendar with this in it. */
export function calendarAddress(view: Partial<CalendarView> & Pick<CalendarView, 'date'>): string {
  return `${PAGES.calendar}?${new URLSearchParams(writeView({ week: null, ...NO_CHOICE, ...view }))}`;
}

/** Chooses a cell, or takes it out of the choice again; in another row a new choice begins. */
export function toggleCell(view: CalendarView, row: string, from: number): CalendarView {
  if (view.row !== row) return { ...view, row, at: [from] };
  const at = view.at.includes(from) ? view.at.filter((other) => other !== from) : [...view.at, from];
  return { ...view, at: at.toSorted((a, b) => a - b) };
}
