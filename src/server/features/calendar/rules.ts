import { t } from '#texts/calendar.js';
import type { Board, CourtDay } from '#contract/bookings/calendar.ts';
import { UNTITLED } from '#contract/bookings/closed-words.ts';
import { shownDays } from '#contract/clock/calendar-days.ts';
import { addDays, toClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import type { FreeHours } from '#contract/bookings/free-hours.ts';
import { toTaka } from '#contract/money/money.ts';
import { overlaps, type Slot } from '#contract/bookings/slots.ts';
import { fieldRefusal } from '../../platform/errors.ts';
import {
  listDaySlots,
  findClosingHours,
  type PricedSlot,
  type CourtWithHours,
} from '../opening-hours/rules.ts';
import { tierPriceField } from '../opening-hours/tier-prices.ts';

type Range = Pick<Slot, 'startsAt' | 'endsAt'>;

/**
 * Returns a court on one day, with prices for these tiers as well. A claim of an older, longer slot marks every cell that it overlaps. The
 * result is cached for all languages, so it has no text of the site for people: `note` is for programs, and `reason` is what the club
 * wrote.
 */
export function makeCourtDay(
  court: CourtWithHours,
  date: ClubDate,
  claims: Range[],
  tiers: string[] = [],
): CourtDay {
  const daySlots = listDaySlots(court, date);
  const shut = findClosingHours(daySlots);
  if (shut)
    return {
      cells: [],
      note: `Closed: ${shut.name}`,
      reason: shut.name,
      ...(shut.name_bn && { reason_bn: shut.name_bn }),
    };
  const show = ({ label, startsAt, endsAt, price }: PricedSlot) => ({
    slot: label,
    from: startsAt,
    to: endsAt,
    price: toTaka(price),
  });
  const open = daySlots.slots.map((slot) => ({
    ...show(slot),
    ...tierPriceField(court, date, slot, tiers),
    state: claims.some((claim) => overlaps(claim, slot)) ? ('taken' as const) : ('free' as const),
  }));
  const closed = daySlots.closed.map((slot) => ({
    ...show(slot),
    state: 'closed' as const,
    title: slot.title ?? UNTITLED,
    ...(slot.title_bn && { title_bn: slot.title_bn }),
  }));
  return { cells: [...open, ...closed].sort((a, b) => a.from - b.from) };
}

/** Returns the first day after a date, up to `last`, on which a court is open; null when no such day exists. */
export function nextOpenDay(courts: CourtWithHours[], date: ClubDate, last: ClubDate): ClubDate | null {
  for (let day = addDays(date, 1); day <= last; day = addDays(day, 1))
    if (courts.some((court) => listDaySlots(court, day).slots.length > 0)) return day;
  return null;
}

/** The time and reach on which the calendar's range depends. */
interface Horizon {
  now: Date;
  horizonDays: number;
}

/** Whether the calendar shows at least one day of this range, given by its first and last day. */
export function isShown([first, last]: [ClubDate, ClubDate], { now, horizonDays }: Horizon): boolean {
  const shown = shownDays(toClubDate(now), horizonDays);
  return last >= shown.first && first <= shown.last;
}

/** Refuses days that no one can book or look back at, so that requests for arbitrary days cannot fill the cache. */
export function requireShownDays(field: string, days: [ClubDate, ClubDate], horizon: Horizon): void {
  if (isShown(days, horizon)) return;
  const { first, last } = shownDays(toClubDate(horizon.now), horizon.horizonDays);
  throw fieldRefusal(field, t.shownDays({ first: formatClubDate(first), last: formatClubDate(last) }));
}

/** Returns the free hours of consecutive days from their boards. */
export function findFreeHours(from: ClubDate, boards: Board[]): FreeHours {
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
    courts: (boards[0]?.rows ?? []).map(({ _id, type, type_bn }) => {
      const days = boards.map((board) => rowOn(board, _id));
      const prices = days.flat().map(({ price }) => price);
      return {
        _id,
        type,
        ...(type_bn !== undefined && { type_bn }),
        price: prices.length === 0 ? null : Math.min(...prices),
        free: days.map((cells) => cells.filter(({ state }) => state === 'free').map((cell) => cell.from)),
      };
    }),
  };
}
