import { t } from '#texts/prices.js';
import { formatMinutes } from '../clock/age.ts';

import { fromTaka, poisha, toTaka, type Poisha } from './money.ts';
import { formatTaka } from './taka-text.ts';

/** What the club's rules require before a booking is confirmed: the whole price, a percentage, or an amount in taka. */
export type Advance =
  | { kind: 'none' }
  | { kind: 'percent'; percent: number }
  | { kind: 'taka'; amount: number };

interface Split {
  now: Poisha;
  later: Poisha;
}

const TAKA = 100;

/** Returns the advance, rounded up to whole taka. */
function advanceAmount(total: Poisha, advance: Exclude<Advance, { kind: 'none' }>): Poisha {
  if (advance.kind === 'taka') return fromTaka(advance.amount);
  return poisha(Math.ceil((total * advance.percent) / (100 * TAKA)) * TAKA);
}

/**
 * Splits a total into what is paid before the booking is confirmed, and what is paid later. Returns null when nothing would be left for
 * later: the total is then paid in one go.
 * @example splitAdvance(poisha(160_000), { kind: 'percent', percent: 30 }); // { now: 48000, later: 112000 }
 */
export function splitAdvance(total: Poisha, advance: Advance): Split | null {
  if (advance.kind === 'none') return null;
  const now = advanceAmount(total, advance);
  return now < total ? { now, later: poisha(total - now) } : null;
}

/** Returns a sentence that says what the rules mean for a booking with this total. */
export function advanceInWords(total: Poisha, advance: Advance, restMinutes: number): string {
  if (advance.kind === 'none') return t.allAtOnce;
  const price = formatTaka(toTaka(total));
  const split = splitAdvance(total, advance);
  if (!split) return t.notLess({ total: price });
  return t.split({
    span: restMinutes === 0 ? null : formatMinutes(restMinutes),
    total: price,
    now: formatTaka(toTaka(split.now)),
    later: formatTaka(toTaka(split.later)),
  });
}
