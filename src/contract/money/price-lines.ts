import { t } from '#texts/prices.js';
import { formatNumber } from '../numbers.ts';

/** The sessions of a booking that have the same price. */
export interface PriceLine {
  sessions: number;
  /** Taka per session. */
  price: number;
  /** Taka for all of them together. */
  amount: number;
}

interface Priced {
  slots: string[];
  price_per_session: number;
  slot_prices?: number[] | undefined;
}

/** Returns the price lines of a booking, in the order in which each price first occurs. */
export function priceLines({ slots, price_per_session, slot_prices }: Priced): PriceLine[] {
  const counts = new Map<number, number>();
  for (const place of slots.keys()) {
    const price = slot_prices?.[place] ?? price_per_session;
    counts.set(price, (counts.get(price) ?? 0) + 1);
  }
  return [...counts].map(([price, sessions]) => ({
    sessions,
    price,
    amount: (Math.round(price * 100) * sessions) / 100,
  }));
}

/** Formats a number of sessions: `2 sessions`. */
export function countSessions(sessions: number): string {
  return t.sessions({ count: sessions, shown: formatNumber(sessions) });
}
