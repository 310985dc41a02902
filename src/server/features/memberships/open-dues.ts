import { clubDateOf, type ClubDate } from '#contract/clock/club-time.ts';
import { formatTaka, fromTaka, toTaka } from '#contract/money/money.ts';
import { findCharge, lockCharge, type ChargeRow } from '../payments/charge.ts';
import { endDues, insertDues } from '../payments/dues.ts';
import { findLivePaymentOf } from '../payments/payment.ts';
import type { SyncServices } from '../payments/apply-provider-state.ts';
import { closeLivePaymentOfDues } from '../payments/sync-payment.ts';
import { findTier, type TierRow } from '../standing/tiers-store.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/db/journal.ts';
import { Refusal } from '../../platform/errors.ts';
import { t } from './dues-texts.ts';
import { nameTier, quoteFor, readBuyer, whyNot, type Quoted } from './quote.ts';

/** Which membership a household is to pay for, and what whoever asks has seen. */
export interface Wanted {
  tierId: string;
  /** null: after the last one where that still counts, else today. */
  from: ClubDate | null;
  /** Taka; undefined accepts any. */
  expected: number | undefined;
  isOnline: boolean;
}

async function requireTier(trx: Trx, { tierId, isOnline }: Wanted): Promise<TierRow> {
  const tier = await findTier(trx, tierId);
  if (!tier || tier.archived_at) throw new Refusal('not-sold', t.notSold);
  if (isOnline && !tier.sold_online) throw new Refusal('not-sold', t.notSoldOnline);
  return tier;
}

function requireSeen({ tier, total }: Quoted, { expected }: Wanted): void {
  if (expected === undefined || fromTaka(expected) === total) return;
  const amount = formatTaka(toTaka(total));
  throw new Refusal('price-changed', t.costsNow({ tier: nameTier(tier), amount }), {
    total_price: toTaka(total),
    expectedAmountInCents: total,
  });
}

/** What the work with open dues comes to, or the dues for which somebody is paying right now. */
export type Tried<Answer> = { done: Answer } | { paying: string };

/**
 * Makes the dues of a household, whose row is locked, for a membership, or finds them; all others are over, unless somebody pays one of
 * them right now. Throws where it cannot have it.
 */
async function openDues(
  trx: Trx,
  householdId: string,
  wanted: Wanted,
  actor: Actor,
): Promise<Tried<ChargeRow>> {
  const today = clubDateOf(actor.now);
  const tier = await requireTier(trx, wanted);
  const buyer = await readBuyer(trx, householdId);
  const quoted = await quoteFor(trx, buyer, { tier, from: wanted.from }, today);
  const refusal = whyNot(buyer, quoted, { today, isOnline: wanted.isOnline });
  if (refusal) throw refusal;
  requireSeen(quoted, wanted);
  const { kept, afterEnd, startsOn, people, months, total } = quoted;
  const others = buyer.open.filter((dues) => dues !== kept).map(({ charge_id }) => charge_id);
  for (const chargeId of others)
    if (await findLivePaymentOf(trx, { bookingId: null, chargeId })) return { paying: chargeId };
  await endDues(trx, others);
  if (kept) return { done: await lockCharge(trx, kept.charge_id) };
  const dues = { householdId, tierId: tier.id, afterEnd, startsOn, terms: tier, people, months, total };
  return { done: (await insertDues(trx, dues, actor)).charge };
}

/** Each try closes a payment that is under way. After this many, somebody keeps starting new ones. */
const TRIES = 4;

/**
 * Does something with the dues of a household for a membership; others of it are over then. A payment under way for one of those is
 * closed first; if it turns out to have succeeded, that one is the membership.
 */
export async function withOpenDues<Answer>(
  services: SyncServices,
  {
    lockHousehold,
    wanted,
    actor,
  }: { lockHousehold: (trx: Trx) => Promise<string>; wanted: Wanted; actor: Actor },
  work: (trx: Trx, charge: ChargeRow) => Promise<Tried<Answer>>,
): Promise<Answer> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const tried = await inTransaction(services.db, async (trx): Promise<Tried<Answer>> => {
      const opened = await openDues(trx, await lockHousehold(trx), wanted, actor);
      return 'paying' in opened ? opened : work(trx, opened.done);
    });
    if ('done' in tried) return tried.done;
    await closeLivePaymentOfDues(services, tried.paying);
    const closed = await findCharge(services.db, tried.paying);
    if (closed?.state === 'paid') throw new Refusal('already-paid', t.alreadyPaid);
  }
  throw new Refusal('payment-busy', t.payingNow);
}
