import { t } from '#texts/payments.js';
import { sql } from 'kysely';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import { poisha, type Poisha } from '#contract/money/money.ts';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { isInGap } from '../../platform/db/hold.ts';
import { audited, type Actor } from '../../platform/db/journal.ts';
import type { Row } from '../../platform/db/rows.ts';
import { Refusal } from '../../platform/errors.ts';
import { tryEach } from '../../platform/jobs/try-each.ts';
import type { PaymentProvider, ProviderRefund } from '../../providers/provider.ts';
import { describeProvider, withEachProvider } from '../../providers/side-by-side.ts';
import type { Services } from '../services.ts';
import { findFailed, refundableAmount, amountOwed } from './give-back.ts';
import {
  findByProvider,
  findPayment,
  lockPayment,
  lockThing,
  publishOfPayment,
  type PaymentRow,
} from './payment.ts';
import { FILE_MARK, isFromFile } from './references.ts';

export type RefundRow = Row<'refunds'>;

/** Selects refunds made outside our records; the same condition as `isFoundElsewhere`. */
export const FOUND_ELSEWHERE = sql<boolean>`(not automatic and requested_by is null)`;

async function journal(
  db: Db,
  refund: RefundRow,
  before: RefundRow['status'] | null,
  actor: Actor,
): Promise<void> {
  const { id, payment_id, status, amount_poisha, reason, error } = refund;
  await audited(db, actor, {
    action: `refund.${status}`,
    subject: 'refunds',
    subjectId: id,
    ...(before && { before: { status: before } }),
    after: { status, payment_id, amount_poisha, reason, ...(error !== null && { error }) },
  });
  await publishOfPayment(db, `refund.${status}`, { refund_id: id, payment_id }, actor.now);
}

interface NewRefund {
  paymentId: string;
  amount: Poisha;
  reason: string;
  /** Whether the system made the refund. A unique index allows one such refund per payment. */
  automatic: boolean;
}

/** Inserts a refund that is due now; a background job sends it. */
export async function insertRefund(
  db: Db,
  { paymentId, amount, reason, automatic }: NewRefund,
  actor: Actor,
): Promise<RefundRow> {
  const refund = await db
    .insertInto('refunds')
    .values({
      id: uuidv7(),
      payment_id: paymentId,
      amount_poisha: amount,
      automatic,
      reason,
      requested_by: automatic ? null : actor.actorId,
      created_at: actor.now,
      next_at: actor.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await journal(db, refund, null, actor);
  return refund;
}

interface ImportedRefund {
  paymentId: string;
  providerRefund: ProviderRefund;
  provider?: string;
}

/** Records a refund made elsewhere: at the provider, or here before a restore. */
export async function importRefund(
  trx: Trx,
  { paymentId, providerRefund, provider = 'the card provider' }: ImportedRefund,
  actor: Actor,
): Promise<void> {
  const refund = await trx
    .insertInto('refunds')
    .values({
      id: uuidv7(),
      payment_id: paymentId,
      amount_poisha: providerRefund.amount,
      automatic: false,
      reason: `made at ${provider}`,
      status: providerRefund.state,
      provider_ref: providerRefund.ref,
      created_at: actor.now,
      next_at: actor.now,
      ended_at: providerRefund.state === 'sent' ? null : actor.now,
    })
    .onConflict((conflict) => conflict.column('provider_ref').doNothing()) // reported twice at the same time
    .returningAll()
    .executeTakeFirst();
  if (refund) await journal(trx, refund, null, actor);
}

/** The pause before a retry is 1, 2, 4 … minutes, at most a day. */
const FIRST_PAUSE_MINUTES = 1;
const LONGEST_PAUSE_MINUTES = 24 * 60;

/**
 * Claims refunds to send or to look up, oldest first. The time of the retry is set before this attempt, so no other node claims them and a
 * crash only delays them. Payments that may have been refunded in a period without records are left out until that period is compared.
 */
export async function claimRefunds(db: Db, provider: string, limit: number, now: Date): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    update refunds set attempts = attempts + 1,
      next_at = ${now}::timestamptz
        + make_interval(mins => least(${LONGEST_PAUSE_MINUTES}::int, ${FIRST_PAUSE_MINUTES}::int * 2 ^ least(attempts, 20))::int)
    where id in (
      select r.id from refunds r join payments p on p.id = r.payment_id
      where r.status in ('due', 'sent') and r.next_at <= ${now}::timestamptz and p.provider = ${provider}
        and not ${isInGap(sql`p.created_at`, sql`p.provider`)}
      order by r.next_at limit ${limit} for update of r skip locked
    )
    returning *`.execute(db);
  return rows;
}

/** The longest time for which a claim's call to the provider can run. */
const SENDING_MS = 5 * 60_000;

/** Whether a node may be sending this refund right now; the time of the claim follows from `next_at`. */
export function isBeingSent({ attempts, next_at }: RefundRow, now: Date): boolean {
  if (attempts === 0) return false;
  const pauseMinutes = Math.min(LONGEST_PAUSE_MINUTES, FIRST_PAUSE_MINUTES * 2 ** Math.min(attempts - 1, 20));
  return now.getTime() - (next_at.getTime() - pauseMinutes * 60_000) < SENDING_MS;
}

/** Whether a refund made elsewhere was found after this one was requested. */
async function isRefundedElsewhereSince(
  db: Db,
  { payment_id, created_at }: Pick<RefundRow, 'payment_id' | 'created_at'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', payment_id)
    .where('provider_ref', 'is not', null)
    .where(FOUND_ELSEWHERE)
    .where('status', '<>', 'failed')
    .where('created_at', '>', created_at)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function findRefunds(db: Db, payments: Pick<PaymentRow, 'id'>[]): Promise<RefundRow[]> {
  if (payments.length === 0) return [];
  const ids = payments.map(({ id }) => id);
  return db.selectFrom('refunds').selectAll().where('payment_id', 'in', ids).orderBy('id').execute();
}

export async function findRefundById(db: Db, id: string): Promise<RefundRow | null> {
  return (await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Returns our refund for one of the provider's, found by its ref or, if that is not stored yet, by our id in it. */
async function findRefund(
  db: Db,
  { ref, refundId }: Pick<ProviderRefund, 'ref' | 'refundId'>,
): Promise<RefundRow | null> {
  const byRef = await db.selectFrom('refunds').selectAll().where('provider_ref', '=', ref).executeTakeFirst();
  if (byRef) return byRef;
  return refundId !== null && isUuid(refundId) ? findRefundById(db, refundId) : null;
}

/** Returns a refund of this payment and amount that is known only from a settlement file, whose provider ref is not known yet. */
async function findToldByFile(
  trx: Trx,
  { paymentId, amount }: { paymentId: string; amount: Poisha },
): Promise<RefundRow | null> {
  const row = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('amount_poisha', '=', amount)
    .where('provider_ref', 'like', `%${FILE_MARK}%`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Changes a refund's status, unless it has failed: a reported success can still fail, but a failure is final. Does not update the payment's
 * total; call `sumRefunds` afterwards. Returns null when nothing changed.
 */
export async function moveRefund(
  trx: Trx,
  { id, status: before }: Pick<RefundRow, 'id' | 'status'>,
  change: { status: RefundRow['status']; provider_ref?: string; error?: string; handed_by?: string | null },
  actor: Actor,
): Promise<RefundRow | null> {
  const isOver = change.status === 'succeeded' || change.status === 'failed';
  const refund = await trx
    .updateTable('refunds')
    .set({ ...change, ended_at: isOver ? actor.now : null })
    .where('id', '=', id)
    .where('status', '=', before) // the provider's answer and its event may arrive at the same time
    .where('status', '<>', 'failed')
    .returningAll()
    .executeTakeFirst();
  if (!refund) return null;
  if (before !== change.status) await journal(trx, refund, before, actor);
  if (change.status === 'failed')
    // The payment needs an admin again, even if its issue was resolved before.
    await trx
      .updateTable('payments')
      .set({ settled_at: null, settled_note: null })
      .where('id', '=', refund.payment_id)
      .execute();
  return refund;
}

/** Updates the refunded total of a payment; at most its amount, even if the provider refunded more. */
export async function sumRefunds(trx: Trx, paymentId: string): Promise<void> {
  await sql`
    update payments set refunded_poisha = least(amount_poisha, coalesce((
      select sum(amount_poisha) from refunds where payment_id = ${paymentId}::uuid and status = 'succeeded'
    ), 0))
    where id = ${paymentId}::uuid`.execute(trx);
}

function refuse(sentence: string): never {
  throw new Refusal('not-refundable', sentence);
}

export function requireUndisputed({ dispute_state }: PaymentRow): void {
  if (dispute_state === 'open') refuse(t.disputedByPayers);
}

function isUnderWay({ status }: RefundRow): boolean {
  return status === 'due' || status === 'sent';
}

/** Retries a failed refund. Throws `Refusal` when no refund can be retried. */
export async function retryFailedRefund(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { paymentId, actorId }: { paymentId: string; actorId: string },
): Promise<void> {
  const known = await findPayment(db, paymentId);
  if (!known) throw new Refusal('not-found', t.paymentNotFound);
  await inTransaction(db, async (trx) => {
    const thing = await lockThing(trx, known);
    const payment = await lockPayment(trx, paymentId);
    requireUndisputed(payment);
    const isKept = thing.kind === 'booking' && thing.booking.status === 'confirmed';
    if (isKept && payment.status === 'succeeded') refuse(t.refundBooking);
    const refunds = await findRefunds(trx, [payment]);
    const failed = findFailed(refunds);
    if (refunds.some(isUnderWay)) refuse(t.refundUnderWay);
    const owed = amountOwed(refunds);
    if (
      payment.paid_at === null ||
      failed === null ||
      payment.refunded_poisha === payment.amount_poisha ||
      payment.dispute_state === 'lost' ||
      owed === 0
    )
      refuse(t.nothingLeft);
    const actor = { actorId, now: clock() };
    const amount = poisha(Math.min(refundableAmount(payment, refunds), owed));
    const { reason } = failed;
    if (amount > 0) await insertRefund(trx, { paymentId, amount, reason, automatic: false }, actor);
  });
}

/**
 * Applies a provider's state to our refund. No other code does this. Safe to call at any time and repeatedly. A refund made elsewhere for
 * one of our payments is imported. `provider` is the one that reported the state.
 */
export async function applyRefund(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerRefund: ProviderRefund,
  provider: Pick<PaymentProvider, 'name' | 'kind' | 'label'>,
): Promise<void> {
  const actor = { actorId: null, now: clock() };
  const known = await findRefund(db, providerRefund);
  const of = { ref: providerRefund.paymentRef ?? '', paymentId: null };
  const paymentId = known?.payment_id ?? (await findByProvider(db, provider.name, of))?.id;
  if (paymentId === undefined) return; // a payment of another shop on a shared account
  await inTransaction(db, async (trx) => {
    await lockPayment(trx, paymentId);
    const refund =
      (await findRefund(trx, providerRefund)) ??
      (isFromFile(providerRefund.ref)
        ? null
        : await findToldByFile(trx, { paymentId, amount: providerRefund.amount }));
    if (!refund)
      await importRefund(trx, { paymentId, providerRefund, provider: describeProvider(provider) }, actor);
    else
      await moveRefund(
        trx,
        refund,
        { status: providerRefund.state, provider_ref: providerRefund.ref },
        actor,
      );
    await sumRefunds(trx, paymentId);
  });
}

/** Marks a refund as failed when the provider will never send it; admins see it as an issue. */
export async function failRefund(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, payment_id }: RefundRow,
  error: string,
): Promise<void> {
  const actor = { actorId: null, now: clock() };
  await inTransaction(db, async (trx) => {
    await lockPayment(trx, payment_id);
    const refund = await findRefundById(trx, id);
    if (refund && refund.provider_ref === null)
      await moveRefund(trx, refund, { status: 'failed', error }, actor);
  });
}

type SendServices = Pick<Services, 'db' | 'providers' | 'clock' | 'log'>;

const BATCH_SIZE = 10;

/** Returns the refund at the provider: retrieved by its ref, found by our id, or created with our id as the idempotency key. */
async function obtainRefund({ db }: SendServices, provider: PaymentProvider, refund: RefundRow) {
  const payment = await findPayment(db, refund.payment_id);
  if (!payment?.provider_ref) throw new Error(`refund ${refund.id} belongs to a payment that was never made`);
  if (refund.provider_ref !== null) return provider.retrieveRefund(refund.provider_ref);
  // Providers forget idempotency keys after about a day, so a retry first checks whether the refund exists already.
  const made = refund.attempts > 1 ? await provider.listRefunds(payment.provider_ref) : [];
  const found = made.find(({ refundId }) => refundId === refund.id);
  if (found) return found;
  const { id: refundId, amount_poisha: amount } = refund;
  return provider.refund({ refundId, paymentRef: payment.provider_ref, amount });
}

async function sendRefund(
  services: SendServices,
  provider: PaymentProvider,
  refund: RefundRow,
): Promise<void> {
  if (refund.provider_ref === null && (await isRefundedElsewhereSince(services.db, refund)))
    return failRefund(services, refund, t.givenBackElsewhere);
  const obtained = await obtainRefund(services, provider, refund);
  if (!obtained)
    throw new Refusal(
      'provider-unavailable',
      t.unknownRefund({ id: refund.id, provider: describeProvider(provider) }),
    );
  if ('refused' in obtained) await failRefund(services, refund, obtained.refused);
  else await applyRefund(services, obtained, provider);
}

/** Sends refunds in one pass: due → sent → succeeded or failed. Returns how many were sent or ended. */
export function sendRefunds(services: SendServices): Promise<number> {
  return withEachProvider(services.providers, async (provider) => {
    const refunds = await claimRefunds(services.db, provider.name, BATCH_SIZE, services.clock());
    return tryEach(services.log, refunds, {
      errorMessage: 'a refund could not be sent',
      work: (refund) => sendRefund(services, provider, refund),
      queueFor: (refund) => refund.payment_id,
    });
  });
}
