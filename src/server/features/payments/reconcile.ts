import { sql } from 'kysely';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import { toClubDate } from '#contract/clock/club-time.ts';
import { poisha } from '#contract/money/money.ts';
import { inTransaction, violates, type Db, type Trx } from '../../platform/db/database.ts';
import { findHold, findLastRestore } from '../../platform/db/hold.ts';
import { isLive, LIVE_SQL } from '../../platform/db/live-payments.ts';
import { Refusal } from '../../platform/errors.ts';
import type { PaymentProvider, ProviderPayment, ProviderRefund } from '../../providers/provider.ts';
import { BY_NOBODY, listProviderNames, describeProvider } from '../../providers/side-by-side.ts';
import { findBooking, lockBooking } from '../bookings/booking-queries.ts';
import type { Services } from '../services.ts';
import { applyDispute, applyProviderState } from './apply-provider-state.ts';
import { recallCharge } from './charge.ts';
import { findDues, findHouseholdPayer } from './dues.ts';
import type { Quote } from './payable.ts';
import {
  findByProvider,
  findPayment,
  insertPayment,
  movePayment,
  type Payable,
  type PaymentRow,
} from './payment.ts';
import type { NotSet } from './provider-not-set.ts';
import {
  compareDispute,
  compareMissing,
  comparePayment,
  compareRefunds,
  compareUnknown,
  isUnderWay,
  mayHideRefunds,
  type Difference,
} from './reconcile-rules.ts';
import { isFromFile } from './references.ts';
import { applyRefund, findRefunds, type RefundRow } from './refunds.ts';
import { closeLivePayments, pollPayment } from './sync-payment.ts';

type ReconcileServices = Pick<Services, 'db' | 'providers' | 'clock' | 'log'> & {
  provider: PaymentProvider;
};

type CompareServices = ReconcileServices & {
  /** The time of the last restore; null when there was none. */
  restoredAt: Date | null;
  /** Whether the club has been on hold since the restore. */
  isHeld: boolean;
};

/** One payment here and at the provider; at least one of the two exists. */
interface Pair {
  payment: PaymentRow | null;
  providerPayment: ProviderPayment | null;
}

interface ReconcileInput {
  since: Date;
  apply: boolean;
  /** Called for each difference, with a line to print. */
  onDifference: (line: string) => void;
  /** Called regularly with the number of payments compared so far. */
  onProgress: (compared: number) => void;
}

export interface Reconciliation {
  compared: number;
  /** Payments that were skipped because their payers are paying right now. */
  underWay: number;
  differences: number;
  /** The number of differences that remain. */
  left: number;
  /** The display names of the providers that were asked. */
  providers: string[];
  /** The providers that do not report refunds made in their panel, with the number of payments concerned. */
  untold: { provider: string; payments: number }[];
  /** What the club needs from providers that are not set, which cannot be asked. */
  notSet: NotSet[];
  /** The providers whose whole list agrees with ours, by their names in our records. */
  agreed: string[];
}

/**
 * Compares every payment since a time with the provider's: missing payments, states, amounts, refunds and disputes. It is safe while the
 * site is running, because each difference is checked a second time.
 */
export async function reconcile(
  services: Omit<ReconcileServices, 'provider'>,
  options: ReconcileInput,
): Promise<Reconciliation> {
  const sum: Reconciliation = {
    compared: 0,
    underWay: 0,
    differences: 0,
    left: 0,
    providers: [],
    agreed: [],
    untold: [],
    notSet: [],
  };
  const { db, clock, providers } = services;
  const restored = { restoredAt: await findLastRestore(db), isHeld: (await findHold(db)) !== null };
  for (const provider of providers) {
    const one = await reconcileWith({ ...services, ...restored, provider }, options);
    sum.compared += one.compared;
    sum.underWay += one.underWay;
    sum.differences += one.differences;
    sum.left += one.left;
    if (one.untold > 0) sum.untold.push({ provider: describeProvider(provider), payments: one.untold });
    if (provider.can.listPayments && one.left === 0) sum.agreed.push(provider.name);
    // A provider without any payments of the club is not named.
    if (provider.kind === 'card' || one.compared > 0) sum.providers.push(describeProvider(provider));
  }
  sum.notSet = await findNotSet(db, { set: listProviderNames(providers), now: clock() });
  return sum;
}

async function reconcileWith(services: CompareServices, options: ReconcileInput) {
  const { suspects, compared, untold, underWay } = await findSuspects(services, options);
  let [differences, left] = [0, 0];
  for (const suspect of suspects) {
    const outcome = await review(services, suspect, options);
    differences += outcome.found;
    left += outcome.left;
  }
  return { compared, differences, left, untold, underWay };
}

const PROGRESS_EVERY = 500;

/** Compares the provider's list, and then our payments that were not in it. Returns the pairs that differ. */
async function findSuspects(services: CompareServices, { since, onProgress }: ReconcileInput) {
  const { db, provider } = services;
  const seen = new Set<string>();
  const suspects: Pair[] = [];
  let [compared, untold, underWay] = [0, 0, 0];
  async function compare(pair: Pair): Promise<void> {
    const { differences, isUntold, isUnderWay } = await comparePair(services, pair);
    if (isUnderWay) {
      underWay += 1;
      return;
    }
    if (differences.length > 0) suspects.push(pair);
    if (isUntold) untold += 1;
    compared += 1;
    if (compared % PROGRESS_EVERY === 0) onProgress(compared);
  }
  for await (const providerPayment of provider.listPayments(since)) {
    const payment = await findByProvider(db, provider.name, providerPayment);
    if (payment) seen.add(payment.id);
    await compare({ payment, providerPayment });
  }
  for await (const payment of streamPayments(db, provider.name, since))
    if (!seen.has(payment.id)) await compare(await readPair(services, { payment, providerPayment: null }));
  return { suspects, compared, untold, underWay };
}

const PAGE = 500;

/** Yields our payments at a provider since a time, oldest first. */
export async function* streamPayments(db: Db, provider: string, since: Date): AsyncGenerator<PaymentRow> {
  let last: string | null = null;
  for (;;) {
    const after: string | null = last;
    const page: PaymentRow[] = await db
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', provider)
      .where('created_at', '>=', since)
      .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(PAGE)
      .execute();
    yield* page;
    last = page.at(-1)?.id ?? null;
    if (page.length < PAGE) return;
  }
}

/**
 * Compares a pair again, because the running site may have resolved the difference, and repairs it if asked to. Returns how many
 * differences were found and how many are left.
 */
async function review(services: CompareServices, suspect: Pair, { apply, onDifference }: ReconcileInput) {
  const pair = await readPair(services, suspect);
  const { differences: found } = await comparePair(services, pair);
  if (apply && found.length > 0) await repair(services, pair);
  const left = apply ? (await comparePair(services, await readPair(services, pair))).differences : found;
  for (const { kind, detail } of found) {
    const isLeft = left.some((other) => other.kind === kind);
    const outcome = isLeft ? 'not repaired' : 'repaired';
    onDifference(`${namePair(pair)}: ${detail}${apply ? ` – ${outcome}` : ''}`);
  }
  return { found: found.length, left: left.length };
}

function namePair({ payment, providerPayment }: Pair): string {
  const bookingId = payment?.booking_id ?? providerPayment?.bookingId ?? null;
  const chargeId = payment?.charge_id ?? providerPayment?.chargeId;
  const what = bookingId === null ? `dues ${chargeId}` : `booking ${bookingId}`;
  return `${providerPayment?.ref ?? payment?.provider_ref ?? payment?.id} (${what})`;
}

export async function readPair(
  { db, provider }: ReconcileServices,
  { payment, providerPayment }: Pair,
): Promise<Pair> {
  const ref = providerPayment?.ref ?? payment?.provider_ref ?? null;
  const now = ref === null ? null : await provider.retrieve(ref);
  if (now) return { payment: await findByProvider(db, provider.name, now), providerPayment: now };
  return { payment: payment && (await findPayment(db, payment.id)), providerPayment: null };
}

/**
 * The result of a comparison. `isUntold` is true when the provider may have made further refunds that it cannot report; `isUnderWay` is
 * true while the payer is paying.
 */
const told = (differences: Difference[]) => ({ differences, isUntold: false, isUnderWay: false });

/** Compares a pair. There are no differences while the payer is paying. */
async function comparePair(services: CompareServices, { payment, providerPayment }: Pair) {
  const { provider, clock, restoredAt, isHeld } = services;
  if (payment && isUnderWay(payment, clock(), restoredAt)) return { ...told([]), isUnderWay: true };
  if (!providerPayment) return told(payment ? compareMissing(payment) : []);
  if (!payment) return told(await judgeUnknown(services, providerPayment));
  const { here, there, isUntold } = await readRefunds(services, payment, providerPayment);
  const disputes = providerPayment.isDisputed ? await provider.listDisputes(providerPayment.ref) : [];
  const differences = [
    ...comparePayment(payment, providerPayment),
    ...(there === null ? [] : compareRefunds(here, there, { now: clock(), isHeld })),
    ...compareDispute(payment, disputes[0]),
  ];
  return { ...told(differences), isUntold };
}

/** Compares an unknown payment, if it was made for a booking or dues: another shop may share the account. */
async function judgeUnknown(
  { db }: ReconcileServices,
  providerPayment: ProviderPayment,
): Promise<Difference[]> {
  const { bookingId, chargeId, householdId, paymentId } = providerPayment;
  if (paymentId === null || !isUuid(paymentId)) return [];
  if (bookingId !== null)
    return isUuid(bookingId)
      ? compareUnknown(providerPayment, (await findBooking(db, bookingId)) !== null)
      : [];
  // A payment of dues also names the household, because the charge may have been lost with the payment.
  if (!chargeId || !householdId || !isUuid(chargeId) || !isUuid(householdId)) return [];
  return compareUnknown(providerPayment, (await findHouseholdPayer(db, householdId)) !== null);
}

/**
 * Returns the refunds of a payment on both sides. `there` is null when the provider reports none, so there is nothing to compare.
 * `isUntold` is true when more may have been refunded in the provider's panel that it cannot report.
 */
async function readRefunds(
  { db, provider }: { db: Db; provider: PaymentProvider },
  payment: Pick<PaymentRow, 'id'> | null,
  providerPayment: Pick<ProviderPayment, 'ref' | 'state' | 'received' | 'refunded'>,
) {
  const here = payment === null ? [] : await findRefunds(db, [payment]);
  const isHidden = mayHideRefunds(here, providerPayment);
  if (!provider.can.listRefunds) return { here, there: await askForEach(provider, here), isUntold: isHidden };
  // A payment that was never refunded needs no request. A total that is not reported may be any amount.
  const isAsked = payment === null || here.length > 0 || providerPayment.refunded !== 0;
  const there = isAsked ? await listThere(provider, providerPayment.ref) : [];
  return { here, there, isUntold: there === null && isHidden };
}

/** Returns the provider's list of refunds; null when it cannot give one. */
async function listThere(provider: PaymentProvider, ref: string): Promise<ProviderRefund[] | null> {
  try {
    return await provider.listRefunds(ref);
  } catch (error) {
    // The provider has just answered about the payment, so it is available and only its list of refunds is not.
    if (error instanceof Refusal && error.code === 'provider-unavailable') return null;
    throw error;
  }
}

/** Asks for each of our refunds by its ref, for a provider that lists none. */
async function askForEach(provider: PaymentProvider, here: RefundRow[]): Promise<ProviderRefund[]> {
  const there: ProviderRefund[] = [];
  for (const { provider_ref, amount_poisha } of here) {
    const isAsked = provider_ref !== null && !isFromFile(provider_ref);
    const found = isAsked ? await provider.retrieveRefund(provider_ref) : null;
    if (found) there.push({ ...found, amount: found.amount === 0 ? amount_poisha : found.amount });
  }
  return there;
}

/** Updates our records from the provider's, through the same functions as the tab, the webhook and the poller. */
export async function repair(services: ReconcileServices, { payment, providerPayment }: Pair): Promise<void> {
  const canGoOn = payment !== null && isLive(payment);
  if (canGoOn) await pollPayment(services, payment);
  if (!providerPayment) return; // if it is paid here, its state at the provider can no longer be found out
  const closed = canGoOn ? providerPayment : await closeThere(services, providerPayment);
  if (!payment && closed.state === 'succeeded') await importPayment(services, closed);
  await applyProviderState(services, closed, null, services.provider);
  if (closed.state === 'succeeded') await applyRefundsAndDisputes(services, payment, closed);
}

/** Closes a payment at the provider that has ended here or was never begun, so that it can no longer be paid. */
async function closeThere(
  { provider }: ReconcileServices,
  providerPayment: ProviderPayment,
): Promise<ProviderPayment> {
  return providerPayment.state === 'open' || providerPayment.state === 'processing'
    ? provider.cancel(providerPayment.ref)
    : providerPayment;
}

async function applyRefundsAndDisputes(
  services: ReconcileServices,
  payment: PaymentRow | null,
  providerPayment: ProviderPayment,
): Promise<void> {
  const { provider } = services;
  const { ref, isDisputed } = providerPayment;
  const { there } = await readRefunds(services, payment, providerPayment);
  for (const refund of there ?? []) await applyRefund(services, refund, provider);
  const disputes = isDisputed ? await provider.listDisputes(ref) : [];
  for (const dispute of disputes.toReversed()) await applyDispute(services, dispute, provider);
}

/** Only the paid amount is known; the coupon behind a discount is not. */
function quoteReceived({ received }: ProviderPayment, total: number): Quote {
  const subtotal = poisha(Math.max(total, received));
  return { subtotal, discount: poisha(subtotal - received), amount: received };
}

const isChargeId = (id: string | null | undefined): id is string => typeof id === 'string' && isUuid(id);

/** Whether the booking of a payment exists, or the household whose dues it pays. */
async function isKnownThing(db: Db, { bookingId, chargeId, householdId }: ProviderPayment): Promise<boolean> {
  if (bookingId !== null) return (await findBooking(db, bookingId)) !== null;
  if (!isChargeId(chargeId)) return false;
  const owner = (await findDues(db, chargeId))?.household_id ?? householdId;
  return isChargeId(owner) && (await findHouseholdPayer(db, owner)) !== null;
}

/** Returns the payer, the booking or charge, and the amount of a payment. A payment of a charge never pays the whole booking. */
async function recallThing(
  trx: Trx,
  providerPayment: ProviderPayment,
  now: Date,
): Promise<({ booking: Payable; charge: { id: string } | null } & Quote) | null> {
  const { bookingId, chargeId, householdId, received: total } = providerPayment;
  if (bookingId === null) {
    if (!isChargeId(chargeId)) return null;
    const owner = (await findDues(trx, chargeId))?.household_id ?? householdId ?? '';
    const payer = await findHouseholdPayer(trx, owner);
    const charge = await recallCharge(trx, { id: chargeId, bookingId, total }, now);
    const booking = { id: null, user_id: payer?.id ?? null, user_email: payer?.email ?? '' };
    return { booking, charge, ...quoteReceived(providerPayment, total) };
  }
  const booking = await lockBooking(trx, bookingId);
  const charge = isChargeId(chargeId)
    ? await recallCharge(trx, { id: chargeId, bookingId, total }, now)
    : null;
  // Parts have no coupons, so their price is the received amount.
  const quoted = quoteReceived(providerPayment, charge ? total : booking.total_poisha);
  return { booking, charge, ...quoted };
}

const TAKEN = ['payments_pkey', 'payments_provider_ref', 'payments_one_live'];

/**
 * Records a provider's payment for a booking or dues that is unknown here, for example after a restore. `applyProviderState` then decides
 * what happens to the money; a paid part never confirms the whole booking. Does nothing when the booking or household is lost too, or when
 * its record names another transaction.
 */
async function importPayment(services: ReconcileServices, providerPayment: ProviderPayment): Promise<void> {
  const { db, provider, clock } = services;
  const { bookingId, paymentId, ref: provider_ref } = providerPayment;
  if (paymentId === null || !(await isKnownThing(db, providerPayment))) return;
  const namesake = await findPayment(db, paymentId);
  if (namesake?.paid_at) return; // recorded as paid by another transaction, so it needs an admin
  // A booking or charge can have only one payment under way.
  if (bookingId !== null) await closeLivePayments(services, { bookingIds: [bookingId] });
  else if (isChargeId(providerPayment.chargeId))
    await closeLivePayments(services, { chargeId: providerPayment.chargeId });
  const actor = { actorId: null, now: clock() };
  const id = namesake ? uuidv7() : paymentId;
  await inTransaction(db, async (trx) => {
    const found = await recallThing(trx, providerPayment, actor.now);
    if (!found) return;
    const kept = { id, provider: provider.name, coupon: null, ...found };
    await movePayment(trx, await insertPayment(trx, kept, actor), 'open', { provider_ref }, actor);
  }).catch((error: unknown) => {
    // Another request was faster: a second run of this command, or another try of the payer.
    if (!TAKEN.some((constraint) => violates(error, constraint))) throw error;
  });
}

/** Days after which a payer whose payment was closed here without asking would have contacted the club. */
const UNASKED_DAYS = 30;

/** Returns the providers that the club still needs and that are not set, by name. */
export async function findNotSet(db: Db, { set, now }: { set: string[]; now: Date }): Promise<NotSet[]> {
  const today = toClubDate(now);
  const { rows } = await sql<NotSet>`
    select provider, count(*) filter (where what = 'refund')::int as refunds,
      coalesce(sum(amount) filter (where what = 'refund'), 0)::bigint as refunds_poisha,
      count(*) filter (where what = 'under way')::int as under_way, count(*) filter (where what = 'unasked')::int as unasked,
      count(*) filter (where what = 'dispute')::int as disputes, count(*) filter (where what = 'kept')::int as kept
    from (
      select p.provider, 'refund' as what, r.amount_poisha as amount from refunds r join payments p on p.id = r.payment_id
        where r.status in ('due', 'sent')
      union all select provider, 'under way', amount_poisha from payments where status in (${LIVE_SQL})
      union all select provider, 'dispute', amount_poisha from payments where dispute_state = 'open' and settled_at is null
      union all select provider, 'unasked', 0 from hosted_checkouts
        where look_at > ${now}::timestamptz - make_interval(days => ${UNASKED_DAYS}::int)
      union all select p.provider, 'kept', p.amount_poisha from bookings b
        -- Offset 0: few bookings are to come, and PostgreSQL would read all payments for them.
        cross join lateral (select * from payments p where p.booking_id = b.id and p.status = 'succeeded' offset 0) p
        where b.play_date >= ${today}::date and b.status = 'confirmed'
      union all select p.provider, 'kept', p.amount_poisha from memberships m
        join charges c on c.id = m.charge_id join payments p on p.id = c.payment_id
        where m.ends_on >= ${today}::date and p.status = 'succeeded'
    ) needed
    where provider <> all(${BY_NOBODY}::text[]) and provider <> all(${set}::text[])
    group by provider order by provider`.execute(db);
  return rows;
}
