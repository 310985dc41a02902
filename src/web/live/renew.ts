import type { QueryKey } from '@tanstack/react-query';
import type { Board, BoardCell, Week } from '#contract/bookings/calendar.ts';
import { addDays } from '#contract/clock/club-time.ts';
import type { getAvailability } from '#contract/club/courts.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { FreeHours } from '#contract/bookings/free-hours.ts';
import type { LiveEvent } from '#contract/site/live.ts';
import { parseSlot } from '#contract/bookings/slots.ts';

type Availability = AnswerOf<typeof getAvailability>;
export type BoardNews = Extract<LiveEvent, { event: 'board' }>['data'];

function isTaken({ taken }: BoardNews, { from, to }: { from: number; to: number }): boolean {
  return taken.some(([begin, end]) => begin < to && from < end);
}

/** Returns the cell's state after the news if it was free or booked; closed and past cells keep theirs. */
function stateIn<State extends string>(news: BoardNews, state: State, at: { from: number; to: number }) {
  if (state !== 'free' && state !== 'taken') return state;
  return isTaken(news, at) ? 'taken' : 'free';
}

const cellsIn = (news: BoardNews, cells: BoardCell[]): BoardCell[] =>
  cells.map((cell) => ({ ...cell, state: stateIn(news, cell.state, cell) }));

function inBoard(board: Board, news: BoardNews): Board {
  const rows = board.rows.map((row) =>
    row._id === news.court ? { ...row, cells: cellsIn(news, row.cells) } : row,
  );
  return { ...board, rows };
}

function inWeek(week: Week, news: BoardNews): Week {
  const days = week.days.map((day) =>
    day.date === news.date ? { ...day, cells: cellsIn(news, day.cells) } : day,
  );
  return { ...week, days };
}

function inAvailability(availability: Availability, news: BoardNews): Availability {
  const slots = availability.slots.map((known) => {
    const range = parseSlot(known.slot);
    const at = range && { from: range.startsAt, to: range.endsAt };
    return at ? { ...known, state: stateIn(news, known.state, at) } : known;
  });
  return { ...availability, slots };
}

/**
 * Returns the free hours without the slots that are now booked. A slot that became free is not added, because this answer does not list
 * booked slots.
 */
function inFreeHours(hours: FreeHours, news: BoardNews): FreeHours | null {
  const day = hours.open.findIndex((_, index) => addDays(hours.from, index) === news.date);
  if (day < 0 || !hours.courts.some(({ _id }) => _id === news.court)) return null;
  const stillFree = (begins: number[]) => begins.filter((from) => !isTaken(news, { from, to: from + 1 }));
  const courts = hours.courts.map((court) =>
    court._id === news.court
      ? { ...court, free: court.free.map((begins, at) => (at === day ? stillFree(begins) : begins)) }
      : court,
  );
  return { ...hours, courts };
}

/** Returns a query's answer after the news; null when the news does not concern it. */
export function renew([subject, ...parts]: QueryKey, answer: unknown, news: BoardNews): unknown {
  // Each key belongs to the answers of one call, so the casts are safe.
  if (subject === 'calendar' && parts[0] === 'board' && parts[1] === news.date)
    return inBoard(answer as Board, news); // the board of that day
  if (subject === 'calendar' && parts[0] === 'week' && parts[1] === news.court)
    return inWeek(answer as Week, news); // the week of that court
  if (subject === 'calendar' && parts[0] === 'free-hours') return inFreeHours(answer as FreeHours, news); // the free hours of seven days
  if (subject === 'availability' && parts[0] === news.court && parts[1] === news.date)
    return inAvailability(answer as Availability, news); // the slots of that court and day
  return null;
}
