import { fromTaka, poisha, toTaka } from '#contract/money.ts';

/** Price per session × sessions, in taka, reckoned in whole poisha so that nothing is lost between decimals. */
export function bookingTotal(pricePerSession: number, sessions: number): number {
  return toTaka(poisha(fromTaka(pricePerSession) * sessions));
}
