import { useState } from 'react';
import { fromTaka, poisha, toTaka } from '#contract/money/money.ts';

/** Returns the price per session × sessions in taka, computed in whole poisha to avoid rounding errors. */
export function bookingTotal(pricePerSession: number, sessions: number): number {
  return toTaka(poisha(fromTaka(pricePerSession) * sessions));
}

/**
 * Returns the total price of the sessions and the price per session. When their prices differ, `perSession` is the average, as on the
 * server.
 */
export function sumSessionPrices(prices: number[]): { total: number; perSession: number } {
  const total = poisha(prices.reduce((sum, price) => sum + fromTaka(price), 0));
  const perSession = prices.length === 0 ? 0 : Math.round(total / prices.length);
  return { total: toTaka(total), perSession: toTaka(poisha(perSession)) };
}

/**
 * Returns the latest known price per session while the dialog is open. It comes from the list of courts or from a refusal; the refusal's
 * price stays until the list has a newer one.
 */
export function usePrice(listed: number, refused: number | undefined) {
  const [news, setNews] = useState({ listed, refused, current: listed, first: listed });
  if (listed !== news.listed || refused !== news.refused) {
    const isRefusedAnew = refused !== undefined && refused !== news.refused;
    const unrefused = listed === news.listed ? news.current : listed;
    const current = isRefusedAnew ? refused : unrefused;
    setNews({ ...news, listed, refused, current });
  }
  return { current: news.current, hasChanged: news.current !== news.first };
}
