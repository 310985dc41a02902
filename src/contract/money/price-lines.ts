import { t } from '#texts/prices.js';
import { formatNumber } from '../numbers.ts';

/** Sessions of a booking that cost the same. */
export interface PriceLine {
  sessions: number;
  /** Taka per session. */
  price: number;
  /** All of them cost this together. */
  amount: number;
}

interface Priced {
  slots: string[];
  price_per_session: number;
  slot_prices?: number[] | undefined;
}

/** Returns what a booking's sessions cost, in the order in which the prices first come. */
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

/** `2 sessions`. */
export function countSessions(sessions: number): string {
  return t.sessions({ count: sessions, shown: formatNumber(sessions) });
}
