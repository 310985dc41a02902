import { formatNumber } from '#contract/numbers.ts';

/** How many rows a list has loaded, and whether there are more. */
export interface Counted {
  count: number;
  isMore: boolean;
}

/** `12+ payments`: in English. */
export function countRows({ count, isMore }: Counted, one: string, many = `${one}s`): string {
  return `${count}${isMore ? '+' : ''} ${count === 1 && !isMore ? one : many}`;
}

/** `১২+`: as Bangla has it before its word. */
export function banglaCount({ count, isMore }: Counted): string {
  return `${formatNumber(count)}${isMore ? '+' : ''}`;
}
