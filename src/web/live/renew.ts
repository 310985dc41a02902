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

/** Returns the state by the news where it was free or taken; what is closed or past stays so. */
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

/** Returns the free hours without what is taken now. What was taken before is not known here, so nothing comes back. */
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

/** Returns the answer of a query as it is after this news; null where the news is not about it. */
export function renew([subject, ...parts]: QueryKey, answer: unknown, news: BoardNews): unknown {
  // Each key has the answers of one call.
  if (subject === 'calendar' && parts[0] === 'board' && parts[1] === news.date)
    return inBoard(answer as Board, news); // the board of that day
  if (subject === 'calendar' && parts[0] === 'week' && parts[1] === news.court)
    return inWeek(answer as Week, news); // the week of that court
  if (subject === 'calendar' && parts[0] === 'free-hours') return inFreeHours(answer as FreeHours, news); // those of seven days
  if (subject === 'availability' && parts[0] === news.court && parts[1] === news.date)
    return inAvailability(answer as Availability, news); // the slots of that court and day
  return null;
}
