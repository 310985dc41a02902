import { clubDateOf } from '#contract/clock/club-time.ts';
import type { Offer } from '#contract/memberships/offers.ts';
import { toTaka } from '#contract/money/money.ts';
import type { Services } from '../services.ts';
import { findTiers } from '../standing/tiers-store.ts';
import { quoteFor, readBuyer, whyNot } from './quote.ts';

/** Returns what each tier that is sold online would cost a household now; null: somebody without one. */
export async function readOffers(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  householdId: string | null,
): Promise<Offer[]> {
  const today = clubDateOf(clock());
  const buyer = await readBuyer(db, householdId);
  const offers: Offer[] = [];
  for (const tier of await findTiers(db)) {
    if (!tier.sold_online) continue;
    const quoted = await quoteFor(db, buyer, { tier, from: null }, today);
    const { people, period, total } = quoted;
    offers.push({
      tier_id: tier.id,
      amount: toTaka(total),
      ...people,
      starts_on: period.starts_on,
      ends_on: period.ends_on,
      refusal: whyNot(buyer, quoted, { today, isOnline: true })?.message ?? null,
    });
  }
  return offers;
}
