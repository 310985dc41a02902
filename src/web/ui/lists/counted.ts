import { formatNumber } from '#contract/numbers.ts';

/**
 * The number of rows that a list has loaded, for its text: `shown` is printed, as `12+` when there are more, and `count` selects singular
 * or plural.
 */
export interface Counted {
  count: number;
  shown: string;
}

export function countLoaded(rows: number, isMore: boolean): Counted {
  const shown = formatNumber(rows);
  // `1+` is not singular.
  return isMore ? { count: rows + 1, shown: `${shown}+` } : { count: rows, shown };
}
