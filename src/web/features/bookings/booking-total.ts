import { fromTaka, poisha, toTaka } from '#contract/money.ts';

/** Price per session × sessions, in taka, computed in whole poisha to avoid rounding errors. */
export function bookingTotal(pricePerSession: number, sessions: number): number {
  return toTaka(poisha(fromTaka(pricePerSession) * sessions));
}
