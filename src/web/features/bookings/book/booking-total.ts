import { fromTaka, poisha, toTaka } from '#contract/money/money.ts';

/** Price per session × sessions, in taka, computed in whole poisha to avoid rounding errors. */
export function bookingTotal(pricePerSession: number, sessions: number): number {
  return toTaka(poisha(fromTaka(pricePerSession) * sessions));
}

/**
 * Returns what sessions cost together, and each of them: where their prices differ, on average, as the server works it out.
 */
export function costOf(prices: number[]): { total: number; perSession: number } {
  const total = poisha(prices.reduce((sum, price) => sum + fromTaka(price), 0));
  const perSession = prices.length === 0 ? 0 : Math.round(total / prices.length);
  return { total: toTaka(total), perSession: toTaka(poisha(perSession)) };
}
