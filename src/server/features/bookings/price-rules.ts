import type { BookingRequest } from '#contract/bookings/bookings.ts';
import { formatTaka, toTaka, type Poisha } from '#contract/money/money.ts';
import { Refusal } from '../../platform/errors.ts';
import { sumOf, unitPrice, type PricedSlot } from '../opening-hours/rules.ts';
import { t } from './texts.ts';

interface Due {
  price: Poisha;
  total: Poisha;
  isMixed: boolean;
}

/** Returns what somebody pays for slots. */
export function dueOf(slots: readonly PricedSlot[]): Due {
  const prices = slots.map(({ price }) => price);
  return { price: unitPrice(prices), total: sumOf(prices), isMixed: new Set(prices).size > 1 };
}

/** Refuses a request whose person saw another price; the sentence names the tier that does not reach the day, if any. */
export function requireShownPrice(
  seen: Pick<BookingRequest, 'price_per_session' | 'total_price'>,
  due: Due,
  findEndingTier: () => string | null = () => null,
): void {
  const [price, total] = [toTaka(due.price), toTaka(due.total)];
  if (seen.price_per_session === price && seen.total_price === total) return;
  const now = { price: due.isMixed ? null : formatTaka(price), total: formatTaka(total) };
  const tier = findEndingTier();
  const sentence = tier === null ? t.costsNow(now) : t.publicPrice({ tier, ...now });
  throw new Refusal('price-changed', sentence, { price_per_session: price, total_price: total });
}
