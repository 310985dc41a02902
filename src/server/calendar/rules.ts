import type { Board, BoardCell } from '#contract/calendar.ts';
import { shownDays } from '#contract/calendar-days.ts';
import { clubDateOf, formatClubDate, type ClubDate } from '#contract/club-time.ts';
import type { FreeHours } from '#contract/free-hours.ts';
import { toTaka, type Poisha } from '#contract/money.ts';
import { overlaps, type Slot } from '#contract/slots.ts';
import { slotsOf } from '../courts/rules.ts';
import { fieldRefusal } from '../errors.ts';

type Range = Pick<Slot, 'startsAt' | 'endsAt'>;

/** The cells of a court on one day. A claim of an older, longer slot takes every cell that it touches. */
export function cellsOf(court: { slots: string[]; price_poisha: Poisha }, claims: Range[]): BoardCell[] {
  const price = toTaka(court.price_poisha);
  return slotsOf(court.slots).map((slot) => ({
    slot: slot.label,
    from: slot.startsAt,
    to: slot.endsAt,
    state: claims.some((claim) => overlaps(claim, slot)) ? 'taken' : 'free',
    price,
  }));
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

/** What is free on the days of these boards, which follow each other. */
export function freeHoursOf(from: ClubDate, boards: Board[]): FreeHours {
  const rowOn = (board: Board, id: string) => board.rows.find(({ _id }) => _id === id)?.cells ?? [];
  return {
    from,
    open: boards.map(({ rows }) => {
      const cells = rows.flatMap((row) => row.cells);
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
