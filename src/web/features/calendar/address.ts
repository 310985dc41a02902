import type { ShownDays } from '#contract/clock/calendar-days.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { PAGES } from '#contract/pages.ts';

/** The visible part of the calendar and the current choice. It is kept in the URL, so it survives a reload, the sign-in and sharing. */
export interface CalendarView {
  /** The day, or the first day of the week. */
  date: ClubDate;
  /** The id of the court whose week is shown; null when all courts are shown for one day. */
  week: string | null;
  /** The row with the chosen slots: a court, or a day of the week. */
  row: string | null;
  /** The chosen slots, by their start in minutes after midnight. */
  at: number[];
  /** Whether the booking dialog is open for the choice. */
  isBooking: boolean;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isClubDate(text: string): text is ClubDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  // `Date` parses 31 November as 1 December.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

export const NO_CHOICE = { row: null, at: [], isBooking: false };

/** Reads the view from a URL. Invalid dates and dates outside the calendar become today. */
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

export function writeView({ date, week, row, at, isBooking }: CalendarView): Record<string, string> {
  return {
    date,
    ...(week !== null && { week }),
    ...(row !== null && (at.length > 0 || isBooking) && { row, at: at.join(',') }),
    ...(isBooking && { book: '1' }),
  };
}

export function calendarAddress(view: Partial<CalendarView> & Pick<CalendarView, 'date'>): string {
  return `${PAGES.calendar}?${new URLSearchParams(writeView({ week: null, ...NO_CHOICE, ...view }))}`;
}

/** Selects or deselects a cell; selecting one in another row starts a new choice. */
export function toggleCell(view: CalendarView, row: string, from: number): CalendarView {
  if (view.row !== row) return { ...view, row, at: [from] };
  const at = view.at.includes(from) ? view.at.filter((other) => other !== from) : [...view.at, from];
  return { ...view, at: at.toSorted((a, b) => a - b) };
}
