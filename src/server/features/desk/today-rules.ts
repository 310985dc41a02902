import type { BoardCell } from '#contract/bookings/calendar.ts';
import { poisha, toTaka, type Poisha } from '#contract/money/money.ts';
import type { Today, TodayHour } from '#contract/desk/today.ts';

/** Returns how many open sessions begin in each hour, and how many of them are booked. Closed slots are left out. */
export function countHours(cells: readonly Pick<BoardCell, 'from' | 'state'>[]): TodayHour[] {
  const open = cells.filter(({ state }) => state !== 'closed');
  const hours = open.map(({ from }) => Math.floor(from / 60));
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  return Array.from({ length: open.length === 0 ? 0 : last - first + 1 }, (_, index) => {
    const begin = open.filter(({ from }) => Math.floor(from / 60) === first + index);
    return {
      hour: first + index,
      open: begin.length,
      taken: begin.filter(({ state }) => state === 'taken').length,
    };
  });
}

export interface MethodSum {
  method: string;
  taken: Poisha;
  given_back: Poisha;
}

/** Returns the total and the sums by method, largest first. */
export function addUpMethods(sums: readonly MethodSum[]): Today['money'] {
  const total = (of: (sum: MethodSum) => Poisha) =>
    toTaka(poisha(sums.reduce((all, sum) => all + of(sum), 0)));
  return {
    taken: total(({ taken }) => taken),
    given_back: total(({ given_back }) => given_back),
    by_method: sums
      .map((sum) => ({ method: sum.method, taken: toTaka(sum.taken), given_back: toTaka(sum.given_back) }))
      .sort((a, b) => b.taken - a.taken || a.method.localeCompare(b.method)),
  };
}
