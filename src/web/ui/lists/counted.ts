import { formatNumber } from '#contract/numbers.ts';

/** How many rows a list has loaded, for its text: `shown` is printed, `12+` where there are more, and `count` chooses singular or plural. */
export interface Counted {
  count: number;
  shown: string;
}

export function countLoaded(rows: number, isMore: boolean): Counted {
  const shown = formatNumber(rows);
  // `1+` is not singular.
  return isMore ? { count: rows + 1, shown: `${shown}+` } : { count: rows, shown };
}
