import type { Board, CourtDay } from '#contract/bookings/calendar.ts';
import { shownDays } from '#contract/clock/calendar-days.ts';
import { addDays, clubDateOf, formatClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import type { FreeHours } from '#contract/bookings/free-hours.ts';
import { toTaka } from '#contract/money/money.ts';
import { overlaps, type Slot } from '#contract/bookings/slots.ts';
import { fieldRefusal } from '../../platform/errors.ts';
import { daySlotsOf, shutBy, type PricedSlot, type CourtWithHours } from '../opening-hours/rules.ts';

type Range = Pick<Slot, 'startsAt' | 'endsAt'>;

/** Returns a court on one day. A claim of an older, longer slot takes every cell that it touches. */
export function cellsOf(court: CourtWithHours, date: ClubDate, claims: Range[]): CourtDay {
  const daySlots = daySlotsOf(court, date);
  const shut = shutBy(daySlots);
  if (shut) return { cells: [], note: `Closed: ${shut.name}` };
  const show = ({ label, startsAt, endsAt, price }: PricedSlot) => ({
    slot: label,
    from: startsAt,
    to: endsAt,
    price: toTaka(price),
  });
  const open = daySlots.slots.map((slot) => ({
    ...show(slot),
    state: claims.some((claim) => overlaps(claim, slot)) ? ('taken' as const) : ('free' as const),
  }));
  const closed = daySlots.closed.map((slot) => ({
    ...show(slot),
    state: 'closed' as const,
    title: slot.title ?? 'Closed',
  }));
  return { cells: [...open, ...closed].sort((a, b) => a.from - b.from) };
}

/** Returns the first day after a date on which one of the courts is open; null: none up to the last. */
export function nextOpenDay(courts: CourtWithHours[], date: ClubDate, last: ClubDate): ClubDate | null {
  for (let day = addDays(date, 1); day <= last; day = addDays(day, 1))
    if (courts.some((court) => daySlotsOf(court, day).slots.length > 0)) return day;
  return null;
}

/** Refuses days that nobody can book and nobody looks back at: what is asked for once must not fill the memory. */
export function requireShownDays(
  field: string,
  [first, last]: [ClubDate, ClubDate],
  { now, horizonDays }: { now: Date; horizonDays: number },
): void {
  const shown = shownDays(clubDateOf(now), horizonDays);
  if (last < shown.first || first > shown.last)
    throw fieldRefusal(
      field,
      `The calendar shows ${formatClubDate(shown.first)} to ${formatClubDate(shown.last)}. Please choose one of these days.`,
    );
}

/** Returns what is free on the days of these boards, which follow each other. */
export function freeHoursOf(from: ClubDate, boards: Board[]): FreeHours {
  const openIn = ({ cells }: CourtDay) => cells.filter(({ state }) => state !== 'closed');
  const rowOn = (board: Board, id: string) => board.rows.filter(({ _id }) => _id === id).flatMap(openIn);
  return {
    from,
    open: boards.map(({ rows }) => {
      const cells = rows.flatMap(openIn);
      if (cells.length === 0) return null;
      return {
        from: Math.min(...cells.map((cell) => cell.from)),
        to: Math.max(...cells.map(({ to }) => to)),
      };
    }),
    courts: (boards[0]?.rows ?? []).map(({ _id, type }) => {
      const days = boards.map((board) => rowOn(board, _id));
      const prices = days.flat().map(({ price }) => price);
      return {
        _id,
        type,
        price: prices.length === 0 ? null : Math.min(...prices),
        free: days.map((cells) => cells.filter(({ state }) => state === 'free').map((cell) => cell.from)),
      };
    }),
  };
}
