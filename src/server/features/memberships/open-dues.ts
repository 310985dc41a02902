import { clubDateOf, type ClubDate } from '#contract/clock/club-time.ts';
import { duesFor, type People } from '#contract/memberships/dues.ts';
import { monthsBegun, periodFrom, startOf } from '#contract/memberships/period.ts';
import { formatTaka, fromTaka, toTaka, type Poisha } from '#contract/money/money.ts';
import { written } from '#contract/written.ts';
import { findCharge, lockCharge, type ChargeRow } from '../charges/store.ts';
import { termsOf } from '../dues/rules.ts';
import { countPeople, findLastMembership, findOpenDues, type DuesRow } from '../dues/store.ts';
import { endDues, insertDues } from '../dues/write-store.ts';
import { findLivePaymentOf } from '../payments/store.ts';
import type { SyncServices } from '../payments/sync/apply-provider-state.ts';
import { closeLivePaymentOfDues } from '../payments/sync/sync-payment.ts';
import { findTier, toTier, type TierRow } from '../standing/tiers-store.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/db/journal.ts';
import { Refusal } from '../../platform/errors.ts';
import { t } from './dues-texts.ts';

/** Which membership a household is to pay for, and what whoever asks has seen. */
export interface Wanted {
  tierId: string;
  /** null: after the last one where that still counts, else today. */
  from: ClubDate | null;
  /** Taka; undefined accepts any. */
  expected: number | undefined;
  isOnline: boolean;
}

/** What a membership costs a household. */
interface Quoted {
  tier: TierRow;
  people: People;
  afterEnd: ClubDate | null;
  startsOn: ClubDate | null;
  months: number;
  total: Poisha;
}

const nameTier = ({ name, name_bn }: Pick<TierRow, 'name' | 'name_bn'>): string =>
  written(name, name_bn).text;

async function requireTier(trx: Trx, { tierId, isOnline }: Wanted): Promise<TierRow> {
  const tier = await findTier(trx, tierId);
  if (!tier || tier.archived_at) throw new Refusal('not-sold', t.notSold);
  if (isOnline && !tier.sold_online) throw new Refusal('not-sold', t.notSoldOnline);
  return tier;
}

/** Returns what a household, whose row is locked, pays for a membership now. Throws where it cannot have it. */
async function quote(trx: Trx, householdId: string, wanted: Wanted, now: Date): Promise<Quoted> {
  const tier = await requireTier(trx, wanted);
  const last = await findLastMembership(trx, householdId);
  const start = wanted.from ?? startOf(last, clubDateOf(now));
  const people = await countPeople(trx, householdId, start);
  const { most_people: most } = tier;
  if (people.adults + people.children > most)
    throw new Refusal('too-many-people', t.tooManyPeople({ tier: nameTier(tier), most }));
  const period = periodFrom(toTier(tier), start);
  return {
    tier,
    people,
    afterEnd: last?.ends_on ?? null,
    startsOn: wanted.from,
    months: monthsBegun(period),
    total: duesFor(toTier(tier), people, period),
  };
}

/** Whether dues sell what their tier does now. */
function sellsLike(dues: DuesRow, tier: TierRow): boolean {
  const { months, starts_month, starts_day, grace_days } = termsOf(dues, tier);
  return (
    months === tier.months &&
    starts_month === tier.starts_month &&
    starts_day === tier.starts_day &&
    grace_days === tier.grace_days
  );
}

const isSame = (dues: DuesRow, { tier, people, afterEnd, startsOn, months }: Quoted) =>
  dues.tier_id === tier.id &&
  dues.after_end === afterEnd &&
  dues.starts_on === startsOn &&
  sellsLike(dues, tier) &&
  (dues.months ?? months) === months &&
  dues.adults === people.adults &&
  dues.children === people.children;

function requireSeen(tier: TierRow, total: Poisha, { expected }: Wanted): void {
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
 * Makes the dues of a household, whose row is locked, for a membership, or finds them: what was made for the same keeps its amount, all
 * others are over, unless somebody pays one of them right now.
 */
async function openDues(
  trx: Trx,
  householdId: string,
  wanted: Wanted,
  actor: Actor,
): Promise<Tried<ChargeRow>> {
  const quoted = await quote(trx, householdId, wanted, actor.now);
  const open = await findOpenDues(trx, householdId);
  const same = open.find((dues) => isSame(dues, quoted));
  const kept = same && (await lockCharge(trx, same.charge_id));
  requireSeen(quoted.tier, kept?.total_poisha ?? quoted.total, wanted);
  const others = open.filter((dues) => dues !== same);
  for (const { charge_id: chargeId } of others)
    if (await findLivePaymentOf(trx, { bookingId: null, chargeId })) return { paying: chargeId };
  await endDues(
    trx,
    others.map(({ charge_id }) => charge_id),
  );
  if (kept) return { done: kept };
  const { tier, ...costs } = quoted;
  const made = await insertDues(trx, { householdId, tierId: tier.id, terms: tier, ...costs }, actor);
  return { done: made.charge };
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
