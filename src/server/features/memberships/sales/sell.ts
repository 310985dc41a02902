import { t } from '#texts/memberships.js';
import { addDays, type ClubDate, toClubDate } from '#contract/clock/club-time.ts';
import { formatLongDate } from '#contract/clock/dates.ts';
import type { HandPayment } from '#contract/desk/desk-bookings.ts';
import { nameDeskMethod } from '#contract/desk/desk-methods.ts';
import type { Sale } from '#contract/memberships/purchases.ts';
import { fromTaka, toTaka } from '#contract/money/money.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { SyncServices } from '../../payments/apply-provider-state.ts';
import { type ChargeRow, findCharge, lockCharge } from '../../payments/charge.ts';
import { findDues, findLastMembership, findPeriodSold, insertDues } from '../../payments/dues.ts';
import { endDues } from '../../payments/end-dues.ts';
import {
  type DeskActor,
  refuseUsedReference,
  type SayUsed,
  takeDuesByHand,
} from '../../payments/hand-payment.ts';
import { requireNobodyPays, withPaymentsStopped } from '../../payments/sync-payment.ts';
import { lockOrMakeHousehold } from '../terms/lock-household.ts';
import { findTier, type TierRow } from '../terms/tiers.ts';
import { awaitOwners } from '../../../platform/db/await-owner.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/db/journal.ts';
import { fieldRefusal, Refusal } from '../../../platform/errors.ts';
import { toMembership } from './membership.ts';
import { MOST_DAYS, nameTier, type Quoted, quoteFor, readBuyer, whyNotSold } from './quote.ts';

interface Purchase {
  userId: string;
  tierId: string;
  /** The amount that the buyer saw, in taka. */
  expected: number;
}

export const sayUsedForDues: SayUsed = ({ method, reference }) =>
  t.referenceUsed({ method: nameDeskMethod(method), reference });

/** Creates the dues for a membership of the user's household, or finds the open ones. They are paid like any other charge. */
export async function buyMembership(
  services: SyncServices,
  { userId, tierId, expected }: Purchase,
): Promise<{ charge: string; amount: number }> {
  const actor = { actorId: userId, now: services.clock() };
  const lockHousehold = (trx: Trx) => lockAsPayer(trx, userId, actor.now);
  const wanted = { tierId, from: null, expected, isOnline: true };
  return withOpenDues(services, { lockHousehold, wanted, actor }, (_, { id, total_poisha }) =>
    Promise.resolve({ charge: id, amount: toTaka(total_poisha) }),
  );
}

/** Locks the user's household and returns its id. Throws `Refusal` unless the user pays for it. */
async function lockAsPayer(trx: Trx, userId: string, now: Date): Promise<string> {
  const { id, payer_id } = await lockOrMakeHousehold(trx, userId, now);
  if (payer_id !== userId)
    throw new Refusal('forbidden', t.onlyThePayer({ name: (await findName(trx, payer_id)) ?? '' }));
  return id;
}

/** Returns the user's name; null when there is no such user. */
async function findName(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('display_name').where('id', '=', userId).executeTakeFirst();
  return row?.display_name ?? null;
}

interface SaleInput {
  /** A user id or an email address. */
  who: string;
  tierId: string;
  from: ClubDate | undefined;
  expected: number | undefined;
  pay: HandPayment | 'later';
  /** Whether people can confirm their email at this club. */
  canConfirm: boolean;
  /** Whether the request has an idempotency key, which tells a repeated request from a second sale. */
  isKeyed: boolean;
}

/** Sells a membership at the desk. Throws `Refusal` with a message that says what to do. */
export async function sellMembership(
  services: SyncServices,
  { who, tierId, from, expected, pay, canConfirm, isKeyed }: SaleInput,
  actor: DeskActor,
): Promise<Sale> {
  requireNear(from, actor.now);
  const userId = await findAccount(services.db, who);
  if (userId === null) throw new Refusal('not-found', t.noSuchPerson);
  const lockHousehold = async (trx: Trx) => {
    const { id } = await lockOrMakeHousehold(trx, userId, actor.now);
    await refuseOverlap(trx, id, from);
    if (!isKeyed) await refuseRepeat(trx, id, tierId, actor.now);
    if (canConfirm) await awaitOwners(trx, [userId]);
    return id;
  };
  const wanted = { tierId, from: from ?? null, expected, isOnline: false };
  const sell = () =>
    withOpenDues(services, { lockHousehold, wanted, actor }, (trx, charge) =>
      settleSale(trx, charge, pay, actor),
    );
  return pay === 'later' ? sell() : refuseUsedReference(pay, sell, sayUsedForDues);
}

/** Returns the id of an account, found by id or email; null when no account matches. */
async function findAccount(db: Db, who: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(who.includes('@') ? 'email' : 'id', '=', who)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

function requireNear(from: ClubDate | undefined, now: Date): void {
  if (from === undefined) return;
  const today = toClubDate(now);
  if (from < addDays(today, -MOST_DAYS) || from > addDays(today, MOST_DAYS))
    throw fieldRefusal('from', t.withinAYear);
}

async function refuseOverlap(trx: Trx, householdId: string, from: ClubDate | undefined): Promise<void> {
  const last = await findLastMembership(trx, householdId);
  if (last && from !== undefined && from <= last.ends_on)
    throw new Refusal('overlaps', t.untilThen({ day: formatLongDate(last.ends_on) }));
}

/** Two equal sales within this time are treated as one that was sent twice. */
const REPEAT_MS = 2 * 60_000;

async function refuseRepeat(trx: Trx, householdId: string, tierId: string, now: Date): Promise<void> {
  const sold = await trx
    .selectFrom('memberships')
    .select('ends_on')
    .where('household_id', '=', householdId)
    .where('tier_id', '=', tierId)
    .where('created_at', '>', new Date(now.getTime() - REPEAT_MS))
    .executeTakeFirst();
  if (sold) throw new Refusal('already-paid', t.soldJustNow({ day: formatLongDate(sold.ends_on) }));
}

/** Takes the payment for dues that were just created, unless they are paid later. */
async function settleSale(
  trx: Trx,
  { id, total_poisha }: ChargeRow,
  pay: SaleInput['pay'],
  actor: DeskActor,
): Promise<Sale> {
  const sale = { charge: id, amount: toTaka(total_poisha) };
  if (pay === 'later') return { ...sale, membership: null, ...(await readDays(trx, id, actor.now)) };
  await requireNobodyPays(trx, { chargeId: id });
  const begun = await takeDuesByHand(trx, id, pay, actor);
  if (!begun) throw new Refusal('parts-changed', t.duesChanged);
  return { ...sale, membership: toMembership(begun) };
}

async function readDays(trx: Trx, chargeId: string, now: Date): Promise<Pick<Sale, 'days'>> {
  const dues = await findDues(trx, chargeId);
  const period = dues && (await findPeriodSold(trx, dues, now));
  return period ? { days: { starts_on: period.starts_on, ends_on: period.ends_on } } : {};
}

interface Wanted {
  tierId: string;
  /** Null for the day after the last membership, or for today when that one is no longer valid. */
  from: ClubDate | null;
  /** In taka; undefined accepts any price. */
  expected: number | undefined;
  isOnline: boolean;
}

/**
 * Runs `work` with the household's dues for a membership, and ends its other open dues. A payment under way for one of those is closed
 * first; if it has succeeded after all, `already-paid` is thrown.
 */
function withOpenDues<Answer>(
  services: SyncServices,
  {
    lockHousehold,
    wanted,
    actor,
  }: { lockHousehold: (trx: Trx) => Promise<string>; wanted: Wanted; actor: Actor },
  work: (trx: Trx, charge: ChargeRow) => Promise<Answer>,
): Promise<Answer> {
  const seen = new Set<string>();
  return withPaymentsStopped(services, t.payingNow, async (trx) =>
    work(trx, await openDues(trx, await lockHousehold(trx), wanted, { actor, seen })),
  );
}

/**
 * Creates the dues for a membership, or returns the open ones, and ends all others. The household's row must be locked. `seen` collects the
 * dues that earlier tries found open. Throws `Refusal` when the household cannot buy the membership.
 */
async function openDues(
  trx: Trx,
  householdId: string,
  wanted: Wanted,
  { actor, seen }: { actor: Actor; seen: Set<string> },
): Promise<ChargeRow> {
  for (const chargeId of seen)
    if ((await findCharge(trx, chargeId))?.state === 'paid') throw new Refusal('already-paid', t.alreadyPaid);
  const today = toClubDate(actor.now);
  const tier = await requireTier(trx, wanted);
  const buyer = await readBuyer(trx, householdId);
  for (const { charge_id } of buyer.open) seen.add(charge_id);
  const quoted = await quoteFor(trx, buyer, { tier, from: wanted.from }, today);
  const refusal = whyNotSold(buyer, quoted, { today, isOnline: wanted.isOnline });
  if (refusal) throw refusal;
  requireSeen(quoted, wanted);
  const { kept, afterEnd, startsOn, people, months, total } = quoted;
  const others = buyer.open.filter((dues) => dues !== kept).map(({ charge_id }) => charge_id);
  for (const chargeId of others) await requireNobodyPays(trx, { chargeId });
  await endDues(trx, others);
  if (kept) return lockCharge(trx, kept.charge_id);
  const dues = { householdId, tierId: tier.id, afterEnd, startsOn, terms: tier, people, months, total };
  return (await insertDues(trx, dues, actor)).charge;
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
